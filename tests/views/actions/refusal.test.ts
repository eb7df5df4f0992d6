import { expect, it } from 'vitest';
import type { ListedAction } from '../../../src/declaration/compiled';
import { recordRefusal, selectionRefusal } from '../../../src/views/actions/refusal';
import { boats } from '../support/boats';

const viewer = { level: 'staff', permissions: new Set<string>() } as unknown as Parameters<
  typeof recordRefusal
>[3];
const action = {
  ...boats.actions[0],
  when: {
    all: [
      { field: 'state', in: ['ashore', 'afloat'] },
      { field: 'colour', empty: false },
    ],
  },
} as ListedAction;
const dull = { id: '7', state: 'ashore', colour: null };
const sunk = { id: '8', state: 'sunk', colour: 'gold' };

it('tells of a record only what it does not meet', () => {
  expect(recordRefusal(boats, action, dull, viewer)).toBe('Only while colour is filled in.');
  expect(recordRefusal(boats, action, { ...sunk, colour: null }, viewer)).toBe(
    'Only while state is ashore or afloat and colour is filled in.',
  );
  expect(recordRefusal(boats, action, { ...dull, colour: 'gold' }, viewer)).toBeUndefined();
});

it('tells of a selection what any of it does not meet', () => {
  const refused = (records: object[]) => selectionRefusal(boats, action, records.length, records, viewer);
  expect(refused([dull, { ...dull, colour: 'red' }])).toContain('whose colour is filled in.');
  expect(refused([dull, sunk])).toContain('whose state is ashore or afloat and colour is filled in.');
});
