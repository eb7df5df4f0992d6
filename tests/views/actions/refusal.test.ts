import { expect, it } from 'vitest';
import type { ListedAction } from '../../../src/declaration/compiled';
import { getRecordDenialText, getSelectionDenialText } from '../../../src/views/actions/refusal';
import { boats } from '../support/boats';

const viewer = { level: 'staff', permissions: new Set<string>() } as unknown as Parameters<
  typeof getRecordDenialText
>[2];
const offeredWhen = { field: 'state', in: ['ashore', 'afloat'] } as const;
const isPainted = { field: 'colour', empty: false } as const;
const action = {
  ...boats.actions[0],
  when: { all: [offeredWhen, isPainted] },
  offeredWhen,
  requires: [{ holds: isPainted, text: 'Paint it first.' }],
} as unknown as ListedAction;
const unpaintedBoat = { id: '7', state: 'ashore', colour: null };
const paintedBoat = { ...unpaintedBoat, colour: 'gold' };
const sunkBoat = { id: '8', state: 'sunk', colour: null };

it('an unmet prerequisite of a record is stated, unless the action does not apply to it', () => {
  expect(getRecordDenialText(action, unpaintedBoat, viewer)).toBe('Paint it first.');
  expect(getRecordDenialText(action, sunkBoat, viewer)).toBe('Not possible in its present state.');
  expect(getRecordDenialText(action, paintedBoat, viewer)).toBeUndefined();
});

it('a selection states the prerequisite of all its records, otherwise how many do not qualify', () => {
  const refused = (records: object[]) =>
    getSelectionDenialText(boats, action, records.length, records, viewer);
  expect(refused([unpaintedBoat, unpaintedBoat])).toBe('Paint it first.');
  expect(refused([paintedBoat, sunkBoat])).toContain('Not possible for 1 of');
  expect(refused([paintedBoat, unpaintedBoat])).toMatch(/^Not possible for 1 of .* Paint it first\.$/);
  expect(refused([paintedBoat])).toBeUndefined();
});
