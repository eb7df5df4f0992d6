import { and, eq, or, sql } from 'drizzle-orm';
import { msg, t } from '#i18n';
import type { EntityRecord } from '../../../contract/schema';
import { type AddressBookEntry, ContactDirectoryEntry } from '../../../contract/settings/addressBook';
import type { Database } from '../../database/database';
import { records } from '../../database/schema';
import type { Domain } from '../../http/tenancy/requestDomain';
import { normaliseNumber } from '../../numberingPlan/normaliseNumber';
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

/** Converts phone numbers to E.164 digits for storage; internal numbers are unchanged. */
export function normalizePhoneNumbers<Value extends object>(value: Value): Value {
  const plain: Record<string, unknown> = Object.fromEntries(Object.entries(value));
  for (const name of phoneFields) {
    const fieldValue = plain[name];
    if (typeof fieldValue === 'string' && fieldValue !== '')
      plain[name] = normaliseNumber(fieldValue) ?? fieldValue.replace(/[^0-9*#]/g, '');
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
