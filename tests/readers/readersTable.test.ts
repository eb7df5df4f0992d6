import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { allExamples } from './allExamples';
import { formatReaders } from './formatReaders';

it('documents the current examples of all readers', () => {
  const file = new URL('../../docs/generated/readers.md', import.meta.url);
  expect(readFileSync(file, 'utf8'), 'Run `npm run readers`.').toBe(formatReaders(allExamples));
});
