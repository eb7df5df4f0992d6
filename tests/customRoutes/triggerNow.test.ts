import { describe, expect, it } from 'vitest';
import { explainTriggerState } from '../../src/customRoutes/triggerNow/triggerText';
import { type Flag, FOREVER, getFlagStateAt, switchFlag } from '../../telephony/flagState';
import { listUpcomingChanges } from '../../telephony/listUpcomingChanges';

const zone = 'Australia/Sydney';
const week = Object.fromEntries(['mon', 'tue', 'wed', 'thu', 'fri'].map((day) => [day, '08:00-17:00']));
/** Saturday, 21 November 2026, 10:00 in Sydney time. */
const saturday = new Date('2026-11-20T23:00:00Z');
const explainFlag = (flag: Flag, at = saturday) =>
  explainTriggerState(flag, getFlagStateAt(flag, zone, at), zone);

describe('upcoming changes of a trigger', () => {
  it('follow the hours of the trigger', () => {
    expect(listUpcomingChanges({ mode: 'clock', ...week }, zone, saturday, 3)).toEqual([
      { at: new Date('2026-11-22T21:00:00Z'), isOn: true },
      { at: new Date('2026-11-23T06:00:00Z'), isOn: false },
      { at: new Date('2026-11-23T21:00:00Z'), isOn: true },
    ]);
  });

  it('start after a manual override ends', () => {
    const flag = { mode: 'clock', ...week };
    const byHand = { ...flag, ...switchFlag(flag, zone, saturday, true) };
    expect(listUpcomingChanges(byHand, zone, saturday, 1)).toEqual([
      { at: new Date('2026-11-23T06:00:00Z'), isOn: false },
    ]);
  });

  it('do not exist if the trigger is switched manually or has no hours', () => {
    expect(listUpcomingChanges({ mode: 'manual', last: 'true', ...week }, zone, saturday, 5)).toEqual([]);
    expect(listUpcomingChanges({ mode: 'clock' }, zone, saturday, 5)).toEqual([]);
  });
});

describe('trigger explanation', () => {
  it('describes the current state and the reason for it', () => {
    const flag = { mode: 'clock', ...week };
    expect(explainFlag(flag)).toBe('By its hours. No hours today.');
    expect(explainFlag({ ...flag, ...switchFlag(flag, zone, saturday, true) })).toBe(
      'Switched on by hand until Mon, 23 Nov, 08:00; then its hours decide again.',
    );
    expect(explainFlag({ mode: 'manual', last: 'false' })).toBe(
      'Switched off by hand. It stays so until somebody switches it.',
    );
    expect(explainFlag({ mode: 'clock', last: 'true', overridden_until: FOREVER })).toBe(
      'Switched on by hand. Its hours never change it.',
    );
  });
});
