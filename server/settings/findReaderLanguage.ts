import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import { matchLocale } from '#i18n';
import { defaultFormats, parseFormats, type UserFormats } from '../../contract/userFormats';
import type { Database } from '../database/database';
import { accounts, domains, preferences, records } from '../database/schema';
import type { Domain } from '../http/tenancy/requestDomain';
import { getDeploymentLanguage } from '../site/getDeploymentLanguage';
import { readDomainSetting } from './domainSettings/domainSettingRecords';

const jsonField = (name: string) => sql<string | null>`${records.body} ->> ${sql.raw(`'${name}'`)}`;

/** Returns the ids and phone systems of the users with an email address. */
async function findUsersByEmail(db: Database, address: string) {
  const users = await db
    .select({ id: records.key, domainName: records.domainName })
    .from(records)
    .where(and(eq(records.kind, 'user'), eq(sql`lower(${jsonField('email')})`, address)));
  const signIns = await db
    .select({ id: accounts.id, domainName: accounts.domainName })
    .from(accounts)
    .where(eq(sql`lower(${accounts.email})`, address));
  return [...users, ...signIns];
}

/** Returns the language and formats chosen in the console under “Language, days and times”. */
async function findChosenFormats(db: Database, ids: string[]): Promise<UserFormats> {
  if (ids.length === 0) return defaultFormats;
  const [preference] = await db
    .select({ value: preferences.value })
    .from(preferences)
    .where(and(inArray(preferences.owner, ids), eq(preferences.kind, 'formats'), eq(preferences.name, 'own')))
    .orderBy(desc(preferences.dateLastModified))
    .limit(1);
  return parseFormats(preference?.value);
}

/** Returns the display language of the extension with an email address; '' if not set. */
async function findExtensionLanguage(db: Database, domainName: string, address: string): Promise<string> {
  const [extension] = await db
    .select({ language: jsonField('lang_web') })
    .from(records)
    .where(
      and(
        eq(records.kind, 'extension'),
        eq(records.domainName, domainName),
        eq(sql`lower(${jsonField('email_address')})`, address),
        sql`${jsonField('lang_web')} <> ''`,
      ),
    )
    .orderBy(records.key)
    .limit(1);
  return extension?.language ?? '';
}

const findDomain = async (db: Database, name: string): Promise<Domain | undefined> =>
  (await db.select().from(domains).where(eq(domains.domainName, name)))[0];

/** Returns the web language setting of a phone system, which may be unsupported. */
export const findWebLanguage = (db: Database, domain: Domain): Promise<string> =>
  readDomainSetting(db, domain, 'lang_web');

/**
 * Returns the language and formats of a mail's recipient. The language is the one chosen in the console, else that of
 * the extension, the phone system's web language, or that of the deployment. English if none of them is supported.
 * @param to an address, or several separated by commas, of which the first is used
 * @param domain the phone system concerned; null if none, although the recipient may belong to one
 */
export async function findRecipientFormats(
  db: Database,
  to: string,
  domain: Domain | null,
): Promise<UserFormats> {
  const address = (to.split(',')[0] ?? '').trim().toLowerCase();
  const people = await findUsersByEmail(db, address);
  const chosen = await findChosenFormats(
    db,
    people.map(({ id }) => id),
  );
  const home = people.find(({ domainName }) => domainName !== null)?.domainName;
  const about = domain ?? (home ? await findDomain(db, home) : undefined);
  const language = matchLocale([
    chosen.language,
    about ? await findExtensionLanguage(db, about.domainName, address) : '',
    about ? await findWebLanguage(db, about) : '',
    await getDeploymentLanguage(),
  ]);
  return { ...chosen, language };
}

/** Returns the language of a mail's recipient, see {@link findRecipientFormats}. */
export const findRecipientLanguage = async (
  db: Database,
  to: string,
  domain: Domain | null,
): Promise<string> => (await findRecipientFormats(db, to, domain)).language;
