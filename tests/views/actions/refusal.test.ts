import { expect, it } from 'vitest';
import type { ListedAction } from '../../../src/declaration/compiled';
import { getRecordRefusal, getSelectionRefusal } from '../../../src/views/actions/refusal';
import { boats } from '../support/boats';

const viewer = { level: 'staff', permissions: new Set<string>() } as unknown as Parameters<
  typeof getRecordRefusal
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
const unpaintedBoat = { id: '7', state: 'ashore', colour: null };
const sunkBoat = { id: '8', state: 'sunk', colour: 'gold' };

it('names only the unmet conditions of a record', () => {
  expect(getRecordRefusal(boats, action, unpaintedBoat, viewer)).toBe('Only while colour is filled in.');
  expect(getRecordRefusal(boats, action, { ...sunkBoat, colour: null }, viewer)).toBe(
    'Only while state is ashore or afloat and colour is filled in.',
  );
  expect(getRecordRefusal(boats, action, { ...unpaintedBoat, colour: 'gold' }, viewer)).toBeUndefined();
});

it('names only the conditions unmet by some of a selection', () => {
  const refused = (records: object[]) => getSelectionRefusal(boats, action, records.length, records, viewer);
  expect(refused([unpaintedBoat, { ...unpaintedBoat, colour: 'red' }])).toContain(
    'whose colour is filled in.',
  );
  expect(refused([unpaintedBoat, sunkBoat])).toContain(
    'whose state is ashore or afloat and colour is filled in.',
  );
});
