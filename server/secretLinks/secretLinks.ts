import { createHash, randomBytes } from 'node:crypto';
import { and, eq, lte, sql } from 'drizzle-orm';
import { type MessageDescriptor, type PlainValues, t } from '#i18n';
import type { Database } from '../database/database';
import { records } from '../database/schema';
import { runInLanguage } from '../language/spokenIn';
import type { Owner } from '../records/recordCollection';
import { getRecordContext } from '../secrets/sealedColumns';
import { openFields, sealFields } from '../secrets/sealFields';

const KIND = 'secret_link';
const LIFETIME_HOURS = 72;
const HOUR_MS = 60 * 60 * 1000;

/** What a link shows, once. */
export interface SecretPage {
  /** What it is for: `Softphone of extension 200`, said in the language of whoever opens it. */
  title: { text: MessageDescriptor; values: PlainValues };
  facts: SecretFact[];
}

/** What a value is called, said as the page is shown, and the value. */
export type SecretFact = [name: MessageDescriptor, value: string];

/** Makes links by which somebody without an account is told a secret: the mail that carries one holds no secret itself. */
export interface SecretLinks {
  /**
   * @param owner whose secret it is
   * @returns an address, good for one look within 72 hours
   */
  make(db: Database, owner: Owner, page: SecretPage): Promise<{ address: string; expires: Date }>;
  /** The whole address of a page of this server. */
  addressOf(path: string): string;
}

/** Only a digest is kept: whoever reads the database can't use the links in it. */
const hashToken = (token: string): string => createHash('sha256').update(token).digest('base64url');

const expiresAt = sql`(${records.body} ->> 'expires_at')::timestamptz`;
const isSecretLink = eq(records.kind, KIND);

const formatTitle = ({ text, values }: SecretPage['title']): string => t(text, values);

/** What a row's link is for; one of the version before has it in English alone. */
const getTitle = ({ title, said: how }: Record<string, unknown>): string =>
  how ? formatTitle(how as SecretPage['title']) : String(title);

/** Links to pages of this server. @param url its own address with a slash at the end */
export const createSecretLinks = (url: string): SecretLinks => ({
  addressOf: (path) => new URL(path, url).href,

  async make(db, { domainName, wholesalerId }, { title, facts }) {
    const token = randomBytes(32).toString('base64url');
    const expires = new Date(Date.now() + LIFETIME_HOURS * HOUR_MS);
    const place = { kind: KIND, domainName, key: hashToken(token) };
    await db.delete(records).where(and(isSecretLink, lte(expiresAt, new Date())));
    await db.insert(records).values({
      ...place,
      wholesalerId,
      body: {
        title: runInLanguage('en', () => formatTitle(title)),
        said: title,
        expires_at: expires.toISOString(),
      },
      secrets: sealFields({ facts }, getRecordContext(place)),
    });
    return { address: new URL(`sign-in-details/${token}`, url).href, expires };
  },
});

const matchesToken = (token: string) =>
  and(isSecretLink, eq(records.key, hashToken(token)), sql`${expiresAt} > ${new Date().toISOString()}`);

/** What a link is for, without its secrets; null where it was used, has ended, or never was. */
export async function getLinkTitle(db: Database, token: string): Promise<string | null> {
  const [row] = await db.select({ body: records.body }).from(records).where(matchesToken(token));
  return row ? getTitle(row.body) : null;
}

/** What a link shows, in words. */
export interface RevealedSecrets {
  title: string;
  facts: [name: string, value: string][];
}

/** Uses a link up. @returns what it shows; null for the second of two who use it */
export async function consumeLink(db: Database, token: string): Promise<RevealedSecrets | null> {
  const [row] = await db.delete(records).where(matchesToken(token)).returning();
  if (!row) return null;
  const { facts } = openFields(row.secrets, getRecordContext(row)) as Pick<SecretPage, 'facts'>;
  return { title: getTitle(row.body), facts: facts.map(([name, value]) => [t(name), value]) };
}
