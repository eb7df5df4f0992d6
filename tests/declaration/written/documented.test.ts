import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { allCalls } from '../../../contract';
import { compileJson } from '../../../src/declaration/written/compileJson';

const document = await readFile(join(import.meta.dirname, '../../../docs/declare/screens.md'), 'utf8');
const examples = [...document.matchAll(/```json\n([\s\S]*?)```/g)].map(([, text = '']) => text);

it('the examples in the guide compile, and the first has at most 25 lines', () => {
  expect(examples.length).toBe(2);
  expect(examples[0]?.trim().split('\n').length).toBeLessThanOrEqual(25);
  const sources = examples.map((text, index) => ({ name: String(index), text }));
  const [screen, over] = compileJson(sources, { calls: allCalls, resources: ['rate-plans'] });
  expect([screen?.faults, over?.faults]).toEqual([[], []]);
  expect(screen?.resource?.list.columns.map(({ label }) => label)).toContain('Code');
  expect(over?.overlay?.extends).toBe('rate-plans');
});
