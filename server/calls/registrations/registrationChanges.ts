import { t } from '#i18n';
import type { Registration, RegistrationEvent } from '../../../contract/calls/registrations';
import type { EntityRecord } from '../../../contract/schema';
import { findAccounts } from '../../accounts/accountStore';
import type { Database } from '../../database/database';
import { registrationEvents } from '../../database/schema';
import type { Actor } from '../../database/transaction';
import { createInvalidFieldError, createTakenError } from '../../http/errors/apiError';
import type { Domain } from '../../http/tenancy/requestDomain';
import { recordChange } from '../noteCallChange';
import { loadPartyNames } from '../partyNames';
import { type Contact, readCurrentContacts } from './registrationRows';
import { readStability } from './steadiness';

/** Time a phone takes to restart, in milliseconds. */
const RESTART_MS = 35_000;
/** Placeholder address for phones whose address is unknown. It is reserved for documentation and unreachable. */
const UNKNOWN_ADDRESS = '192.0.2.1:5060';

interface ContactInput {
  contact?: string | null;
  adr?: string | null;
  ua?: string | null;
}

const getSecondsSince = (moment: string, now: Date): number =>
  Math.max(0, Math.floor((now.getTime() - Date.parse(moment)) / 1000));

export const toEventRow = (contact: Contact, now: Date): EntityRecord<typeof RegistrationEvent> => ({
  id: contact.id,
  event: contact.event,
  to: contact.account,
  adr: contact.address,
  contact: contact.contact,
  userAgent: contact.userAgent,
  duration: getSecondsSince(contact.since, now),
});

export async function readRegistrations(
  db: Database,
  domain: Domain,
  now: Date,
): Promise<EntityRecord<typeof Registration>[]> {
  const contacts = await readCurrentContacts(db, domain, now);
  const names = await loadPartyNames(db, domain);
  const steadiness = await readStability(db, domain, now);
  const counts = new Map<string, number>();
  for (const { account } of contacts) counts.set(account, (counts.get(account) ?? 0) + 1);
  return contacts.map((contact) => ({
    id: contact.id,
    user: contact.account,
    username: names(contact.account),
    ua: contact.userAgent,
    duration: getSecondsSince(contact.since, now),
    total: counts.get(contact.account) ?? 1,
    www: getWebInterfaceUrl(contact.address),
    contact: contact.contact,
    adr: contact.address,
    ...steadiness(contact.account, contact.contact),
  }));
}

export async function readRegistration(
  db: Database,
  domain: Domain,
  account: string,
  contact: string,
  now: Date,
): Promise<EntityRecord<typeof Registration>> {
  const all = await readRegistrations(db, domain, now);
  return all.find((candidate) => candidate.user === account && candidate.contact === contact) ?? {};
}

function getWebInterfaceUrl(address: string): string | null {
  const host = /^(?:\w+:)?(\d+\.\d+\.\d+\.\d+)(?::\d+)?$/.exec(address)?.[1];
  return host ? `http://${host}/` : null;
}

type Event = typeof registrationEvents.$inferInsert;

async function insertEvent(tx: Database, domain: Domain, event: Omit<Event, 'domainName'>): Promise<number> {
  const [row] = await tx
    .insert(registrationEvents)
    .values({ domainName: domain.domainName, ...event })
    .returning({ id: registrationEvents.id });
  return row?.id ?? 0;
}

/**
 * Adds a contact to an extension.
 * @throws ApiError 400 if the extension does not exist, 409 if it already has the contact
 */
export async function addContact(
  tx: Database,
  actor: Actor,
  domain: Domain,
  sent: ContactInput & { account: string },
  event: 'register' | 'static',
  now: Date,
): Promise<{ id: number; contact: string }> {
  const { account } = sent;
  const [known] = await findAccounts(tx, domain, account);
  if (known?.user_type !== 'extensions')
    throw createInvalidFieldError('account', t('Extension {account} does not exist.', { account }));
  const address = sent.adr || getHost(sent.contact) || `udp:${UNKNOWN_ADDRESS}`;
  const contact = sent.contact || `sip:${account}@${address.replace(/^\w+:/, '')}`;
  const current = await readCurrentContacts(tx, domain, now, account);
  if (current.some((registration) => registration.contact === contact))
    throw createTakenError(
      'contact',
      t('Extension {account} is reached at {contact} already.', { account, contact }),
    );
  const userAgent = sent.ua || 'Phone';
  const at = now.toISOString();
  const id = await insertEvent(tx, domain, {
    account,
    at,
    registered: true,
    userAgent,
    address,
    contact,
    event,
  });
  await recordChange(tx, actor, domain, [
    { entity: 'registration', key: account, old: null, new: { contact, address, userAgent } },
  ]);
  return { id, contact };
}

function getHost(contact: string | null | undefined): string | undefined {
  const host = /@([^;>]+)/.exec(contact ?? '')?.[1];
  return host && `udp:${host}`;
}

export async function changeContact(
  tx: Database,
  actor: Actor,
  domain: Domain,
  known: Contact,
  sent: ContactInput,
  now: Date,
): Promise<void> {
  const at = now.toISOString();
  const { account } = known;
  const old = { contact: known.contact, address: known.address, userAgent: known.userAgent };
  const next = {
    contact: sent.contact || known.contact,
    address: sent.adr || known.address,
    userAgent: sent.ua || known.userAgent,
  };
  if (next.contact !== known.contact) {
    const current = await readCurrentContacts(tx, domain, now, account);
    if (current.some((registration) => registration.contact === next.contact))
      throw createTakenError(
        'contact',
        t('Extension {account} is reached at {contact} already.', { account, contact: next.contact }),
      );
    await insertEvent(tx, domain, { account, at, registered: false, ...old, event: 'unregister' });
  }
  await insertEvent(tx, domain, { account, at, registered: true, ...next, event: 'refresh' });
  await recordChange(tx, actor, domain, [{ entity: 'registration', key: account, old, new: next }]);
}

/** Restarts a phone. It is unregistered until it has restarted. */
export async function restartContact(
  tx: Database,
  actor: Actor,
  domain: Domain,
  { account, contact, address, userAgent }: Contact,
  now: Date,
): Promise<void> {
  const phone = { account, contact, address, userAgent };
  const back = new Date(now.getTime() + RESTART_MS).toISOString();
  await insertEvent(tx, domain, { ...phone, at: now.toISOString(), registered: false, event: 'reboot' });
  await insertEvent(tx, domain, { ...phone, at: back, registered: true, event: 'register' });
  await recordChange(tx, actor, domain, [
    { entity: 'registration', key: account, old: null, new: { contact, restarted: true } },
  ]);
}

export async function endContact(
  tx: Database,
  actor: Actor,
  domain: Domain,
  { account, contact, address, userAgent }: Contact,
  now: Date,
): Promise<void> {
  const phone = { account, contact, address, userAgent };
  await insertEvent(tx, domain, { ...phone, at: now.toISOString(), registered: false, event: 'removed' });
  await recordChange(tx, actor, domain, [
    { entity: 'registration', key: account, old: { contact }, new: null },
  ]);
}
