import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { parseConfig } from '../../src/config/config';

const page = readFileSync('docs/declare/extending.md', 'utf8');
const examples = [...page.matchAll(/<!-- (examples\/\S+) -->\n```tsx?\n([\s\S]*?)```/g)].map(
  ([, file = '', code = '']) => ({ file, code }),
);

it('every extension slot of a kit has an example in the docs', () => {
  const files = examples.map(({ file }) => file.replace('examples/library/', ''));
  expect(files).toEqual(
    expect.arrayContaining([
      'contract/slots/access.ts',
      ...[
        'calls',
        'context',
        'fields',
        'icons',
        'kinds',
        'menuHeadings',
        'menuRoots',
        'panels',
        'previews',
      ].map((slot) => `kits/${slot}.ts`),
      ...['routes', 'session', 'vocabulary'].map((slot) => `kits/${slot}.ts`),
    ]),
  );
});

it.each(examples)('the docs quote $file verbatim', ({ file, code }) =>
  expect(readFileSync(file, 'utf8')).toContain(code),
);

it('the dialect shown in the docs is accepted in config.json', () => {
  const [, json = ''] = /```json\n([\s\S]*?)```/.exec(page) ?? [];
  expect(parseConfig(JSON.parse(json)).apis).toHaveProperty('archive');
  expect(() => parseConfig(JSON.parse(json.replace('jsonapi', 'jsonpai')))).toThrow('dialect');
});
