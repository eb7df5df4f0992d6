import type { ObstacleReason } from '../../../contract/console/takeBackWords';
import type { CallName } from '../../../contract/index';
import { auditedEntity } from '../../../contract/people/auditedEntities';
import { storeOfKind } from '../../../contract/recordStores/storedCalls';
import { schemaOfKind } from '../../records/recordCollection';
import type { LogEntry } from './logEntry';
import { isKeyOf, takenTables } from './takenTables';

type Reason = Extract<ObstacleReason, 'outside' | 'happened' | 'forgotten'>;

/**
 * Records whose changes stay, by the audit log's word, and why: other systems were told, it is a thing that has happened, or
 * it lets programs in or tells them something, and is made anew instead. What of
 * them is removed is not kept either: `keeps_removed` in server/database/functions/removed_rows.sql has the same list.
 */
export const neverBroughtBack: Readonly<Record<string, Reason>> = {
  agent_login: 'happened',
  api_key: 'forgotten',
  api_token: 'happened',
  archive: 'forgotten',
  archive_import: 'happened',
  archive_schedule: 'forgotten',
  call: 'happened',
  call_day: 'happened',
  carrier_news: 'outside',
  carrier_poll: 'outside',
  carrier_port: 'outside',
  change_request: 'happened',
  customer_account: 'outside',
  distributor_order: 'outside',
  distributor_product: 'outside',
  emergency_address: 'outside',
  emergency_filing: 'outside',
  export: 'happened',
  foreign_api: 'outside',
  hardware_order: 'outside',
  identity: 'happened',
  impersonation: 'happened',
  job: 'happened',
  notification: 'happened',
  number_offer: 'happened',
  passed_call: 'outside',
  port_number: 'outside',
  port_order: 'outside',
  provisioning_run: 'outside',
  record_store: 'happened',
  recording: 'happened',
  registration: 'happened',
  removed_month: 'happened',
  sales_customer: 'outside',
  screen: 'happened',
  screen_version: 'happened',
  second_factor: 'happened',
  secret_link: 'happened',
  sent_mail: 'outside',
  sign_in: 'happened',
  sms_message: 'outside',
  template_archive: 'forgotten',
  ub_charge: 'outside',
  ub_contract: 'outside',
  ub_reply: 'outside',
  ub_service: 'outside',
  ub_transaction: 'outside',
  watch: 'forgotten',
  webhook: 'forgotten',
  webhook_delivery: 'happened',
};

/** Calls that take numbers over from another carrier, or give them back to it, which is told so. */
const portCalls: ReadonlySet<string> = new Set<CallName>(['CutOverPortOrder', 'RollBackPortOrder']);

/** Why a change stays, whoever asks; undefined where it can be taken back. */
export function neverTakenBack({
  call,
  entity,
  entityKey,
  old,
  new: now,
}: Pick<LogEntry, 'call' | 'entity' | 'entityKey' | 'old' | 'new'>): Reason | undefined {
  const reason = Object.hasOwn(neverBroughtBack, entity) ? neverBroughtBack[entity] : undefined;
  if (reason) return reason;
  const table = takenTables.get(entity);
  // About all rows of a kind, or of a kind of which a later version keeps none.
  if (table && !isKeyOf(table, entityKey)) return 'happened';
  if (!table && !auditedEntity(entity) && !schemaOfKind(entity) && storeOfKind(entity) === undefined)
    return 'forgotten';
  // A phone system stands on a server of its own, and its new carrier has a number that was ported out.
  if (entity === 'domain' && (old === null || now === null)) return 'outside';
  if (entity === 'phone_number' && (now?.state === 'ported_out' || portCalls.has(call))) return 'outside';
  return undefined;
}
