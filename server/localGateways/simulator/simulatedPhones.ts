import { and, eq, sql } from 'drizzle-orm';
import type { PhoneEvent } from '../../../contract/calls/phoneSwitchEvents';
import { getClock } from '../../calls/domainClock';
import { DAY_SECONDS } from '../../common/getLocalClock';
import type { Database } from '../../database/database';
import { records, registrationEvents } from '../../database/schema';
import { devices, splitLines } from '../../devices/phones/deviceRecords';
import type { EventSpan } from '../../gateways/phoneSwitch/phoneSwitch';
import type { Domain } from '../../http/tenancy/requestDomain';
import {
  buildRegisterEvent,
  createApp,
  createDeskPhone,
  type Phone,
  planRegistrations,
} from './plan/planRegistrations';
import type { SimulatorConfig } from './plan/simulatorConfig';

/** Returns the phone registrations in a span; new phones register at the start of the span. */
export async function planPhoneEvents(
  db: Database,
  domain: Domain,
  config: SimulatorConfig,
  { from, to }: EventSpan,
): Promise<PhoneEvent[]> {
  const phones = await readPhones(db, domain, config);
  const clock = getClock(domain);
  const days = new Set<string>();
  // Includes the previous day, because its late events can extend past midnight.
  for (let at = from - DAY_SECONDS; at < to; at += DAY_SECONDS / 2) days.add(clock.day(at));
  days.add(clock.day(to - 1));
  const [start, end] = [new Date(from * 1000).toISOString(), new Date(to * 1000).toISOString()];
  const events = [...days]
    .flatMap((day) => planRegistrations(phones, day, clock))
    .filter(({ time }) => start <= time && time < end);
  const known = await readKnownContacts(db, domain);
  const newEvents = phones
    .filter(({ isApp, contact }) => !isApp && !known.has(contact))
    .map((phone) => buildRegisterEvent(phone, from, 'register'));
  return [...newEvents, ...events];
}

async function readPhones(db: Database, domain: Domain, config: SimulatorConfig): Promise<Phone[]> {
  const field = (name: string) => sql<string | null>`${records.body} ->> ${sql.raw(`'${name}'`)}`;
  // Selects only the required columns, because the buttons of a phone are a thousand times larger.
  const all = await db
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
    splitLines(extensions)
      .filter((line) => config.extensions.has(line))
      .map((line) => {
        const name = [vendor, model, version].filter(Boolean).join(' ') || 'Phone';
        return createDeskPhone(domain.domainName, line, mac, name);
      }),
  );
  const equipped = new Set(desks.map(({ account }) => account));
  const apps = [...config.extensions.keys()]
    .filter((account) => !equipped.has(account))
    .flatMap((account) => createApp(domain.domainName, account) ?? []);
  return [...desks, ...apps];
}

async function readKnownContacts(db: Database, { domainName }: Domain): Promise<Set<string>> {
  const rows = await db
    .selectDistinct({ contact: registrationEvents.contact })
    .from(registrationEvents)
    .where(eq(registrationEvents.domainName, domainName));
  return new Set(rows.map(({ contact }) => contact));
}
