import { describe, expect, it } from 'vitest';
import { buildNumberEvents } from '../../src/customRoutes/numberHistory/buildNumberEvents';

const describeEvents = (old: object | null, is: object | null, call = '') =>
  buildNumberEvents([
    {
      id: 1,
      date_created: '2026-11-21T10:00:00Z',
      user: 'Ann',
      request_type: call,
      content: { old, new: is },
    },
  ])[0];

describe('number history', () => {
  it.each([
    [null, { phone_number: '61255501000' }, '', 'Taken into inventory'],
    [{ phone_number: '61255501000' }, null, '', 'Removed from the inventory'],
    [{ state: 'available' }, { state: 'assigned' }, '', 'Assigned'],
    [{ state: 'available' }, { state: 'reserved' }, '', 'Reserved'],
    [{ state: 'assigned' }, { state: 'reserved' }, '', 'Transferred, held in reserve'],
    [{ state: 'assigned' }, { state: 'available' }, '', 'Taken out of use'],
    [{ state: 'assigned' }, { state: 'quarantined' }, '', 'Quarantined'],
    [{ state: 'quarantined' }, { state: 'available' }, 'ReleaseQuarantined', 'Released from quarantine'],
    [{ state: 'quarantined' }, { state: 'available' }, 'ActivateQuarantineNumber', 'Quarantine ended early'],
    [{ state: 'assigned' }, { state: 'ported_out' }, '', 'Ported out to another carrier'],
    [{ state: 'ported_out' }, { state: 'available' }, '', 'Returned'],
    [{ remote_trunk_id: 'A' }, { remote_trunk_id: 'B' }, '', 'Moved to another trunk'],
    [{ range_id: null }, { range_id: 4 }, '', 'Grouped'],
    [{ display: 'a' }, { display: 'b' }, '', 'Changed'],
  ])('labels the change from %j to %j by %s as “%s”', (old, is, call, title) =>
    expect(describeEvents(old, is, call)?.title).toBe(title),
  );

  it('shows the old and new value and the author', () => {
    const event = describeEvents(
      { state: 'assigned', remote_trunk_id: 'T-1', date_torelease: null, dateAllocated: 'x' },
      { state: 'quarantined', remote_trunk_id: null, date_torelease: '2027-01-02', dateAllocated: null },
    );
    expect(event).toMatchObject({ author: 'Ann', at: '2026-11-21T10:00:00Z' });
    expect(event?.changes.map(({ spec, old, new: now }) => [spec.label, old, now])).toEqual([
      ['State', 'assigned', 'quarantined'],
      ['Remote trunk id', 'T-1', null],
      ['Date torelease', null, '2027-01-02'],
    ]);
  });
});
