import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { extractLiterals } from '../../build/i18n/extractLiterals';

/** Patterns of strings that are the same in every language, such as key and format names. */
const untranslatedTexts = [
  /^(Ctrl|Esc|Enter|Tab|Shift|Alt)\b/,
  /^(CSV|JSON|XLSX?|PDF|kB|MB|dB|URL|TypeScript)$/,
  /\.(json|ts)\b/,
  /^(https?:\/)?\//,
];

const files = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter((name) =>
  name.endsWith('.tsx'),
);

it('JSX contains text only inside t() and rich()', () => {
  const literals = files.flatMap((file) =>
    extractLiterals(readFileSync(join('src', file), 'utf8'))
      .filter((text) => !untranslatedTexts.some((pattern) => pattern.test(text)))
      .map((text) => `${file}: ${text}`),
  );
  expect(literals).toEqual([]);
});

it.each([
  ['<p>Two words</p>', ['Two words']],
  ['<Button label="Save" />', ['Save']],
  ['<Button label={t("Save")} className="wide" />', []],
  ['<p>{count}, {t("rows")}</p>', []],
])('finds the untranslated texts in %s', (code, literals) =>
  expect(extractLiterals(`const a = ${code};`)).toEqual(literals),
);
