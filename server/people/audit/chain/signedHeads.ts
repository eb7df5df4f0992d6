import { and, asc, eq, sql } from 'drizzle-orm';
import { CompactSign, compactVerify, createLocalJWKSet, importJWK, type JSONWebKeySet } from 'jose';
import { Guard } from 'typebox/guard';
import type { Database } from '../../../database/database';
import { auditChain, auditSeal } from '../../../database/schema';
import { loadSecrets } from '../../../signIn/provider/signInKeys';

export interface ChainHeads {
  at: string;
  chains: { tenant: string; position: number; hash: string }[];
}

const TOKEN_TYPE = 'trunkline-audit-head';

const toHex = (column: typeof auditChain.hash | typeof auditChain.keptHash | typeof auditSeal.hash) =>
  sql<string>`encode(${column}, 'hex')`;

/**
 * Signs the heads of all chains with the sign-in signing key (compact JWS, RS256). When stored externally, the result
 * can later prove that no earlier entry was changed, even by someone with write access to the database.
 */
export async function signHeads(db: Database): Promise<string> {
  const chains = await db
    .select({ tenant: auditChain.tenant, position: auditChain.position, hash: toHex(auditChain.hash) })
    .from(auditChain)
    .orderBy(asc(auditChain.tenant));
  const [key] = (await loadSecrets(db)).signingKeys;
  if (!key) throw new Error('There is no signing key.');
  const heads: ChainHeads = { at: new Date().toISOString(), chains };
  return new CompactSign(new TextEncoder().encode(JSON.stringify(heads)))
    .setProtectedHeader({ alg: 'RS256', kid: key.kid, typ: TOKEN_TYPE })
    .sign(await importJWK(key, 'RS256'));
}

/**
 * Verifies and parses signed chain heads with the published keys; no database is needed.
 * @throws JOSEError for an invalid signature; Error if the signed content is of another kind
 */
export async function readHeads(signed: string, keys: JSONWebKeySet): Promise<ChainHeads> {
  const { payload, protectedHeader } = await compactVerify(signed.trim(), createLocalJWKSet(keys), {
    algorithms: ['RS256'],
  });
  const heads: unknown = JSON.parse(new TextDecoder().decode(payload));
  if (protectedHeader.typ !== TOKEN_TYPE || !Guard.IsObject(heads) || !Array.isArray(heads.chains))
    throw new Error('This is no signed head of an audit log.');
  return heads as unknown as ChainHeads;
}

/** Returns the tenants whose chain differs from the signed head. Entries removed after the retention period are not compared. */
export async function findChangedChains(db: Database, { chains }: ChainHeads): Promise<string[]> {
  const unlike: string[] = [];
  for (const { tenant, position, hash } of chains) {
    const [chain] = await db
      .select({ keptBehind: auditChain.keptBehind, hash: toHex(auditChain.keptHash) })
      .from(auditChain)
      .where(eq(auditChain.tenant, tenant));
    if (position === 0 || (chain && position < chain.keptBehind)) continue;
    const [seal] = await db
      .select({ hash: toHex(auditSeal.hash) })
      .from(auditSeal)
      .where(and(eq(auditSeal.tenant, tenant), eq(auditSeal.position, position)));
    const expectedHash = position === chain?.keptBehind ? chain.hash : seal?.hash;
    if (expectedHash !== hash) unlike.push(tenant);
  }
  return unlike;
}
