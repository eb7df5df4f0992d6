import { and, type SQL, sql } from 'drizzle-orm';
import type { NumberState } from '../../src/contract/numberStates';
import type { PhoneNumber } from '../../src/contract/numbers';
import type { RecordOf } from '../../src/contract/schema';
import type { Database } from '../database/database';
import { auditEntry, domains, numberRanges, phoneNumbers, wholesalers } from '../database/schema';
import { isoTime } from './numberItem';

export type PhoneNumberAnswer = RecordOf<typeof PhoneNumber>;

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
  events: unknown[] | null;
  ipnd: unknown[];
  wholesaler: string | null;
  wholesaler_id: number | null;
  date_quarantined: string | null;
  quarantine_release: string | null;
  cancel_type: string | null;
  cancel_comment: string | null;
  extra: Record<string, unknown>;
};

const MAX_EVENTS = 20;

/** Numbers as the inventory keeps them, in the order of the numbers, with the last changes of their domain. */
export async function readPhoneNumbers(db: Database, where: SQL | undefined): Promise<PhoneNumberAnswer[]> {
  const { rows } = await db.execute<Row>(sql`
    select ${phoneNumbers}.*, ${wholesalers.wholesalerName} as wholesaler,
      ${wholesalers.activeHostServer} as pbx_server, ${domains.pbxServerid} as pbx_serverid,
      ${numberRanges.size}::int as size, ${numberRanges.firstNumber} as first_number, (
        select jsonb_agg(event order by at desc) from (
          select ${auditEntry.at} as at, jsonb_build_object('at', ${auditEntry.at}, 'by', ${auditEntry.actorName},
            'from', ${auditEntry.old} -> 'domain_name', 'to', ${auditEntry.new} -> 'domain_name') as event
          from ${auditEntry}
          where ${auditEntry.entity} = 'phone_number' and ${auditEntry.entityKey} = ${phoneNumbers.phoneNumber}
            and ${auditEntry.old} ? 'domain_name' and ${auditEntry.new} ? 'domain_name'
          order by ${auditEntry.at} desc limit ${MAX_EVENTS}
        ) as events
      ) as events
    from ${phoneNumbers}
    left join ${wholesalers} on ${wholesalers.id} = ${phoneNumbers.wholesalerId}
    left join ${domains} on ${domains.domainName} = ${phoneNumbers.domainName}
    left join ${numberRanges} on ${numberRanges.id} = ${phoneNumbers.rangeId}
    where ${and(where) ?? sql`true`} order by ${phoneNumbers.phoneNumber}`);
  return rows.map(answer);
}

const answer = (row: Row): PhoneNumberAnswer => ({
  // What clients sent about the exchange stands in `extra`, and wins.
  pbx_server: row.domain_name === null ? null : row.pbx_server,
  pbx_serverid: row.pbx_serverid,
  ...row.extra,
  id: Number(row.id),
  phone_number: row.phone_number,
  domain_name: row.domain_name,
  state: row.state,
  date_allocated: isoTime(row.date_allocated),
  remote_trunk_id: row.remote_trunk_id,
  is_in_range_size: row.size ?? 1,
  primary_number_for_range: row.first_number,
  directory_listing: row.directory_listing,
  display: row.display,
  domainEvents: row.events ?? [],
  ipnd: row.ipnd,
  wholesaler: row.wholesaler,
  wholesalerid: row.wholesaler_id,
  date_quarantined: row.date_quarantined,
  quarantine_release: row.quarantine_release,
  cancel_type: row.cancel_type,
  cancel_comment: row.cancel_comment,
  tenant: row.wholesaler,
});
