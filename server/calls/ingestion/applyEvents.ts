import { sql } from 'drizzle-orm';
import type {
  AgentChange,
  CallEvent,
  PhoneEvent,
  SwitchEvent,
} from '../../../contract/calls/phoneSwitchEvents';
import { publishChanges } from '../../changes/publishChanges';
import type { Database } from '../../database/database';
import { agentEvents, registrationEvents } from '../../database/schema';
import type { Transaction } from '../../database/transaction';
import type { Domain } from '../../http/tenancy/requestDomain';
import { foldCalls } from './foldCall';
import { saveCalls } from './saveCalls';

const isCallEvent = (event: SwitchEvent): event is CallEvent => event.type.startsWith('call.');
const isPhoneEvent = (event: SwitchEvent): event is PhoneEvent => event.type.startsWith('phone.');
const isAgentChange = (event: SwitchEvent): event is AgentChange => event.type.startsWith('agent.');

/**
 * Stores the events of a phone system, from any source. The caller must ensure that phone and agent events are not
 * applied twice.
 * @param events events in any order; must include all known events of each call to which any of them belongs
 */
export async function applyEvents(
  tx: Transaction,
  domain: Domain,
  events: readonly SwitchEvent[],
): Promise<void> {
  // Switch events are not user changes, so they are only summarised in the audit log.
  await tx.execute(sql`select set_config('trunkline.audit', 'summary', true)`);
  await saveCalls(tx, domain, foldCalls(events.filter(isCallEvent)));
  await savePhones(tx, domain, events.filter(isPhoneEvent));
  await saveAgents(tx, domain, events.filter(isAgentChange));
}

async function savePhones(tx: Database, { domainName }: Domain, events: PhoneEvent[]): Promise<void> {
  await insertAll(
    tx,
    registrationEvents,
    'account, at, registered, user_agent, address, contact, event, event_id',
    events.map(({ event_id, time, type, account, contact, address, user_agent, cause }) => {
      const registered = type === 'phone.registered';
      return {
        domain_name: domainName,
        account,
        at: time,
        registered,
        user_agent: user_agent || 'Phone',
        address: address ?? '',
        contact,
        event: cause ?? (registered ? 'register' : 'unregister'),
        event_id,
      };
    }),
  );
}

async function saveAgents(
  tx: Database,
  { domainName, wholesalerId }: Domain,
  events: AgentChange[],
): Promise<void> {
  await insertAll(
    tx,
    agentEvents,
    'account, queue, is_break, active, at, reason, event_id',
    events.map(({ event_id, time, type, account, queue, reason }) => ({
      domain_name: domainName,
      account,
      queue: queue ?? '',
      is_break: type === 'agent.pause' || type === 'agent.unpause',
      active: type === 'agent.login' || type === 'agent.unpause',
      at: time,
      reason: reason ?? '',
      event_id,
    })),
  );
  // Open pages are notified immediately, although this is not a user change.
  if (events.length > 0)
    await publishChanges(tx, [{ kind: 'agent_login', tenant: String(wholesalerId), domain: domainName }]);
}

/** Inserts any number of rows with one statement and one parameter. */
async function insertAll(
  tx: Database,
  table: typeof registrationEvents | typeof agentEvents,
  columns: string,
  rows: object[],
): Promise<void> {
  if (rows.length === 0) return;
  const names = sql.raw(`domain_name, ${columns}`);
  await tx.execute(sql`
    insert into ${table} (${names})
    select ${names} from jsonb_populate_recordset(null::${table}, ${JSON.stringify(rows)}::jsonb)
    order by at, event_id`);
}
