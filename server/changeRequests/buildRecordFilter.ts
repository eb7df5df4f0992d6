import { type SQL, sql } from 'drizzle-orm';
import type { BodyFor } from '../../contract/call';
import type { changeRequestCalls } from '../../contract/console/changeRequests';
import { changeDryRuns, changeRequests } from '../database/schema';

/**
 * Builds the condition for requests whose latest dry run changes a given kind of record, record or phone system; for a
 * record, only those that are not completed.
 */
export function buildRecordFilter({
  entity,
  account,
  domain_name,
}: BodyFor<typeof changeRequestCalls.GetChangeRequests>): SQL | undefined {
  const change = {
    ...(entity && { entity }),
    ...(account && { account }),
    ...(domain_name && { domain_name }),
  };
  if (Object.keys(change).length === 0) return undefined;
  return sql`exists (select from ${changeDryRuns} tried where tried.request_id = ${changeRequests.id}
    and tried.dry_run @> ${JSON.stringify({ changes: [change] })}::jsonb)
    ${account ? sql`and ${changeRequests.state} in ('asked', 'scheduled', 'active')` : sql``}`;
}
