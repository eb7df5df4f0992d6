import { and, or, type SQL, sql } from 'drizzle-orm';
import { t } from '#i18n';
import type { HandlersFor } from '../../apiCalls/callHandler';
import { formatNumber } from '../../common/formatNumber';
import type { Database } from '../../database/database';
import { phoneNumbers } from '../../database/schema';
import type { Scope } from '../../http/tenancy/tenantScope';
import { requireNumber } from '../../numberingPlan/normaliseNumber';
import { buildWhere, parseNumberQuery } from '../inventory/parseNumberQuery';
import {
  buildAssignableCondition,
  buildNumberScope,
  requireDomain,
  unrestrictedScope,
} from '../numberOwners';
import { isInDomain, readDomainNumbers } from './readDomainNumbers';

export const domainNumberQueries: HandlersFor<'GetNumbers' | 'CheckExistingDid' | 'GetAvailableDIDs'> = {
  async GetNumbers({ request: { domain, params, rows }, services: { db } }) {
    const { account } = params;
    const leadsTo = account === '*' ? undefined : sql`${phoneNumbers.destinationAccount} = ${account}`;
    const numbers = rows.take(await readDomainNumbers(db, and(isInDomain(domain.domainName), leadsTo), rows));
    return Object.fromEntries(numbers.map((number) => [number.did ?? '', number]));
  },

  async CheckExistingDid({ request: { params }, caller: { scope }, services: { db } }) {
    const did = requireNumber(params.did ?? '', 'did');
    const condition = and(sql`${phoneNumbers.phoneNumber} = ${did}`, await buildKnownWhere(db, scope));
    const [number] = await readDomainNumbers(db, condition);
    const available = number?.state === 'available';
    const formatted = formatNumber(did);
    const message = available
      ? t('{number} is free: it can be ordered.', { number: formatted })
      : number
        ? t('{number} is known here, and taken.', { number: formatted })
        : t('{number} is not known here. A number of another carrier has to be ported first.', {
            number: formatted,
          });
    return { did, exists: number !== undefined, available, message };
  },

  async GetAvailableDIDs({ request: { domain, body, rows }, caller: { scope }, services: { db } }) {
    // No scope needed, because the condition already restricts the owner.
    const query = await parseNumberQuery(
      db,
      { search: body.search, region: body.region || undefined },
      unrestrictedScope,
      ['available'],
    );
    const pool = and(buildWhere(query), buildAssignableCondition(domain, scope));
    return rows.take(await readDomainNumbers(db, pool, rows));
  },
};

/** Builds the condition for numbers visible to the user: those of the scope and, for customers, those available to their domain. */
async function buildKnownWhere(db: Database, scope: Scope): Promise<SQL | undefined> {
  if (scope.level !== 'customer') return buildNumberScope(scope);
  const domain = await requireDomain(db, scope, scope.domainName ?? '');
  return or(isInDomain(domain.domainName), buildAssignableCondition(domain, scope));
}
