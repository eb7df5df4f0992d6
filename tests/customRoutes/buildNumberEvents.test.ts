import { describe, expect, it } from 'vitest';
import { buildNumberEvents } from '../../src/customRoutes/numberHistory/buildNumberEvents';
import {
  addDays,
  addMonths,
  getEndOfWeek,
  getLastDay,
  getWeeks,
} from '../../src/customRoutes/quarantineCalendar/days';

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

describe('calendar months', () => {
  it('are arranged in weeks that start on Monday', () => {
    const weeks = getWeeks('2026-11');
    expect(weeks).toHaveLength(6);
    expect(weeks[0]).toEqual([...Array.from({ length: 6 }), '2026-11-01']);
    expect(weeks[5]?.[0]).toBe('2026-11-30');
  });

  it('handle month ends and leap years', () => {
    expect(addMonths('2026-12', 1)).toBe('2027-01');
    expect(addMonths('2026-01', -1)).toBe('2025-12');
    expect(getLastDay('2028-02')).toBe('2028-02-29');
    expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
    expect(getEndOfWeek('2026-11-21')).toBe('2026-11-22');
    expect(getEndOfWeek('2026-11-22')).toBe('2026-11-22');
  });
});
