import { and, eq, sql } from 'drizzle-orm';
import { clockOf } from '../../../calls/domainClock';
import { DAY } from '../../../common/localClock';
import type { Database } from '../../../database/database';
import { records, registrationEvents } from '../../../database/schema';
import { devices, linesOf } from '../../../devices/phones/deviceRecords';
import type { Domain } from '../../../http/requestDomain';
import {
  appOf,
  deskPhone,
  eventOf,
  type Phone,
  type PlannedRegistration,
  planRegistrations,
} from './plan/planRegistrations';
import type { ExchangeConfig } from './plan/simulatorConfig';

/** Writes which phones came and went in a span; one never seen before registers when the span begins. */
export async function saveRegistrations(
  tx: Database,
  domain: Domain,
  config: ExchangeConfig,
  from: number,
  to: number,
): Promise<void> {
  const phones = await phonesOf(tx, domain, config);
  const clock = clockOf(domain);
  const days = new Set<string>();
  // The day before too: who went late comes back after midnight.
  for (let at = from - DAY; at < to; at += DAY / 2) days.add(clock.day(at));
  days.add(clock.day(to - 1));
  const [start, end] = [new Date(from * 1000).toISOString(), new Date(to * 1000).toISOString()];
  const events = [...days]
    .flatMap((day) => planRegistrations(phones, day, clock))
    .filter(({ at }) => start <= at && at < end);
  const known = await contactsSeen(tx, domain);
  const fresh = phones
    .filter(({ isApp, contact }) => !isApp && !known.has(contact))
    .map((phone) => eventOf(phone, from, true, 'register'));
  await insert(tx, domain, [...fresh, ...events]);
}

async function phonesOf(tx: Database, domain: Domain, config: ExchangeConfig): Promise<Phone[]> {
  const field = (name: string) => sql<string | null>`${records.body} ->> ${sql.raw(`'${name}'`)}`;
  // Of a phone's record the buttons alone are a thousand times what is needed here.
  const all = await tx
    .select({
      mac: records.key,
      vendor: field('vendor'),
      model: field('model'),
      version: field('version'),
      extensions: field('extensions'),
    })
    .from(records)
    .where(and(eq(records.kind, devices.kind), eq(records.domainName, domain.domainName)))
    .orderBy(records.key);
  const desks = all.flatMap(({ mac, vendor, model, version, extensions }) =>
    linesOf(extensions)
      .filter((line) => config.extensions.has(line))
      .map((line) => {
        const name = [vendor, model, version].filter(Boolean).join(' ') || 'Phone';
        return deskPhone(domain.domainName, line, mac, name);
      }),
  );
  const equipped = new Set(desks.map(({ account }) => account));
  const apps = [...config.extensions.keys()]
    .filter((account) => !equipped.has(account))
    .flatMap((account) => appOf(domain.domainName, account) ?? []);
  return [...desks, ...apps];
}

async function contactsSeen(tx: Database, { domainName }: Domain): Promise<Set<string>> {
  const rows = await tx
    .selectDistinct({ contact: registrationEvents.contact })
    .from(registrationEvents)
    .where(eq(registrationEvents.domainName, domainName));
  return new Set(rows.map(({ contact }) => contact));
}

async function insert(tx: Database, { domainName }: Domain, events: PlannedRegistration[]): Promise<void> {
  if (events.length === 0) return;
  const columns = sql.raw('account, at, registered, user_agent, address, contact, event');
  await tx.execute(sql`
    insert into registration_event (domain_name, ${columns})
    select ${domainName}, ${columns} from jsonb_to_recordset(${JSON.stringify(events)}::jsonb) as e(
      account text, at timestamptz, registered boolean, user_agent text, address text, contact text, event text)
    order by at`);
}
