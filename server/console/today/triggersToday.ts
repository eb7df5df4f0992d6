import type { TriggerToday } from '../../../contract/console/today';
import type { RecordOf } from '../../../contract/schema';
import { type Flag, flagStateAt } from '../../../telephony/flagState';
import { areOfficeHours } from '../../../telephony/hoursInWords';
import type { Database } from '../../database/database';
import type { Domain } from '../../http/tenancy/requestDomain';
import { ownerOf, serviceFlags } from '../../phoneSystem/accounts/accountStore';
import { zoneOf } from '../../phoneSystem/callRouting/serviceFlagState';

type Trigger = RecordOf<typeof TriggerToday>;

/** The redirection triggers of a phone system as they stand, one of them as that which says when the office is open. */
export async function triggersToday(db: Database, domain: Domain, now: Date): Promise<Trigger[]> {
  const all = (await serviceFlags.all(db, ownerOf(domain))).filter(({ disabled }) => disabled !== 'true');
  const office = all.find((flag) => areOfficeHours(flag as Flag))?.name;
  return all.map((flag): Trigger => {
    const { isOn, isOverridden, next } = flagStateAt(flag as Flag, zoneOf(domain), now);
    const { mon, tue, wed, thu, fri, sat, sun, hol, holiday } = flag;
    return {
      account: flag.name,
      name: flag.display || flag.name,
      mode: flag.mode ?? 'clock',
      ...{ mon, tue, wed, thu, fri, sat, sun, hol, holiday },
      is_off_during: flag.invert === 'true',
      is_on: isOn,
      is_switched: isOverridden,
      next: next?.toISOString() ?? null,
      is_office: flag.name === office,
    };
  });
}
