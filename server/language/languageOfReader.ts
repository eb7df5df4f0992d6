import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import { spokenOf } from '#i18n';
import type { Database } from '../database/database';
import { accounts, domains, preferences, records } from '../database/schema';
import type { Domain } from '../http/tenancy/requestDomain';
import { domainSetting } from '../settings/domainSettings/domainSettingRecords';
import { houseLanguage } from '../site/houseLanguage';

const field = (name: string) => sql<string | null>`${records.body} ->> ${sql.raw(`'${name}'`)}`;

/** Whoever signs in with an address: ids, and the phone system they belong to. */
async function peopleWith(db: Database, address: string) {
  const users = await db
    .select({ id: records.key, domainName: records.domainName })
    .from(records)
    .where(and(eq(records.kind, 'user'), eq(sql`lower(${field('email')})`, address)));
  const signIns = await db
    .select({ id: accounts.id, domainName: accounts.domainName })
    .from(accounts)
    .where(eq(sql`lower(${accounts.email})`, address));
  return [...users, ...signIns];
}

/** What people chose in the console under “Language, days and times”; '' where they chose none. */
async function chosenBy(db: Database, ids: string[]): Promise<string> {
  if (ids.length === 0) return '';
  const [kept] = await db
    .select({ language: sql<string | null>`${preferences.value} ->> 'language'` })
    .from(preferences)
    .where(and(inArray(preferences.owner, ids), eq(preferences.kind, 'formats'), eq(preferences.name, 'own')))
    .orderBy(desc(preferences.dateLastModified))
    .limit(1);
  return kept?.language ?? '';
}

/** The language on screen of the extension an address belongs to; '' where it has none of its own. */
async function languageOfExtension(db: Database, domainName: string, address: string): Promise<string> {
  const [extension] = await db
    .select({ language: field('lang_web') })
    .from(records)
    .where(
      and(
        eq(records.kind, 'extension'),
        eq(records.domainName, domainName),
        eq(sql`lower(${field('email_address')})`, address),
        sql`${field('lang_web')} <> ''`,
      ),
    )
    .orderBy(records.key)
    .limit(1);
  return extension?.language ?? '';
}

const domainNamed = async (db: Database, name: string): Promise<Domain | undefined> =>
  (await db.select().from(domains).where(eq(domains.domainName, name)))[0];

/** The language of a phone system's web pages, as it is set: not every one of them is spoken. */
export const webLanguageOf = (db: Database, domain: Domain): Promise<string> =>
  domainSetting(db, domain, 'lang_web');

/**
 * The language somebody who is written to reads: what they chose in the console, else that of their extension, else that of the
 * phone system's web pages, else that of the deployment; English where none of them is spoken.
 * @param to an address, or several with commas between: the first one counts
 * @param domain the phone system it is about; null for one of none, who may belong to one
 */
export async function languageOfReader(db: Database, to: string, domain: Domain | null): Promise<string> {
  const address = (to.split(',')[0] ?? '').trim().toLowerCase();
  const people = await peopleWith(db, address);
  const chosen = await chosenBy(
    db,
    people.map(({ id }) => id),
  );
  const home = people.find(({ domainName }) => domainName !== null)?.domainName;
  const about = domain ?? (home ? await domainNamed(db, home) : undefined);
  return spokenOf([
    chosen,
    about ? await languageOfExtension(db, about.domainName, address) : '',
    about ? await webLanguageOf(db, about) : '',
    await houseLanguage(),
  ]);
}
