import { createHash, randomBytes } from 'node:crypto';
import { and, eq, lte, sql } from 'drizzle-orm';
import type { Database } from '../database/database';
import { records } from '../database/schema';
import type { Owner } from '../records/recordCollection';
import { contextOfRecord } from '../secrets/sealedColumns';
import { openFields, sealFields } from '../secrets/sealFields';

const KIND = 'secret_link';
const HOURS = 72;
const HOUR = 60 * 60 * 1000;

/** What a link shows, once. */
export interface SecretPage {
  /** What it is for: `Softphone of extension 200`. */
  title: string;
  /** A name and a value each. */
  facts: [name: string, value: string][];
}

/** Makes links by which somebody without an account is told a secret: the mail that carries one holds no secret itself. */
export interface SecretLinks {
  /**
   * @param owner whose secret it is
   * @returns an address, good for one look within 72 hours
   */
  make(db: Database, owner: Owner, page: SecretPage): Promise<{ address: string; expires: Date }>;
}

/** Only a digest is kept: whoever reads the database can't use the links in it. */
const keyOf = (token: string): string => createHash('sha256').update(token).digest('base64url');

const expiresAt = sql`(${records.body} ->> 'expires_at')::timestamptz`;
const ofKind = eq(records.kind, KIND);

/** Links to pages of this server. @param url its own address with a slash at the end */
export const localSecretLinks = (url: string): SecretLinks => ({
  async make(db, { domainName, wholesalerId }, { title, facts }) {
    const token = randomBytes(32).toString('base64url');
    const expires = new Date(Date.now() + HOURS * HOUR);
    const place = { kind: KIND, domainName, key: keyOf(token) };
    await db.delete(records).where(and(ofKind, lte(expiresAt, new Date())));
    await db.insert(records).values({
      ...place,
      wholesalerId,
      body: { title, expires_at: expires.toISOString() },
      secrets: sealFields({ facts }, contextOfRecord(place)),
    });
    return { address: new URL(`sign-in-details/${token}`, url).href, expires };
  },
});

const ofToken = (token: string) =>
  and(ofKind, eq(records.key, keyOf(token)), sql`${expiresAt} > ${new Date().toISOString()}`);

/** What a link is for, without its secrets; null where it was used, has ended, or never was. */
export async function titleOfLink(db: Database, token: string): Promise<string | null> {
  const [row] = await db.select({ body: records.body }).from(records).where(ofToken(token));
  return typeof row?.body.title === 'string' ? row.body.title : null;
}

/** Uses a link up. @returns what it shows; null for the second of two who use it */
export async function spendLink(db: Database, token: string): Promise<SecretPage | null> {
  const [row] = await db.delete(records).where(ofToken(token)).returning();
  if (!row) return null;
  const { facts } = openFields(row.secrets, contextOfRecord(row)) as Pick<SecretPage, 'facts'>;
  return { title: String(row.body.title), facts };
}
