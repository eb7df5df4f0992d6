import { and, count, eq, type SQL, sql } from 'drizzle-orm';
import { t } from '#i18n';
import type { EmergencyAddress } from '../../contract/console/emergencyAddresses';
import { emergencyReasons, isEmergencyReason } from '../../contract/numbers/emergencyReasons';
import { needsEmergencyAddress } from '../../contract/numbers/emergencyStates';
import type { EntityRecord } from '../../contract/schema';
import type { HandlersFor } from '../apiCalls/callHandler';
import type { Database } from '../database/database';
import { emergencyAddresses, phoneNumbers, records, regions, wholesalers } from '../database/schema';
import { buildFilters, buildOrder, buildSearch, referencesTable } from '../http/lists/listQuery';
import { selectPage } from '../http/lists/selectPage';
import { userName } from '../http/response/authorNames';
import { buildScopeWhere, type Scope } from '../http/tenancy/tenantScope';
import { getTenant, pickStamps, toIsoMomentOrNull } from '../records/recordStamps';
import {
  currentAddress,
  effectiveState,
  hasStoredState,
  isEmergencyRelevant,
  isInUse,
  matchesAddress,
} from './emergencyRows';
import { findOffsiteExtensions } from './findExtensionsElsewhere';
import { formatEmergencyAddress } from './formatPlace';

/** When the displayed state began. */
const stateSince = sql<string | null>`case
  when ${emergencyAddresses.id} is null then ${phoneNumbers.dateAllocated}
  when ${emergencyAddresses.state} = 'on_file' then ${emergencyAddresses.dateLastModified}
  when ${emergencyAddresses.state} = 'submitted' then ${emergencyAddresses.submittedAt}
  else ${emergencyAddresses.answeredAt} end`.mapWith(phoneNumbers.dateAllocated);

const columns = {
  phone_number: phoneNumbers.phoneNumber,
  state: effectiveState,
  domain_name: phoneNumbers.domainName,
  display: phoneNumbers.display,
  wholesalerid: phoneNumbers.wholesalerId,
  submitted_at: sql`${emergencyAddresses.submittedAt}`.mapWith(emergencyAddresses.submittedAt),
  answered_at: sql`${emergencyAddresses.answeredAt}`.mapWith(emergencyAddresses.answeredAt),
  since: stateSince,
};

function buildWhere(scope: Scope, body: { search?: string | null; state?: unknown }): SQL | undefined {
  const plain = hasStoredState(body.state);
  return and(
    plain ? and(isInUse, plain) : isEmergencyRelevant,
    buildScopeWhere(scope, phoneNumbers),
    ...buildFilters(plain ? { ...body, state: undefined } : body, {
      ...columns,
      directory_listing: phoneNumbers.directoryListing,
    }),
    buildSearch(body.search, [
      phoneNumbers.phoneNumber,
      phoneNumbers.display,
      phoneNumbers.domainName,
      sql`(${currentAddress} ->> 'full_address')`,
    ]),
  );
}

type EmergencyReadName = 'GetEmergencyAddresses' | 'GetEmergencyAddressCounts' | 'GetExtensionsElsewhere';

export const emergencyReads: HandlersFor<EmergencyReadName> = {
  async GetEmergencyAddresses({ request: { body }, caller: { scope }, services: { db } }) {
    const condition = buildWhere(scope, body);
    return selectPage(body, {
      query: db
        .select({
          number: phoneNumbers.phoneNumber,
          domainName: phoneNumbers.domainName,
          wholesalerId: phoneNumbers.wholesalerId,
          display: phoneNumbers.display,
          listed: phoneNumbers.directoryListing,
          region: regions.description,
          wholesaler: wholesalers.wholesalerName,
          state: effectiveState,
          since: stateSince,
          place: currentAddress,
          kept: emergencyAddresses,
          submitter: sql<
            string | null
          >`(select ${userName} from record where record.kind = 'user' and record.key = ${emergencyAddresses.submittedBy})`,
          stamps: {
            dateCreated: phoneNumbers.dateCreated,
            createdBy: phoneNumbers.createdBy,
            dateLastModified: phoneNumbers.dateLastModified,
            lastModifiedBy: phoneNumbers.lastModifiedBy,
          },
        })
        .from(phoneNumbers)
        .leftJoin(emergencyAddresses, eq(emergencyAddresses.phoneNumber, phoneNumbers.phoneNumber))
        .leftJoin(records, matchesAddress)
        .leftJoin(regions, eq(regions.id, phoneNumbers.regionId))
        .leftJoin(wholesalers, eq(wholesalers.id, phoneNumbers.wholesalerId))
        .where(condition),
      order: buildOrder(body, columns, phoneNumbers.phoneNumber, phoneNumbers.phoneNumber),
      total: selectCount(db, condition),
      toItems: (rows) =>
        rows.map((row): EntityRecord<typeof EmergencyAddress> => {
          const { kept, state } = row;
          const code = state === 'refused' ? (kept?.reason ?? null) : null;
          return {
            phone_number: row.number,
            state,
            address: formatEmergencyAddress(row.place),
            address_id: kept?.addressId ?? null,
            told: formatEmergencyAddress(kept?.told),
            accepted: formatEmergencyAddress(kept?.accepted),
            code,
            reason: code && (isEmergencyReason(code) ? t(emergencyReasons[code]) : code),
            is_needed: needsEmergencyAddress(row.number),
            domain_name: row.domainName,
            display: row.display,
            region: row.region,
            wholesaler: row.wholesaler,
            wholesalerid: row.wholesalerId,
            directory_listing: row.listed,
            submitted_at: toIsoMomentOrNull(kept?.submittedAt),
            submitted_by: row.submitter,
            answered_at: toIsoMomentOrNull(kept?.answeredAt),
            since: toIsoMomentOrNull(row.since),
            tenant: getTenant(row),
            ...pickStamps(kept ?? row.stamps),
          };
        }),
    });
  },

  async GetEmergencyAddressCounts({ request: { body }, caller: { scope }, services: { db } }) {
    return db
      .select({ state: effectiveState, count: sql<number>`count(*)::int` })
      .from(phoneNumbers)
      .leftJoin(emergencyAddresses, eq(emergencyAddresses.phoneNumber, phoneNumbers.phoneNumber))
      .leftJoin(records, matchesAddress)
      .where(buildWhere(scope, body))
      .groupBy(sql`1`);
  },

  GetExtensionsElsewhere: ({ request: { domain }, services: { db } }) => findOffsiteExtensions(db, domain),
};

function selectCount(db: Database, condition: SQL | undefined) {
  const joined = db
    .select({ count: count() })
    .from(phoneNumbers)
    .leftJoin(emergencyAddresses, eq(emergencyAddresses.phoneNumber, phoneNumbers.phoneNumber))
    .$dynamic();
  // Addresses are joined only if the query compares or searches them.
  return (referencesTable(condition, records) ? joined.leftJoin(records, matchesAddress) : joined).where(
    condition,
  );
}
