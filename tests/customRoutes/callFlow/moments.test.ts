import { describe, expect, it } from 'vitest';
import {
  listTimePresets,
  parseTypedTime,
  toInputValue,
} from '../../../src/customRoutes/callFlow/timeMachine/moments';
import {
  createSmallOffice,
  createTriggerStep,
  SUNDAY,
  WEDNESDAY,
  ZONE,
} from '../../telephony/routing/createSmallOffice';

describe('times offered in the call flow', () => {
  it('include the current time, next Sunday and the next holidays in the phone system’s time zone', () => {
    const system = createSmallOffice(
      createTriggerStep('901', 'Holiday', { hol: '00:00-24:00', holiday: '12/25 01/26' }),
    );
    expect(
      listTimePresets(system, WEDNESDAY).map(({ label, at }) => [label, toInputValue(at, ZONE)]),
    ).toEqual([
      ['Now', '2026-11-25T15:00'],
      ['Next Sunday, 15:00', '2026-11-29T15:00'],
      ['Holiday, Fri, 25 Dec, 11:00', '2026-12-25T11:00'],
      ['Holiday, Tue, 26 Jan, 11:00', '2027-01-26T11:00'],
    ]);
    expect(toInputValue(listTimePresets(system, SUNDAY)[1]?.at ?? SUNDAY, ZONE)).toBe('2026-11-29T15:00');
  });

  it('are parsed in the time zone of the phone system', () => {
    expect(parseTypedTime('2026-12-25T11:00', 'Australia/Perth')?.toISOString()).toBe(
      '2026-12-25T03:00:00.000Z',
    );
    expect(parseTypedTime('', ZONE)).toBeUndefined();
  });
});
