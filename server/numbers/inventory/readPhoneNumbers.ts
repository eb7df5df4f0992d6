import { sql } from 'drizzle-orm';
import type { PhoneNumber } from '../../../contract/numbers/numberEntities';
import type { NumberState } from '../../../contract/numbers/numberStates';
import type { DomainEvent } from '../../../contract/platform/domainEntities';
import type { EntityRecord } from '../../../contract/schema';
import type { Database } from '../../database/database';
import { auditEntry, domains, numberRanges, phoneNumbers, wholesalers } from '../../database/schema';
import { isAmongNumbers } from '../changes/changeNumbers';
import { type AuditRow, toAuditFields, toIsoTime } from './numberListItem';

export type PhoneNumberAnswer = EntityRecord<typeof PhoneNumber>;

type Row = {
  id: number;
  phone_number: string;
  domain_name: string | null;
  state: NumberState;
  date_allocated: string | null;
  remote_trunk_id: string | null;
  pbx_serverid: number | null;
  pbx_server: string | null;
  size: number | null;
  first_number: string | null;
  directory_listing: boolean;
  display: string | null;
  ipnd: unknown[];
  wholesaler: string | null;
  wholesaler_id: number | null;
  date_quarantined: string | null;
  quarantine_release: string | null;
  cancel_type: string | null;
  cancel_comment: string | null;
  extra: Record<string, unknown>;
} & AuditRow;

type Event = EntityRecord<typeof DomainEvent>;

const MAX_EVENTS = 20;

/** Returns numbers in the inventory's format, in ascending order, with the latest events of their domain. */
export async function readPhoneNumbers(db: Database, numbers: string[]): Promise<PhoneNumberAnswer[]> {
  const { rows } = await db.execute<Row>(sql`
    select ${phoneNumbers}.*, ${wholesalers.wholesalerName} as wholesaler,
      ${wholesalers.activeHostServer} as pbx_server, ${domains.pbxServerid} as pbx_serverid,
      ${numberRanges.size}::int as size, ${numberRanges.firstNumber} as first_number
    from ${phoneNumbers}
    left join ${wholesalers} on ${wholesalers.id} = ${phoneNumbers.wholesalerId}
    left join ${domains} on ${domains.domainName} = ${phoneNumbers.domainName}
    left join ${numberRanges} on ${numberRanges.id} = ${phoneNumbers.rangeId}
    where ${isAmongNumbers(numbers)} order by ${phoneNumbers.phoneNumber}`);
  const events = await readDomainEvents(db, numbers);
  return rows.map((row) => toResponse(row, events.get(row.phone_number) ?? []));
}

/** Returns the latest events of each number's domain, newest first. */
async function readDomainEvents(db: Database, numbers: string[]): Promise<Map<string, Event[]>> {
  const { at, actorName, entity, entityKey, old, new: now } = auditEntry;
  const { rows } = await db.execute<{ number: string; events: Event[] }>(sql`
    select number, jsonb_agg(jsonb_build_object(
        'id', id, 'isPublished', true, 'dateOccurred', at, 'by', by, 'from', was, 'to', became) order by at desc) as events
    from (
      select ${auditEntry.id} as id, ${entityKey} as number, ${at} as at, ${actorName} as by, ${old} -> 'domain_name' as was,
        ${now} -> 'domain_name' as became, row_number() over (partition by ${entityKey} order by ${at} desc) as place
      from ${auditEntry}
      where ${entity} = 'phone_number' and ${entityKey} = any(string_to_array(${numbers.join(',')}, ','))
        and ${old} ? 'domain_name' and ${now} ? 'domain_name'
    ) as change
    where place <= ${MAX_EVENTS} group by number`);
  return new Map(rows.map(({ number, events }) => [number, events]));
}

const toResponse = (row: Row, events: Event[]): PhoneNumberAnswer => ({
  // Client data about the phone system is stored in `extra`, and takes precedence.
  pbx_server: row.domain_name === null ? null : row.pbx_server,
  pbx_serverid: row.pbx_serverid,
  ...row.extra,
  id: Number(row.id),
  phone_number: row.phone_number,
  domain_name: row.domain_name,
  state: row.state,
  date_allocated: toIsoTime(row.date_allocated),
  remote_trunk_id: row.remote_trunk_id,
  is_in_range_size: row.size ?? 1,
  primary_number_for_range: row.first_number,
  directory_listing: row.directory_listing,
  display: row.display,
  domainEvents: events,
  ipnd: row.ipnd,
  wholesaler: row.wholesaler,
  wholesalerid: row.wholesaler_id,
  date_quarantined: row.date_quarantined,
  quarantine_release: row.quarantine_release,
  cancel_type: row.cancel_type,
  cancel_comment: row.cancel_comment,
  ...toAuditFields(row),
  tenant: row.wholesaler,
});
