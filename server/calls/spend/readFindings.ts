import { addDays, formatISO, parseISO, subDays } from 'date-fns';
import { inArray, type SQL } from 'drizzle-orm';
import { findSpend, type SpendFinding } from '../../../telephony/spend/findSpend';
import { groupBy } from '../../../telephony/spend/groupBy';
import { createRateFinder, getSignificantDigits } from '../../../telephony/spend/rates';
import { BASELINE_DAYS } from '../../../telephony/spend/spendLimits';
import type { Database } from '../../database/database';
import { type domains, phoneCalls, records } from '../../database/schema';
import { buildScopeWhere, type Scope } from '../../http/tenancy/tenantScope';
import { readRates } from './callRates';
import { readCalledDays, readSpendHours } from './readSpendHours';
import { spendLimits, toLimits } from './spendLimits';

export interface OwnedFinding extends SpendFinding {
  domainName: string;
  wholesalerId: number;
}

export interface SpendSpan {
  /** First and last day, inclusive, in the time zones of the phone systems. */
  from: string;
  to: string;
}

/**
 * Finds suspicious calls within a scope and a range of days.
 * @param only names of phone systems; all within the scope if omitted
 */
export async function readFindings(
  db: Database,
  scope: Scope,
  { from, to }: SpendSpan,
  only?: readonly string[],
): Promise<OwnedFinding[]> {
  const rates = await readRates(db);
  const rating = { digits: getSignificantDigits(rates), getRate: createRateFinder(rates) };
  const named = (column: typeof domains.domainName | typeof phoneCalls.domainName): SQL | undefined =>
    only && inArray(column, [...only]);
  // Depending on the time zone, a day may start or end up to a day before or after the UTC day, and its night
  // ends on the next day.
  const span = {
    from: subDays(parseISO(`${from}T00:00:00Z`), 1),
    to: addDays(parseISO(`${to}T00:00:00Z`), 3),
  };
  const hours = await readSpendHours(
    db,
    span,
    rating,
    buildScopeWhere(scope, phoneCalls),
    named(phoneCalls.domainName),
  );
  const limitsByDomain = new Map(
    (await spendLimits.within(db, scope, only && inArray(records.domainName, [...only]))).map(
      (storedLimits) => [storedLimits.domain_name, storedLimits],
    ),
  );
  const listFindings = (
    isUsual: (domainName: string, prefix: string, day: string) => boolean,
  ): OwnedFinding[] =>
    groupBy(hours, (hour) => hour.domainName).flatMap((ofDomain) => {
      const [{ domainName, wholesalerId }] = ofDomain;
      const limits = toLimits(limitsByDomain.get(domainName));
      return findSpend(ofDomain, limits, (prefix, day) => isUsual(domainName, prefix, day))
        .filter(({ day }) => day >= from && day <= to)
        .map((finding) => ({ ...finding, domainName, wholesalerId }));
    });
  // Past calls are queried only for findings that depend on them.
  const doubtful = listFindings(() => false).filter(({ kind }) => kind === 'unusual');
  const called = await readCalledDays(
    db,
    [...new Set(doubtful.map(({ domainName }) => domainName))],
    [...new Set(doubtful.flatMap(({ destinations }) => destinations.map(({ prefix }) => prefix)))],
    { from: subDays(span.from, BASELINE_DAYS), to: span.to },
    rating,
  );
  return listFindings((domainName, prefix, day) => hasCallsOnDay(called.get(domainName)?.get(prefix), day));
}

/** Whether any of the days is within {@link BASELINE_DAYS} before a given day. */
function hasCallsOnDay(days: ReadonlySet<string> | undefined, day: string): boolean {
  const earliest = formatISO(addDays(parseISO(day), -BASELINE_DAYS), { representation: 'date' });
  return [...(days ?? [])].some((earlierDay) => earlierDay < day && earlierDay >= earliest);
}
