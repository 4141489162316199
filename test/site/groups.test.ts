import { expect, test } from 'vitest';
import { isLead } from '../../src/site/model/groups.ts';

test.each([
	['skills/pdf/', 'pdf', true],
	['skills/pdf/copies/1/', 'pdf', false],
	['skills/copies/', 'copies', true],
	['skills/copies/copies/1/', 'copies', false],
])('%s stands for the group %s: %s', (page, slug, expected) => {
	expect(isLead({ page, slug })).toBe(expected);
});
