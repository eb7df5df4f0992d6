import { SpendLimits } from '../../../contract/console/spend';
import type { RecordOf } from '../../../contract/schema';
import { type SpendLimits as Limits, usualLimits } from '../../../telephony/spend/spendLimits';
import { collection } from '../../records/recordCollection';

/** From when on calls of a phone system are worth a look, where it differs from what is usual. */
export const spendLimits = collection({
  kind: 'spend_limit',
  label: 'Spend limits',
  schema: SpendLimits,
  key: 'domain_name',
});

type Stored = Partial<RecordOf<typeof SpendLimits>>;

const hourOf = (time: string | null | undefined): number | undefined =>
  time ? Number.parseInt(time, 10) : undefined;

const fullHour = (hour: number): string => `${String(hour).padStart(2, '0')}:00`;

/** What holds for a phone system. @param own what was set for it */
export const limitsOf = (own: Stored | undefined): Limits => ({
  systemADay: own?.system_a_day ?? usualLimits.systemADay,
  extensionADay: own?.extension_a_day ?? usualLimits.extensionADay,
  nightFrom: hourOf(own?.night_from) ?? usualLimits.nightFrom,
  nightTo: hourOf(own?.night_to) ?? usualLimits.nightTo,
  nightMinutes: own?.night_minutes ?? usualLimits.nightMinutes,
  unusualMinutes: own?.unusual_minutes ?? usualLimits.unusualMinutes,
});

/** The same as the wire has it. */
export const limitFields = (limits: Limits) => ({
  system_a_day: limits.systemADay,
  extension_a_day: limits.extensionADay,
  night_from: fullHour(limits.nightFrom),
  night_to: fullHour(limits.nightTo),
  night_minutes: limits.nightMinutes,
  unusual_minutes: limits.unusualMinutes,
});
