import type { ServiceFlag } from '../../../contract/phoneSystem/serviceFlag';
import type { RecordOf } from '../../../contract/schema';
import { DEFAULT_ZONE, type Flag, flagStateAt } from '../../../telephony/flagState';
import { hoursInWords, nextChangeText } from '../../../telephony/hoursInWords';
import type { Domain } from '../../http/tenancy/requestDomain';

type FlagRecord = RecordOf<typeof ServiceFlag>;

export const zoneOf = ({ timezone }: Domain): string => timezone || DEFAULT_ZONE;

const word = (isOn: boolean): 'true' | 'false' => (isOn ? 'true' : 'false');

/** A redirection trigger with what it says at a moment. */
export function withFlagState<F extends FlagRecord>(
  flag: F,
  domain: Domain,
  at = new Date(),
): F & FlagRecord {
  const { isOn, byClock, isOverridden, next, time, today } = flagStateAt(flag as Flag, zoneOf(domain), at);
  const zone = flag.tz || zoneOf(domain);
  return {
    ...flag,
    mode: flag.mode ?? 'clock',
    state: word(isOn),
    curr: word(byClock),
    next: next?.toISOString() ?? null,
    overridden_until: isOverridden ? (flag.overridden_until ?? null) : null,
    time,
    today,
    opening: hoursInWords(flag as Flag),
    turns: next ? nextChangeText(flag as Flag, isOn, next, zone, at) : null,
  };
}
