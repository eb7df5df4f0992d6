import { addDays, formatISO, parseISO, subDays } from 'date-fns';
import { inArray, type SQL } from 'drizzle-orm';
import { findSpend, type SpendFinding } from '../../../telephony/spend/findSpend';
import { grouped } from '../../../telephony/spend/grouped';
import { isCostly, rateFinder } from '../../../telephony/spend/rates';
import { USUAL_DAYS } from '../../../telephony/spend/spendLimits';
import type { Database } from '../../database/database';
import { type domains, phoneCalls, records } from '../../database/schema';
import { type Scope, within } from '../../http/tenancy/tenantScope';
import { allRates } from './callRates';
import { daysCalled, spendHours } from './spendHours';
import { limitsOf, spendLimits } from './spendLimits';

/** A finding, with whose it is. */
export interface OwnedFinding extends SpendFinding {
  domainName: string;
  wholesalerId: number;
}

/** Which calls are looked at. */
export interface SpendSpan {
  /** Days in the zones of the phone systems, both included. */
  from: string;
  to: string;
}

/**
 * What of the calls within a scope is worth a look, in a span of days.
 * @param only phone systems by name; all within the scope without
 */
export async function readFindings(
  db: Database,
  scope: Scope,
  { from, to }: SpendSpan,
  only?: readonly string[],
): Promise<OwnedFinding[]> {
  const rateOf = rateFinder(await allRates(db));
  const named = (column: typeof domains.domainName | typeof phoneCalls.domainName): SQL | undefined =>
    only && inArray(column, [...only]);
  // A day begins in some zone up to a day before it does in UTC.
  const begun = subDays(parseISO(`${from}T00:00:00Z`), 1);
  const hours = await spendHours(db, begun, rateOf, within(scope, phoneCalls), named(phoneCalls.domainName));
  const inSpan = hours.filter(({ day }) => day >= from && day <= to);
  const own = new Map(
    (await spendLimits.within(db, scope, only && inArray(records.domainName, [...only]))).map((one) => [
      one.domain_name,
      one,
    ]),
  );
  const ofDomains = [...grouped(inSpan, (hour) => hour.domainName)];
  const suspect = ofDomains.filter((hours) => hours.some(({ rate }) => isCostly(rate)));
  const called = await daysCalled(
    db,
    suspect.map(([{ domainName }]) => domainName),
    { from: subDays(begun, USUAL_DAYS), to: new Date() },
    rateOf,
  );
  return ofDomains.flatMap((hours) => {
    const [{ domainName, wholesalerId }] = hours;
    const isUsual = (prefix: string, day: string) => wasCalled(called.get(domainName)?.get(prefix), day);
    const found = findSpend(hours, limitsOf(own.get(domainName)), isUsual);
    return found.map((finding) => ({ ...finding, domainName, wholesalerId }));
  });
}

/** Whether one of the days lies in the {@link USUAL_DAYS} before a day. */
function wasCalled(days: ReadonlySet<string> | undefined, day: string): boolean {
  const earliest = formatISO(addDays(parseISO(day), -USUAL_DAYS), { representation: 'date' });
  return [...(days ?? [])].some((one) => one < day && one >= earliest);
}
