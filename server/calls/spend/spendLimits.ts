import { SpendLimits } from '../../../contract/console/spend';
import type { EntityRecord } from '../../../contract/schema';
import { defaultLimits, type SpendLimits as Limits } from '../../../telephony/spend/spendLimits';
import { createCollection } from '../../records/recordCollection';

/** Custom thresholds, stored for phone systems that differ from the defaults. */
export const spendLimits = createCollection({
  kind: 'spend_limit',
  label: 'Spend limits',
  schema: SpendLimits,
  key: 'domain_name',
});

type StoredLimits = Partial<EntityRecord<typeof SpendLimits>>;

const parseHour = (time: string | null | undefined): number | undefined =>
  time ? Number.parseInt(time, 10) : undefined;

const formatHour = (hour: number): string => `${String(hour).padStart(2, '0')}:00`;

/**
 * Returns the effective thresholds of a phone system.
 * @param stored custom thresholds of the phone system
 */
export const toLimits = (stored: StoredLimits | undefined): Limits => ({
  systemADay: stored?.system_a_day ?? defaultLimits.systemADay,
  extensionADay: stored?.extension_a_day ?? defaultLimits.extensionADay,
  nightFrom: parseHour(stored?.night_from) ?? defaultLimits.nightFrom,
  nightTo: parseHour(stored?.night_to) ?? defaultLimits.nightTo,
  nightMinutes: stored?.night_minutes ?? defaultLimits.nightMinutes,
  unusualMinutes: stored?.unusual_minutes ?? defaultLimits.unusualMinutes,
});

export const toLimitFields = (limits: Limits) => ({
  system_a_day: limits.systemADay,
  extension_a_day: limits.extensionADay,
  night_from: formatHour(limits.nightFrom),
  night_to: formatHour(limits.nightTo),
  night_minutes: limits.nightMinutes,
  unusual_minutes: limits.unusualMinutes,
});
