/** A large part of a page, which is put in its place when the page is written and not before. */
export type PagePiece =
	/** As text, or in UTF-8. */
	| { readonly html: string | Uint8Array<ArrayBuffer> }
	/** A raw text, whose visible form is to be shown. */
	| { readonly source: string };

/** A page with what stands between its pieces. */
export interface PieceByPiece {
	/** Address below the root of the site, with `/` at its end. */
	readonly address: string;
	readonly parts: readonly (string | PagePiece)[];
}
