import { and, eq, sql } from 'drizzle-orm';
import { MessageLogDetail, type RequestType } from '../../../contract/billing/billingEntities';
import type { RecordOf } from '../../../contract/schema';
import { records } from '../../database/schema';
import type { Transaction } from '../../database/transaction';
import { unrestrictedScope } from '../../hardware/catalogue/catalogueRecords';
import { collection } from '../../records/recordCollection';
import type { Stored } from '../../records/recordStamps';

/** A request to the billing system as it is kept. */
export type UbTransaction = RecordOf<typeof MessageLogDetail> &
  Stored & {
    /** By which the billing system tells a repetition. */
    reference?: string;
    /** Of the request as it was asked for. */
    fingerprint?: string;
    custno?: string | null;
  };

/** Every change asked of the billing system, with what was sent and answered. */
export const transactions = collection({
  kind: 'ub_transaction',
  label: 'Transaction',
  schema: MessageLogDetail,
  key: 'id',
  search: ['did', 'request_type', 'result_string', 'domain_name'],
});

/** Seconds after which a request without an answer counts as failed. */
const RESPONSE_TIMEOUT = 60;

const field = (name: 'status' | 'reprocessed' | 'did') => sql`${records.body} ->> ${sql.raw(`'${name}'`)}`;

/** Refused or never answered, and not sent again since. */
export const isFailed = sql`(coalesce(${field('reprocessed')}, 'false') <> 'true' and (${field('status')} = 'failed'
  or (${field('status')} = 'sending' and ${records.dateCreated} < statement_timestamp() - make_interval(secs => ${RESPONSE_TIMEOUT}))))`;

const DUPLICATE_WINDOW = 60;

/**
 * The same request by the same person within a minute, when nothing else has happened to the service since and it was
 * not refused: sent twice by a double click or a lost answer.
 */
export async function sameRequest(
  tx: Transaction,
  type: RequestType,
  csn: string,
  fingerprint: string,
  person: string,
): Promise<UbTransaction | undefined> {
  const recent = (await transactions.within(
    tx,
    unrestrictedScope,
    and(
      eq(field('did'), csn),
      sql`${records.dateCreated} > statement_timestamp() - make_interval(secs => ${DUPLICATE_WINDOW})`,
    ),
  )) as UbTransaction[];
  const latest = recent.toSorted((left, right) => Number(right.id) - Number(left.id))[0];
  const isSame =
    latest?.request_type === type && latest.fingerprint === fingerprint && latest.createdBy === person;
  return isSame && latest.status !== 'failed' ? latest : undefined;
}
