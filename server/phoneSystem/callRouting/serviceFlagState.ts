import type { ServiceFlag } from '../../../contract/phoneSystem/serviceFlag';
import type { EntityRecord } from '../../../contract/schema';
import { describeHours, formatNextChange } from '../../../telephony/describeHours';
import { DEFAULT_ZONE, type Flag, getFlagStateAt } from '../../../telephony/flagState';
import type { Domain } from '../../http/tenancy/requestDomain';

type FlagRecord = EntityRecord<typeof ServiceFlag>;

export const getDomainTimeZone = ({ timezone }: Domain): string => timezone || DEFAULT_ZONE;

const toBooleanText = (isOn: boolean): 'true' | 'false' => (isOn ? 'true' : 'false');

export function addFlagState<F extends FlagRecord>(flag: F, domain: Domain, at = new Date()): F & FlagRecord {
  const { isOn, byClock, isOverridden, next, time, today } = getFlagStateAt(
    flag as Flag,
    getDomainTimeZone(domain),
    at,
  );
  const zone = flag.tz || getDomainTimeZone(domain);
  return {
    ...flag,
    mode: flag.mode ?? 'clock',
    state: toBooleanText(isOn),
    curr: toBooleanText(byClock),
    next: next?.toISOString() ?? null,
    overridden_until: isOverridden ? (flag.overridden_until ?? null) : null,
    time,
    today,
    opening: describeHours(flag as Flag),
    turns: next ? formatNextChange(flag as Flag, isOn, next, zone, at) : null,
  };
}
