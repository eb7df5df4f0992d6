import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../database/database';
import { phoneCalls } from '../database/schema';
import type { Domain } from '../http/domainOf';
import { type CallFilter, callsOf, ended } from './callFilter';
import { countOfCalls } from './callPage';

const many = (condition: SQL): SQL<number> => sql<number>`(count(*) filter (where ${condition}))::int`;

export async function totalsOf(db: Database, domain: Domain, now: Date) {
  const { direction, result, recorded, talk } = phoneCalls;
  const [totals] = await db
    .select({
      total: sql<number>`count(*)::int`,
      inbound: many(eq(direction, 'inbound')),
      outbound: many(eq(direction, 'outbound')),
      internal: many(eq(direction, 'internal')),
      answered: many(eq(result, 'answered')),
      missed: many(eq(result, 'missed')),
      abandoned: many(eq(result, 'abandoned')),
      voicemail: many(eq(result, 'voicemail')),
      busy: many(eq(result, 'busy')),
      recorded: many(eq(recorded, true)),
      talk: sql<number>`coalesce(sum(${talk}), 0)::int`,
    })
    .from(phoneCalls)
    .where(ended(domain, now));
  return totals ?? {};
}

export async function recordingTotals(db: Database, domain: Domain, now: Date) {
  const { recorded, talk, hold } = phoneCalls;
  const [totals] = await db
    .select({
      total: sql<number>`count(*)::int`,
      duration: sql<number>`coalesce(sum(${talk} + ${hold}), 0)::int`,
    })
    .from(phoneCalls)
    .where(and(ended(domain, now), eq(recorded, true)));
  return totals ?? {};
}

/** How many calls a request is about. */
export const countCalls = (db: Database, domain: Domain, filter: CallFilter, now: Date): Promise<number> =>
  countOfCalls(db, callsOf(domain, filter, now));
