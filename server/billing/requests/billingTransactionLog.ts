import { and, eq, sql } from 'drizzle-orm';
import { MessageLogDetail, type RequestType } from '../../../contract/billing/billingEntities';
import type { EntityRecord } from '../../../contract/schema';
import { records } from '../../database/schema';
import type { Transaction } from '../../database/transaction';
import { unrestrictedScope } from '../../hardware/catalogue/catalogueRecords';
import { createCollection } from '../../records/recordCollection';
import type { Stored } from '../../records/recordStamps';

/** A stored request to the billing system. */
export type UbTransaction = EntityRecord<typeof MessageLogDetail> &
  Stored & {
    /** Idempotency key for the billing system. */
    reference?: string;
    fingerprint?: string;
    custno?: string | null;
  };

/** Log of all changes requested from the billing system, with requests and responses. */
export const transactions = createCollection({
  kind: 'ub_transaction',
  label: 'Transaction',
  schema: MessageLogDetail,
  key: 'id',
  search: ['did', 'request_type', 'result_string', 'domain_name'],
});

/** Seconds after which an unanswered request counts as failed. */
const RESPONSE_TIMEOUT_SECONDS = 60;

const jsonField = (name: 'status' | 'reprocessed' | 'did') =>
  sql`${records.body} ->> ${sql.raw(`'${name}'`)}`;

/** SQL condition for requests that were refused or not answered, and have not been resubmitted. */
export const isFailed = sql`(coalesce(${jsonField('reprocessed')}, 'false') <> 'true' and (${jsonField('status')} = 'failed'
  or (${jsonField('status')} = 'sending' and ${records.dateCreated} < statement_timestamp() - make_interval(secs => ${RESPONSE_TIMEOUT_SECONDS}))))`;

const DUPLICATE_WINDOW_SECONDS = 60;

/**
 * Finds an identical request by the same user within the last minute that was not refused, if the service has not been
 * changed since. Detects double clicks and retries after a lost response.
 */
export async function findDuplicateRequest(
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
      eq(jsonField('did'), csn),
      sql`${records.dateCreated} > statement_timestamp() - make_interval(secs => ${DUPLICATE_WINDOW_SECONDS})`,
    ),
  )) as UbTransaction[];
  const latest = recent.toSorted((left, right) => Number(right.id) - Number(left.id))[0];
  const isSame =
    latest?.request_type === type && latest.fingerprint === fingerprint && latest.createdBy === person;
  return isSame && latest.status !== 'failed' ? latest : undefined;
}
