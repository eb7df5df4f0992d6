import { millisecondsInDay } from 'date-fns/constants';
import { lt, sql } from 'drizzle-orm';
import type { Database } from '../../database/database';
import {
  AGENT_DAYS,
  REGISTRATION_DAYS,
  SWITCH_EVENT_DAYS,
} from '../../database/partitions/partitionedTables';
import { phoneSwitchEvents } from '../../database/schema';

const formatCutoff = (days: number, now: Date): string =>
  new Date(now.getTime() - days * millisecondsInDay).toISOString();

/**
 * Deletes obsolete events: switch events too old to be resent, and old phone and agent events. The last event of each
 * phone and agent is retained, because it defines the current state.
 */
export async function purgeEvents(db: Database, now = new Date()): Promise<void> {
  await db.delete(phoneSwitchEvents).where(lt(phoneSwitchEvents.at, formatCutoff(SWITCH_EVENT_DAYS, now)));
  const registrationsUntil = formatCutoff(REGISTRATION_DAYS, now);
  await db.execute(sql`
    delete from registration_event as old where at < ${registrationsUntil} and exists (
      select from registration_event as later
      where later.domain_name = old.domain_name and later.account = old.account and later.contact = old.contact
        and later.at < ${registrationsUntil} and (later.at, coalesce(later.event_id, ''), later.id) > (old.at, coalesce(old.event_id, ''), old.id))`);
  const agentsUntil = formatCutoff(AGENT_DAYS, now);
  await db.execute(sql`
    delete from agent_event as old where at < ${agentsUntil} and exists (
      select from agent_event as later
      where later.domain_name = old.domain_name and later.account = old.account and later.queue = old.queue
        and later.is_break = old.is_break and later.at < ${agentsUntil} and (later.at, coalesce(later.event_id, ''), later.id) > (old.at, coalesce(old.event_id, ''), old.id))`);
}
