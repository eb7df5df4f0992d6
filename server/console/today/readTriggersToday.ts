import type { TodayTrigger } from '../../../contract/console/today';
import type { EntityRecord } from '../../../contract/schema';
import { isOfficeHours } from '../../../telephony/describeHours';
import { type Flag, getFlagStateAt } from '../../../telephony/flagState';
import { getOwner, serviceFlags } from '../../accounts/accountStore';
import type { Database } from '../../database/database';
import type { Domain } from '../../http/tenancy/requestDomain';
import { getDomainTimeZone } from '../../phoneSystem/callRouting/serviceFlagState';

type Trigger = EntityRecord<typeof TodayTrigger>;

/** Reads the current state of a phone system's redirection triggers, and which of them represents the office hours. */
export async function readTriggersToday(db: Database, domain: Domain, now: Date): Promise<Trigger[]> {
  const all = (await serviceFlags.all(db, getOwner(domain))).filter(({ disabled }) => disabled !== 'true');
  const office = all.find((flag) => isOfficeHours(flag as Flag))?.name;
  return all.map((flag): Trigger => {
    const { isOn, isOverridden, next } = getFlagStateAt(flag as Flag, getDomainTimeZone(domain), now);
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
