import { isWithin, pathBelow, relativePath } from './paths.ts';

/** Turns an absolute path into the form that may be published. */
export type PublishPath = (absolute: string) => string;

/**
 * Makes the function that writes paths for the manifest. Of the catalog's directory and home, the
 * more specific one that holds the path is its base; on a tie the directory. Elsewhere the path is
 * written from the directory with `../`.
 * @param directory absolute directory of the catalog
 * @param home absolute home directory, where one is read
 * @returns `skills/pdf/SKILL.md`, `~/.claude/skills`, `../shared/x`; `.` and `~` for the bases
 */
export function pathPublisher(directory: string, home: string | undefined): PublishPath {
	return (absolute) => {
		const here = isWithin(directory, absolute);
		const athome = home !== undefined && isWithin(home, absolute);
		if (athome && (!here || home.length > directory.length))
			return absolute === home ? '~' : `~/${pathBelow(home, absolute)}`;
		if (here && absolute !== directory) return pathBelow(directory, absolute);
		return relativePath(directory, absolute);
	};
}
