import { and, eq, sql } from 'drizzle-orm';
import type { RecordOf } from '../../../contract/schema';
import { type AddressBookEntry, ContactDirectoryEntry } from '../../../contract/settings/addressBook';
import type { Database } from '../../database/database';
import { records } from '../../database/schema';
import type { Domain } from '../../http/tenancy/requestDomain';
import { normaliseNumber } from '../../numbers/format/normaliseNumber';
import { collection } from '../../records/recordCollection';

export type Contact = RecordOf<typeof ContactDirectoryEntry>;

/** Contacts of each phone system. */
export const contacts = collection({
  kind: 'contact',
  label: 'Contact',
  schema: ContactDirectoryEntry,
  key: 'id',
  search: ['name', 'number', 'mobile', 'company', 'email', 'position', 'category', 'cmc', 'speed'],
});

export const contactsOf = ({ domainName }: Domain) => eq(records.domainName, domainName);

/** What a contact is called in lists: the person, or the company, or the number. */
export const nameOfContact = ({ first, last, company, number }: Contact): string =>
  [first, last].filter(Boolean).join(' ') || company || number || '';

const phoneFields = ['number', 'mobile', 'fax', 'ani'] as const;

/** Telephone numbers as they are kept: E.164 digits, or an internal number as it is. */
export function withPlainNumbers<Value extends object>(value: Value): Value {
  const plain: Record<string, unknown> = Object.fromEntries(Object.entries(value));
  for (const name of phoneFields) {
    const given = plain[name];
    if (typeof given === 'string' && given !== '')
      plain[name] = normaliseNumber(given) ?? given.replace(/[^0-9*#]/g, '');
  }
  return plain as Value;
}

/** A contact as adding and changing answer it, with what is worth knowing about it. */
export async function entryOf(
  db: Database,
  domain: Domain,
  contact: Contact,
): Promise<RecordOf<typeof AddressBookEntry>> {
  return {
    ...contact,
    did: contact.number ?? null,
    dom: domain.domainName,
    text: [contact.name, contact.company].filter(Boolean).join(', '),
    warnings: await warningsOf(db, domain, contact),
  };
}

/** Other contacts of the same number or speed dial: allowed, but perhaps not meant. */
async function warningsOf(db: Database, domain: Domain, { id, number, speed }: Contact) {
  const like = async (field: 'number' | 'speed', value: string | null | undefined) => {
    if (!value) return [];
    const rows = await db
      .select({ id: records.id, name: sql<string>`coalesce(${records.body} ->> 'name', '')` })
      .from(records)
      .where(
        and(
          eq(records.kind, contacts.kind),
          contactsOf(domain),
          sql`${records.body} ->> ${field} = ${value}`,
          sql`${records.id} <> ${id ?? 0}`,
        ),
      )
      .limit(3);
    return rows.map(({ id: other, name }) => ({
      name: field,
      comment: `${field === 'speed' ? `Speed dial ${value}` : value} is also that of ${name || `contact ${other}`}.`,
      warn: field === 'speed',
    }));
  };
  return [...(await like('number', number)), ...(await like('speed', speed))];
}
