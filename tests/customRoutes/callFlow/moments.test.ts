import { describe, expect, it } from 'vitest';
import { asTyped, momentsOf, typedMoment } from '../../../src/customRoutes/callFlow/timeMachine/moments';
import { SUNDAY, smallOffice, trigger, WEDNESDAY, ZONE } from '../../telephony/routing/smallOffice';

describe('moments', () => {
  it('are now, next Sunday and the next holidays, where the phone system stands', () => {
    const system = smallOffice(trigger('901', 'Holiday', { hol: '00:00-24:00', holiday: '12/25 01/26' }));
    expect(momentsOf(system, WEDNESDAY).map(({ label, at }) => [label, asTyped(at, ZONE)])).toEqual([
      ['Now', '2026-11-25T15:00'],
      ['Next Sunday, 15:00', '2026-11-29T15:00'],
      ['Holiday, Fri, 25 Dec, 11:00', '2026-12-25T11:00'],
      ['Holiday, Tue, 26 Jan, 11:00', '2027-01-26T11:00'],
    ]);
    expect(asTyped(momentsOf(system, SUNDAY)[1]?.at ?? SUNDAY, ZONE)).toBe('2026-11-29T15:00');
  });

  it('are typed in the time zone of the phone system', () => {
    expect(typedMoment('2026-12-25T11:00', 'Australia/Perth')?.toISOString()).toBe(
      '2026-12-25T03:00:00.000Z',
    );
    expect(typedMoment('', ZONE)).toBeUndefined();
  });
});
