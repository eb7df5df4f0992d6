import type { ConflictReason } from '../console/undoTexts';

/** Reason for which a removed record cannot be restored. */
export type RemovalReason = Extract<ConflictReason, 'outside' | 'happened' | 'forgotten'>;

/**
 * Record types that are not retained after removal, by audit log name: other systems were notified of the removal, the
 * record is an event, or it is a program's credential, which must be replaced by a new one. `keeps_removed` in
 * server/database/functions/removed_rows.sql contains the same list; a test compares the two.
 */
export const unrestorableEntities: Readonly<Record<string, RemovalReason>> = {
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
  rollout: 'happened',
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

/** Whether removed records of this type can be restored for as long as the server retains them. */
export const isRestorable = (entity: string): boolean => !Object.hasOwn(unrestorableEntities, entity);
