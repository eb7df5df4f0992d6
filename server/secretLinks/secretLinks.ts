import { createHash, randomBytes } from 'node:crypto';
import { and, eq, lte, sql } from 'drizzle-orm';
import { type MessageDescriptor, type PlainValues, t } from '#i18n';
import type { Database } from '../database/database';
import { records } from '../database/schema';
import { getRecordContext } from '../database/sealed/sealedColumns';
import { runInLanguage } from '../language/runInLanguage';
import type { Owner } from '../records/recordCollection';
import { openFields, sealFields } from '../secrets/sealFields';

const KIND = 'secret_link';
const LIFETIME_HOURS = 72;
const HOUR_MS = 60 * 60 * 1000;

export interface SecretPage {
  /** Title in the language of the viewer: `Softphone of extension 200`. */
  title: { text: MessageDescriptor; values: PlainValues };
  facts: SecretFact[];
}

/** A labelled value; the label is translated when the page is rendered. */
export type SecretFact = [name: MessageDescriptor, value: string];

/** Creates links that reveal a secret to a recipient without an account, so that a mail need not contain the secret. */
export interface SecretLinks {
  /**
   * Creates a link.
   * @param owner the owner of the secret
   * @returns a single-use URL, valid for 72 hours
   */
  create(db: Database, owner: Owner, page: SecretPage): Promise<{ address: string; expires: Date }>;
  buildAddress(path: string): string;
}

/** Hashes a token. Only the digest is stored, so database access does not reveal usable links. */
const hashToken = (token: string): string => createHash('sha256').update(token).digest('base64url');

const expiresAt = sql`(${records.body} ->> 'expires_at')::timestamptz`;
const isSecretLink = eq(records.kind, KIND);

const formatTitle = ({ text, values }: SecretPage['title']): string => t(text, values);

/** Returns the title of a stored link; links created by the previous version only have an English title. */
const getTitle = ({ title, said: spoken }: Record<string, unknown>): string =>
  spoken ? formatTitle(spoken as SecretPage['title']) : String(title);

/** Creates links to pages on this server. @param url the server's own URL, with a trailing slash */
export const createSecretLinks = (url: string): SecretLinks => ({
  buildAddress: (path) => new URL(path, url).href,

  async create(db, { domainName, wholesalerId }, { title, facts }) {
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

/** Returns the title of a link without its secrets; null if the link is used, expired or unknown. */
export async function getLinkTitle(db: Database, token: string): Promise<string | null> {
  const [row] = await db.select({ body: records.body }).from(records).where(matchesToken(token));
  return row ? getTitle(row.body) : null;
}

export interface RevealedSecrets {
  title: string;
  facts: [name: string, value: string][];
}

/** Consumes a link. @returns its contents; null if it was already used, expired or unknown */
export async function consumeLink(db: Database, token: string): Promise<RevealedSecrets | null> {
  const [row] = await db.delete(records).where(matchesToken(token)).returning();
  if (!row) return null;
  const { facts } = openFields(row.secrets, getRecordContext(row)) as Pick<SecretPage, 'facts'>;
  return { title: getTitle(row.body), facts: facts.map(([name, value]) => [t(name), value]) };
}
