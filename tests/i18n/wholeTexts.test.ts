import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { extractSources } from '../../build/i18n/extractSources';

/** Checks whether a string is a fragment of a sentence, which cannot be translated into languages with a different word order. */
const isFragment = (text: string): boolean => /^[\s,;.]|[\s,;]$|^\{\w+\}$/u.test(text);

const files = ['src', 'contract', 'telephony', 'server', 'i18n'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => join(folder, name)),
);

it('messages are complete and do not start or end as sentence fragments', () => {
  const pieces = files.flatMap((file) =>
    extractSources(readFileSync(file, 'utf8'), file)
      .filter(({ text }) => isFragment(text))
      .map(({ text }) => `${file}: “${text}”`),
  );
  expect(pieces).toEqual([]);
});

it.each([
  [' and {rest} more', true],
  [', not live', true],
  ['Paused after ', true],
  ['{value}', true],
  ['{count, plural, one {# row} other {# rows}}', false],
  ['{label} is empty', false],
  ['… and {more} more', false],
])('checks whether “%s” is a fragment', (text, expected) => expect(isFragment(text)).toBe(expected));
