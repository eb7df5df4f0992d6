import { randomUUID } from 'node:crypto';
import { formatISO, subDays } from 'date-fns';
import { t, translateWord } from '#i18n';
import { SpendFinding, type spendCalls, spendKinds } from '../../../contract/console/spend';
import type { HandlersFor } from '../../apiCalls/callHandler';
import { formatCents, toCents } from '../../common/currency';
import { runInTransaction } from '../../database/transaction';
import { filterAndSortList } from '../../http/lists/listInMemory';
import { toPaged } from '../../http/lists/listQuery';
import { formatLocalDay } from '../../language/formatLocalDay';
import { changeDialPlan } from '../../phoneSystem/callRouting/changeDialPlan';
import { sharedOwner } from '../../records/recordCollection';
import { callRates } from './callRates';
import { findDialPlans } from './findDialPlans';
import { type OwnedFinding, readFindings } from './readFindings';
import { spendLimits, toLimitFields, toLimits } from './spendLimits';

/** Number of days before today that are included by default. One day includes yesterday in every time zone. */
const RECENT_DAYS = 1;
const MAX_DAYS = 31;

const toDay = (moment: Date): string => formatISO(moment, { representation: 'date' });

export const spendHandlers: HandlersFor<keyof typeof spendCalls> = {
  async GetSpendFindings({ request: { body }, caller: { scope }, services: { db } }) {
    const { day_from, day_to, domain_name, ...request } = body;
    const now = new Date();
    const from = day_from || toDay(subDays(now, RECENT_DAYS));
    const earliest = toDay(subDays(now, MAX_DAYS));
    const only = [domain_name ?? []].flat();
    const findings = await readFindings(
      db,
      scope,
      { from: from < earliest ? earliest : from, to: day_to || toDay(subDays(now, -1)) },
      only.length > 0 ? only : undefined,
    );
    const plans = await findDialPlans(db, findings);
    const rows = findings.map((finding) =>
      toFindingResponse(finding, plans.get(`${finding.domainName} ${finding.extension}`)),
    );
    const sorted = filterAndSortList(
      rows,
      {
        ...request,
        ...(!request.sortBy && { sortBy: 'last', sortOrder: 'DESC' as const }),
        pageNumber: null,
        pageSize: null,
      },
      SpendFinding,
    );
    const size = request.pageSize ?? 25;
    const offset = ((request.pageNumber ?? 1) - 1) * size;
    return toPaged(sorted.slice(offset, offset + size), sorted.length, request);
  },

  async GetSpendLimits({ request: { domain }, services: { db } }) {
    const limits = await spendLimits.find(db, domain, domain.domainName);
    return { ...limits, domain_name: domain.domainName, ...toLimitFields(toLimits(limits)) };
  },

  async SaveSpendLimits({ request: { domain, body }, caller: { actor }, services: { db } }) {
    const { domain_name: _, dateLastModified: readAt, ...given } = body;
    const limits = await runInTransaction(db, actor, async (tx) =>
      (await spendLimits.find(tx, domain, domain.domainName))
        ? spendLimits.change(tx, actor, domain, domain.domainName, given, {}, { readAt })
        : spendLimits.create(tx, actor, domain, { ...given, domain_name: domain.domainName }),
    );
    return { ...limits, ...toLimitFields(toLimits(limits)) };
  },

  // Grouped as a single change in the audit log, regardless of the number of accounts.
  async ChangeDialPlan({ request: { domain, body }, caller: { actor, scope, grantedOver }, services }) {
    const accounts = await runInTransaction(
      services.db,
      { ...actor, group: actor.group ?? randomUUID() },
      (tx) => changeDialPlan(tx, { actor, scope, domain, grantedOver }, body.dial_plan),
    );
    return { domain_name: domain.domainName, dial_plan: body.dial_plan, accounts };
  },

  GetCallRates: ({ request: { body }, services: { db } }) => callRates.page(db, body, undefined),

  async SaveCallRate({ request: { body }, caller: { actor }, services: { db } }) {
    const { prefix, dateLastModified: readAt, ...given } = body;
    return runInTransaction(db, actor, (tx) =>
      readAt
        ? callRates.change(tx, actor, sharedOwner, prefix, given, {}, { readAt })
        : callRates.create(tx, actor, sharedOwner, { ...given, prefix }),
    );
  },

  async RemoveCallRates({ request: { body }, caller: { actor }, services: { db } }) {
    await runInTransaction(db, actor, (tx) =>
      callRates.remove(tx, actor, sharedOwner, ...new Set(body.prefixes)),
    );
    return undefined;
  },
};

/** Maximum number of destinations listed. */
const MAX_NAMED = 3;

function toFindingResponse(finding: OwnedFinding, dialPlan: string | undefined) {
  const { domainName, wholesalerId, kind, limit, destinations, lastDay, ...rest } = finding;
  const destinationNames = destinations
    .slice(0, MAX_NAMED)
    .map(({ name, prefix, minutes }) =>
      t('{place}, {minutes} min', { place: name || t('+{code} without a rate', { code: prefix }), minutes }),
    )
    .join('; ');
  const words = { kind: translateWord(spendKinds[kind]), day: formatLocalDay(finding.day) };
  return {
    ...rest,
    title: finding.extension
      ? t('{kind}: {extension}, {day}', { ...words, extension: finding.extension })
      : t('{kind}: {day}', words),
    key: [domainName, finding.extension, finding.day, kind].join(' '),
    domain_name: domainName,
    wholesaler_id: wholesalerId,
    last_day: lastDay,
    kind,
    limit:
      kind === 'system' || kind === 'extension' ? formatCents(toCents(limit)) : t('{limit} min', { limit }),
    where:
      destinations.length > MAX_NAMED
        ? t('{where} and others', { where: destinationNames })
        : destinationNames,
    dial_plan: dialPlan ?? '',
  };
}
