import { and, eq, or, sql } from 'drizzle-orm';
import { msg, t } from '#i18n';
import type { EntityRecord } from '../../../contract/schema';
import { type AddressBookEntry, ContactDirectoryEntry } from '../../../contract/settings/addressBook';
import type { Database } from '../../database/database';
import { records } from '../../database/schema';
import type { Domain } from '../../http/tenancy/requestDomain';
import { createInvalidFieldError } from '../../http/errors/apiError';
import { getInvalidNumberMessage, normaliseNumber } from '../../numberingPlan/normaliseNumber';
import { createCollection } from '../../records/recordCollection';

export type Contact = EntityRecord<typeof ContactDirectoryEntry>;

export const contacts = createCollection({
  kind: 'contact',
  label: 'Contact',
  schema: ContactDirectoryEntry,
  key: 'id',
  search: ['name', 'number', 'mobile', 'company', 'email', 'position', 'category', 'cmc', 'speed'],
});

export const matchesDomain = ({ domainName }: Domain) => eq(records.domainName, domainName);

/** Returns the display name of a contact: the person, the company, or the number. */
export const formatContactName = ({ first, last, company, number }: Contact): string =>
  [first, last].filter(Boolean).join(' ') || company || number || '';

const phoneFields = ['number', 'mobile', 'fax', 'ani'] as const;

/** Number of digits from which a number cannot be internal. */
const MIN_EXTERNAL_DIGITS = 7;

/**
 * Converts phone numbers to E.164 digits for storage; internal numbers are unchanged.
 * @throws ApiError 400 if a value is not exactly one number
 */
export function normalizePhoneNumbers<Value extends object>(value: Value): Value {
  const plain: Record<string, unknown> = Object.fromEntries(Object.entries(value));
  for (const name of phoneFields) {
    const fieldValue = plain[name];
    if (typeof fieldValue !== 'string' || fieldValue === '') continue;
    const internal = fieldValue.replace(/[^0-9*#]/g, '');
    const number = normaliseNumber(fieldValue);
    if (number === null && internal.length >= MIN_EXTERNAL_DIGITS)
      throw createInvalidFieldError(name, getInvalidNumberMessage(fieldValue));
    plain[name] = number ?? internal;
  }
  return plain as Value;
}

/** Builds the response for a contact that was created or changed, including warnings. */
export async function toAddressBookEntry(
  db: Database,
  domain: Domain,
  contact: Contact,
): Promise<EntityRecord<typeof AddressBookEntry>> {
  return {
    ...contact,
    did: contact.number ?? null,
    dom: domain.domainName,
    text: [contact.name, contact.company].filter(Boolean).join(', '),
    warnings: (await findWarnings(db, domain, [contact]))[0] ?? [],
  };
}

type Warnings = NonNullable<Contact['warnings']>;

const MAX_CONFLICTS = 3;
const duplicateNumber = msg('{value} is also that of {contact}.');
const duplicateSpeedDial = msg('Speed dial {value} is also that of {contact}.');

/**
 * Warns about other contacts with the same number or speed dial, which are allowed but may be unintended. Uses a single
 * query for all contacts.
 */
export async function findWarnings(
  db: Database,
  domain: Domain,
  some: readonly Contact[],
): Promise<Warnings[]> {
  const field = (name: 'number' | 'speed' | 'name') =>
    sql<string>`coalesce(${records.body} ->> ${sql.raw(`'${name}'`)}, '')`;
  const collectValues = (name: 'number' | 'speed') => some.flatMap((contact) => contact[name] || []);
  const among = (name: 'number' | 'speed') =>
    sql`${records.body} ->> ${sql.raw(`'${name}'`)} = any(string_to_array(${collectValues(name).join(',')}, ','))`;
  if (collectValues('number').length + collectValues('speed').length === 0) return some.map(() => []);
  const otherContacts = await db
    .select({ id: records.id, number: field('number'), speed: field('speed'), name: field('name') })
    .from(records)
    .where(and(eq(records.kind, contacts.kind), matchesDomain(domain), or(among('number'), among('speed'))))
    .orderBy(records.id);
  return some.map((contact) =>
    (['number', 'speed'] as const).flatMap((name) => {
      const value = contact[name];
      const same = value
        ? otherContacts.filter((candidate) => candidate.id !== contact.id && candidate[name] === value)
        : [];
      return same.slice(0, MAX_CONFLICTS).map((other) => ({
        name,
        comment: t(name === 'speed' ? duplicateSpeedDial : duplicateNumber, {
          value,
          contact: other.name || t('contact {id}', { id: other.id }),
        }),
        warn: name === 'speed',
      }));
    }),
  );
}
