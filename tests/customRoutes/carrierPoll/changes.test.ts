import { expect, it } from 'vitest';
import { buildPollResult } from '../../../src/customRoutes/carrierPoll/changes';
import { createFieldFormatter } from '../../../src/customRoutes/carrierPoll/wording';
import type { FieldSpec } from '../../../src/declaration/compiled';

it('builds the result of a poll from its log entries', () => {
  const result = buildPollResult([
    {
      entity: 'carrier_poll',
      date_created: '2026-11-21T08:00:00Z',
      content: { new: { body: { checked: 3, changed: 2, left: ['61255500009: is available'] } } },
    },
    {
      entity: 'phone_number',
      account: '61255500002',
      content: {
        old: { state: 'assigned', last_modified_by: 'a' },
        new: { state: 'ported_out', last_modified_by: 'b' },
      },
    },
    {
      entity: 'phone_number',
      account: '61255500001',
      content: { old: { routing: { a: 1, b: 2 } }, new: { routing: { a: 1, b: 3, c: null } } },
    },
  ]);
  expect(result).toEqual({
    at: '2026-11-21T08:00:00Z',
    checked: 3,
    left: ['61255500009: is available'],
    numbers: [
      { number: '61255500001', fields: [{ field: 'routing.b', before: 2, after: 3 }] },
      { number: '61255500002', fields: [{ field: 'state', before: 'assigned', after: 'ported_out' }] },
    ],
  });
  expect(buildPollResult([])).toEqual({ at: null, checked: 0, left: [], numbers: [] });
});

it('labels known fields as in the number list and derives labels for other fields', () => {
  const known: FieldSpec[] = [
    { field: 'dateAllocated', label: 'Allocated', kind: 'text' },
    { field: 'state', label: 'State', kind: 'choice', choices: { ported_out: 'Ported out' } },
  ];
  expect(createFieldFormatter('date_allocated', known).label).toBe('Allocated');
  expect(createFieldFormatter('state', known).shown('ported_out')).toBe('Ported out');
  const other = createFieldFormatter('routing.diversionRingTimeout', known);
  expect([other.label, other.shown(20), other.shown(null), other.shown(true)]).toEqual([
    'Diversion ring timeout',
    '20',
    '–',
    'Yes',
  ]);
});
