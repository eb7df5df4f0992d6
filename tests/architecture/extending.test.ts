import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { parseConfig } from '../../src/config/config';

const page = readFileSync('docs/declare/extending.md', 'utf8');
const flowsPage = readFileSync('docs/declare/flows.md', 'utf8');
const examples = [
  ...`${page}${flowsPage}`.matchAll(/<!-- ((?:examples|src)\/\S+) -->\n```tsx?\n([\s\S]*?)```/g),
].map(([, file = '', code = '']) => ({ file, code }));
/** Words that the page uses in code, inline or in examples. */
const codeWords = new Set(
  [...page.matchAll(/```[\s\S]*?```|`[^`\n]+`/g)].flatMap(([code]) => code.match(/[\w.]+/g) ?? []),
);

/** Returns the members of an interface. */
const listMembers = (file: string, interfaceName: string): string[] => {
  const [, indent = '', body = ''] =
    new RegExp(`^( *)(?:export )?interface ${interfaceName} [^{]*\\{\\n([\\s\\S]*?)^\\1\\}`, 'm').exec(
      readFileSync(file, 'utf8'),
    ) ?? [];
  return [...body.matchAll(new RegExp(`^${indent}  (\\w+)\\??:`, 'gm'))].map(([, name = '']) => name);
};

it.each([
  ['src/declaration/terms.ts', 'ConsoleTerms', 11],
  ['src/declaration/terms.ts', 'CompilerTerms', 11],
  ['src/declaration/search.ts', 'SearchParser', 2],
  ['src/kit.ts', 'Kit', 15],
  ['src/kit.ts', 'KitForms', 5],
  ['src/kit.ts', 'KitPanels', 2],
  ['src/product/register.ts', 'Register', 18],
])('the docs describe every member of %s, %s', (file, interfaceName, minimum) => {
  const members = listMembers(file, interfaceName);
  expect(members.length).toBeGreaterThanOrEqual(minimum);
  expect(members.filter((name) => !codeWords.has(name))).toEqual([]);
});

it('the docs list every file and folder of a console', () => {
  const given = readdirSync('examples/start').filter(
    (name) => !/^(\..*|README\.md|node_modules|dist)$/.test(name),
  );
  expect(given).toContain('kit.ts');
  expect(given.filter((name) => !codeWords.has(name))).toEqual([]);
});

it('the docs quote the parts of a console', () =>
  expect(examples.map(({ file }) => file)).toEqual(
    expect.arrayContaining(
      ['terms', 'compilerTerms', 'kit', 'register', 'forms', 'declarations'].map(
        (name) => `examples/library/${name}.ts`,
      ),
    ),
  ));

it.each(examples)('the docs quote $file verbatim', ({ file, code }) =>
  expect(readFileSync(file, 'utf8')).toContain(code),
);

it('the dialect shown in the docs is accepted in config.json', () => {
  const [, json = ''] = /```json\n([\s\S]*?)```/.exec(page) ?? [];
  expect(parseConfig(JSON.parse(json)).apis).toHaveProperty('archive');
  expect(() => parseConfig(JSON.parse(json.replace('jsonapi', 'jsonpai')))).toThrow('dialect');
});
