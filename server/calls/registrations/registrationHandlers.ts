import { t } from '#i18n';
import {
  type newRegistrationCalls,
  Registration,
  RegistrationEvent,
  RegistrationHistory,
  RegistrationLogLine,
  type registrationCalls,
} from '../../../contract/calls/registrations';
import type { HandlersFor } from '../../apiCalls/callHandler';
import { runInTransaction } from '../../database/transaction';
import { createNotFoundError } from '../../http/errors/apiError';
import { filterAndSortList } from '../../http/lists/listInMemory';
import { parseTimeSpan } from '../requestedSpan';
import {
  addContact,
  changeContact,
  endContact,
  readRegistration,
  readRegistrations,
  restartContact,
  toEventRow,
} from './registrationChanges';
import { findContact, type RegistrationRow, readCurrentContacts, readEvents } from './registrationRows';

const eventLabels: Record<string, string> = {
  register: 'Registered',
  refresh: 'Registered again',
  wakeup: 'Registered after being woken up',
  expire: 'Registration expired: the phone no longer answers',
  unregister: 'Signed out',
  reboot: 'Restarting',
  static: 'Fixed contact added',
  removed: 'Registration ended by an administrator',
};

type RegistrationCallName = keyof typeof registrationCalls | keyof typeof newRegistrationCalls;

export const registrationHandlers: HandlersFor<RegistrationCallName> = {
  async GetRegistrations({ request: { domain, body }, services: { db } }) {
    const now = new Date();
    return filterAndSortList(await readRegistrations(db, domain, now), body, Registration);
  },
  async GetRegistrationLog({ request: { domain, body, rows }, services: { db } }) {
    const now = new Date();
    const span = parseTimeSpan(domain, body, 'time');
    // If no filter must be applied in memory, the database does the paging.
    if (isUnfiltered(body))
      return rows.take(await readEvents(db, domain, span, now, body.who, rows)).map(toLogLine);
    const events = await readEvents(db, domain, span, now, body.who);
    return filterAndSortList(events.reverse().map(toLogLine), removeSpan(body), RegistrationLogLine);
  },
  async GetRegistrationHistory({ request: { domain, body }, services: { db } }) {
    const now = new Date();
    const span = parseTimeSpan(domain, body, 'time');
    const { to } = span;
    const events = countRepeats(await readEvents(db, domain, to ? { to } : {}, now, body.account));
    const rows = events
      .filter(({ row }) => !span.from || Date.parse(row.at) >= Date.parse(span.from))
      .reverse()
      .map(({ row, registrations: count }) => ({
        time: new Date(row.at).toISOString(),
        user: row.account,
        registered: row.registered,
        ua: row.userAgent,
        adr: row.address,
        contact: row.contact,
        registrations: count,
      }));
    return filterAndSortList(rows, removeSpan(body), RegistrationHistory);
  },
  async GetRegistrationContacts({ request: { domain, body }, services: { db } }) {
    const now = new Date();
    const contacts = await readCurrentContacts(db, domain, now, body.account);
    return filterAndSortList(
      contacts.map((contact) => toEventRow(contact, now)),
      body,
      RegistrationEvent,
    );
  },
  UpdateRegistration: ({ request: { domain, body }, caller: { actor }, services: { db } }) =>
    runInTransaction(db, actor, async (tx) => {
      const now = new Date();
      const known = await findContact(tx, domain, body.id, now);
      if (!known) throw createNotFoundError(t('Registration {id} does not exist.', { id: body.id }));
      await changeContact(tx, actor, domain, known, body, now);
      return readRegistration(tx, domain, known.account, body.contact || known.contact, now);
    }),
  CreateRegistrationContact: ({ request: { domain, body }, caller: { actor }, services: { db } }) =>
    runInTransaction(db, actor, async (tx) => {
      const now = new Date();
      const { id } = await addContact(tx, actor, domain, body, 'static', now);
      const created = await findContact(tx, domain, id, now);
      if (!created)
        throw createNotFoundError(t('Extension {account} does not exist.', { account: body.account }));
      return toEventRow(created, now);
    }),
  RebootRegistrationContact: ({ request: { domain, body }, caller: { actor }, services: { db } }) =>
    runInTransaction(db, actor, async (tx) => {
      const now = new Date();
      const known = await findContact(tx, domain, body.id, now);
      if (known?.account !== body.account) throw createContactNotFoundError(body);
      await restartContact(tx, actor, domain, known, now);
      return { ...toEventRow(known, now), event: 'reboot' };
    }),
  DeleteRegistrationContact: ({ request: { domain, body }, caller: { actor }, services: { db } }) =>
    runInTransaction(db, actor, async (tx) => {
      const now = new Date();
      const known = await findContact(tx, domain, body.id, now);
      if (known?.account !== body.account) throw createContactNotFoundError(body);
      await endContact(tx, actor, domain, known, now);
      return undefined;
    }),
  CreateRegistration: ({ request: { domain, body }, caller: { actor }, services: { db } }) =>
    runInTransaction(db, actor, async (tx) => {
      const now = new Date();
      const { contact } = await addContact(tx, actor, domain, body, 'register', now);
      return readRegistration(tx, domain, body.account, contact, now);
    }),
};

const createContactNotFoundError = ({ id, account }: { id: number; account: string }) =>
  createNotFoundError(t('Extension {account} has no contact {id}.', { account, id }));

/** Converts an event to a log line. The time filter, including whole days, has already been applied. */
const toLogLine = ({ at, account, address, userAgent, event }: RegistrationRow) => ({
  time: new Date(at).toISOString(),
  who: account,
  src: address,
  msg: `${eventLabels[event] ?? event} (${userAgent})`,
});

/** Whether a log request has no filter or sort order that must be applied in memory. */
const isUnfiltered = (body: object): boolean =>
  Object.entries(body).every(
    ([name, value]) =>
      value === undefined || ['domain_name', 'who', 'time_from', 'time_to', 'pageNumber'].includes(name),
  );

const removeSpan = <Body extends object>(body: Body): Body => ({
  ...body,
  time_from: undefined,
  time_to: undefined,
  account: undefined,
});

/** Adds to each event the number of contacts that the extension had after it. */
function countRepeats(rows: RegistrationRow[]): { row: RegistrationRow; registrations: number }[] {
  const contacts = new Map<string, Set<string>>();
  return rows.map((row) => {
    const agents = contacts.get(row.account) ?? new Set();
    contacts.set(row.account, agents);
    if (row.registered) agents.add(row.contact);
    else agents.delete(row.contact);
    return { row, registrations: agents.size };
  });
}
