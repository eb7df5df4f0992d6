import { and, eq, ne, sql } from 'drizzle-orm';
import type { Colleague } from '../../contract/myPhone/ownPhone';
import type { EntityRecord } from '../../contract/schema';
import { buildEdges } from '../../telephony/routing/buildEdges';
import { matchesCall } from '../../telephony/routing/situation';
import { extensions, getAccountName } from '../accounts/accountStore';
import { type LiveCall, readLiveCalls } from '../calls/active/callsInProgress';
import { getClock } from '../calls/domainClock';
import type { Database } from '../database/database';
import { records } from '../database/schema';
import { readRegisteredPhones } from '../devices/phones/extensionPhones';
import type { RowWindow } from '../http/response/rowWindow';
import type { Domain } from '../http/tenancy/requestDomain';

type ColleagueRecord = EntityRecord<typeof Colleague>;

const field = (name: string) => sql<string | null>`${records.body} ->> ${sql.raw(`'${name}'`)}`;

const columns = {
  name: records.key,
  display: field('display'),
  firstName: field('first_name'),
  displayName: field('display_name'),
  position: field('position'),
  department: field('department'),
  dnd: field('dnd'),
  dndExpiry: field('dnd_expiry'),
  cfa: field('cfa'),
  cfa_calls: field('cfa_calls'),
  cfa_when: field('cfa_when'),
  cfa_times: field('cfa_times'),
};

type Row = { [Name in keyof typeof columns]: string | null } & { name: string };

/**
 * Reads the enabled extensions in the directory of a phone system, except for the caller's own, with three queries
 * regardless of their number.
 */
export async function readColleagues(
  db: Database,
  domain: Domain,
  own: string,
  rows: RowWindow,
  now = new Date(),
): Promise<ColleagueRecord[]> {
  const listed: Row[] = rows.take(
    await db
      .select(columns)
      .from(records)
      .where(
        and(
          eq(records.kind, extensions.kind),
          eq(records.domainName, domain.domainName),
          ne(records.key, own),
          sql`coalesce(${field('disabled')}, '') <> 'true'`,
          sql`coalesce(${field('visible')}, '') <> 'false'`,
        ),
      )
      .orderBy(sql`length(${records.key})`, records.key)
      .limit(rows.limit)
      .offset(rows.offset),
  );
  const busy = collectBusyExtensions(await readLiveCalls(db, domain, now));
  const phones = await readRegisteredPhones(
    db,
    domain,
    listed.map(({ name }) => name),
  );
  const minute = Math.floor(getClock(domain).hour(now.getTime() / 1000) * 60);
  return listed.map((row): ColleagueRecord => {
    const { name, dnd, dndExpiry } = row;
    const state = ((): ColleagueRecord['state'] => {
      if (dnd === 'true') return 'dnd';
      if (busy.has(name)) return 'busy';
      if (isAway(row, minute)) return 'away';
      return (phones.get(name)?.phones ?? 0) > 0 ? 'free' : 'offline';
    })();
    return {
      account: name,
      name: getAccountName(row) || name,
      position: row.position,
      department: row.department,
      state,
      until: state === 'dnd' ? parseUpcoming(dndExpiry, now) : null,
    };
  });
}

/** Extensions that talk, hold a call or are calling somebody. Extensions that only ring can still be called. */
function collectBusyExtensions(live: readonly LiveCall[]): Set<string> {
  return new Set(
    live.flatMap(({ row, state, extension }) => [
      ...(row.direction === 'inbound' ? [] : [row.from]),
      ...((state === 'connected' || state === 'holding') && extension ? [extension] : []),
    ]),
  );
}

/** Whether all direct calls are forwarded at this minute of the day. */
function isAway(row: Row, minute: number): boolean {
  const situation = { caller: 'outside', isOn: () => false, minute: () => minute } as const;
  return buildEdges('extensions', row).some(
    (edge) => edge.kind === 'always' && !edge.calls && matchesCall(edge, situation),
  );
}

/** Returns a time that has not passed yet. Settings may contain any text. */
function parseUpcoming(text: string | null, now: Date): string | null {
  const at = Date.parse(text ?? '');
  return at > now.getTime() ? new Date(at).toISOString() : null;
}
