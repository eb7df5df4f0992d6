import { and, eq, type SQL, sql } from 'drizzle-orm';
import { t } from '#i18n';
import type { EmergencyAddress } from '../../contract/console/emergencyAddresses';
import { emergencyReasons, isEmergencyReason } from '../../contract/numbers/emergencyReasons';
import { needsEmergencyAddress } from '../../contract/numbers/emergencyStates';
import type { RecordOf } from '../../contract/schema';
import type { Database } from '../database/database';
import { emergencyAddresses, phoneNumbers, records, regions, wholesalers } from '../database/schema';
import { filtersOf, orderOf, paged, pageOf, searchIn, usesTable } from '../http/lists/listQuery';
import { userName } from '../http/response/authorNames';
import type { HandlersOf } from '../http/routing/callHandler';
import { type Scope, within } from '../http/tenancy/tenantScope';
import { auditOf, isoMomentOf, tenantOf } from '../records/recordStamps';
import { atAddress, concerned, inPlainStates, inUse, placeNow, shownState } from './emergencyRows';
import { extensionsElsewhere } from './extensionsElsewhere';
import { placeText } from './placeText';

const columns = {
  phone_number: phoneNumbers.phoneNumber,
  state: shownState,
  domain_name: phoneNumbers.domainName,
  display: phoneNumbers.display,
  wholesalerid: phoneNumbers.wholesalerId,
  submitted_at: sql`${emergencyAddresses.submittedAt}`.mapWith(emergencyAddresses.submittedAt),
  answered_at: sql`${emergencyAddresses.answeredAt}`.mapWith(emergencyAddresses.answeredAt),
};

/** The numbers a request asks for, within the scope. */
function asked(scope: Scope, body: { search?: string | null; state?: unknown }): SQL | undefined {
  const plain = inPlainStates(body.state);
  return and(
    plain ? and(inUse, plain) : concerned,
    within(scope, phoneNumbers),
    ...filtersOf(plain ? { ...body, state: undefined } : body, {
      ...columns,
      directory_listing: phoneNumbers.directoryListing,
    }),
    searchIn(body.search, [
      phoneNumbers.phoneNumber,
      phoneNumbers.display,
      phoneNumbers.domainName,
      sql`(${placeNow} ->> 'full_address')`,
    ]),
  );
}

type Reads = 'GetEmergencyAddresses' | 'GetEmergencyAddressCounts' | 'GetExtensionsElsewhere';

/** How numbers stand with emergency services. */
export const emergencyReads: HandlersOf<Reads> = {
  async GetEmergencyAddresses({ db, body, scope }) {
    const where = asked(scope, body);
    const { pageSize, offset } = pageOf(body);
    const rows = await db
      .select({
        number: phoneNumbers.phoneNumber,
        domainName: phoneNumbers.domainName,
        wholesalerId: phoneNumbers.wholesalerId,
        display: phoneNumbers.display,
        listed: phoneNumbers.directoryListing,
        region: regions.description,
        wholesaler: wholesalers.wholesalerName,
        state: shownState,
        place: placeNow,
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
      .leftJoin(records, atAddress)
      .leftJoin(regions, eq(regions.id, phoneNumbers.regionId))
      .leftJoin(wholesalers, eq(wholesalers.id, phoneNumbers.wholesalerId))
      .where(where)
      .orderBy(...orderOf(body, columns, phoneNumbers.phoneNumber, phoneNumbers.phoneNumber))
      .limit(pageSize)
      .offset(offset);
    const items = rows.map((row): RecordOf<typeof EmergencyAddress> => {
      const { kept, state } = row;
      const code = state === 'refused' ? (kept?.reason ?? null) : null;
      return {
        phone_number: row.number,
        state,
        address: placeText(row.place),
        address_id: kept?.addressId ?? null,
        told: placeText(kept?.told),
        accepted: placeText(kept?.accepted),
        code,
        reason: code && (isEmergencyReason(code) ? t(emergencyReasons[code]) : code),
        is_needed: needsEmergencyAddress(row.number),
        domain_name: row.domainName,
        display: row.display,
        region: row.region,
        wholesaler: row.wholesaler,
        wholesalerid: row.wholesalerId,
        directory_listing: row.listed,
        submitted_at: isoMomentOf(kept?.submittedAt),
        submitted_by: row.submitter,
        answered_at: isoMomentOf(kept?.answeredAt),
        tenant: tenantOf(row),
        ...auditOf(kept ?? row.stamps),
      };
    });
    return paged(items, await countOf(db, where), body);
  },

  async GetEmergencyAddressCounts({ db, body, scope }) {
    return db
      .select({ state: shownState, count: sql<number>`count(*)::int` })
      .from(phoneNumbers)
      .leftJoin(emergencyAddresses, eq(emergencyAddresses.phoneNumber, phoneNumbers.phoneNumber))
      .leftJoin(records, atAddress)
      .where(asked(scope, body))
      .groupBy(sql`1`);
  },

  GetExtensionsElsewhere: ({ db, domain }) => extensionsElsewhere(db, domain),
};

async function countOf(db: Database, where: ReturnType<typeof asked>): Promise<number> {
  const joined = db
    .select({ count: sql<number>`count(*)::int` })
    .from(phoneNumbers)
    .leftJoin(emergencyAddresses, eq(emergencyAddresses.phoneNumber, phoneNumbers.phoneNumber));
  // Where addresses are is looked up only to compare or to search them.
  const [row] = await (usesTable(where, records) ? joined.leftJoin(records, atAddress) : joined).where(where);
  return row?.count ?? 0;
}
