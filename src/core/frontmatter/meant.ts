import type { FrontmatterValue } from '../types.ts';
import { AliasOverflow } from './alias-limit.ts';
import { YamlRefusal } from './refusal.ts';
import { parseYaml, type YamlText } from './yaml.ts';
import { yamlValue } from './yaml-value.ts';

/** A block of frontmatter to YAML. */
export interface Meant {
	readonly yaml: YamlText;
	readonly value: FrontmatterValue;
}

/** Reads the block as one YAML document: several count as none. @returns or why it is no YAML */
export function readMeant(metadata: string): Meant | YamlRefusal | AliasOverflow {
	try {
		const yaml = parseYaml(metadata);
		return { yaml, value: yaml.documents.length > 1 ? null : yamlValue(yaml) };
	} catch (error) {
		if (error instanceof YamlRefusal || error instanceof AliasOverflow) return error;
		throw error;
	}
}
