import { expect, it } from 'vitest';
import type { ListedAction } from '../../../src/declaration/compiled';
import { getRecordDenialText, getSelectionDenialText } from '../../../src/views/actions/refusal';
import { boats } from '../support/boats';

const viewer = { level: 'staff', permissions: new Set<string>() } as unknown as Parameters<
  typeof getRecordDenialText
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

it('only the unmet conditions of a record are named', () => {
  expect(getRecordDenialText(boats, action, unpaintedBoat, viewer)).toBe('Only while colour is filled in.');
  expect(getRecordDenialText(boats, action, { ...sunkBoat, colour: null }, viewer)).toBe(
    'Only while state is ashore or afloat and colour is filled in.',
  );
  expect(getRecordDenialText(boats, action, { ...unpaintedBoat, colour: 'gold' }, viewer)).toBeUndefined();
});

it('only the conditions unmet by part of a selection are named', () => {
  const refused = (records: object[]) =>
    getSelectionDenialText(boats, action, records.length, records, viewer);
  expect(refused([unpaintedBoat, { ...unpaintedBoat, colour: 'red' }])).toContain(
    'whose colour is filled in.',
  );
  expect(refused([unpaintedBoat, sunkBoat])).toContain(
    'whose state is ashore or afloat and colour is filled in.',
  );
});
