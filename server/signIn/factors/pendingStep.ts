import { and, eq, gt } from 'drizzle-orm';
import type { Database } from '../../database/database';
import { identityPayloads } from '../../database/schema';

const LIFETIME_MINUTES = 10;

/**
 * What somebody is in the middle of.
 * - `SignInStep`: the password was right, the second factor is asked for; by the sign-in.
 * - `FactorChange`: the password was given again, factors may be changed; by the browser's session.
 */
export type StepKind = 'SignInStep' | 'FactorChange';

export interface PendingStep {
  kind: StepKind;
  /** The sign-in's or the session's. */
  id: string;
  accountId: string;
  /** What a passkey has to answer. */
  challenge?: string;
  /** The secret of an app that is not confirmed yet, sealed. */
  appSecret?: string;
  /** The factors are proved or set up: only the recovery codes are still to be kept. */
  done?: string[];
}

const matchesStep = (kind: StepKind, id: string) =>
  and(eq(identityPayloads.model, kind), eq(identityPayloads.id, id));

/** @returns null where nothing was begun, or more than ten minutes ago */
export async function findPendingStep(db: Database, kind: StepKind, id: string): Promise<PendingStep | null> {
  const [row] = await db
    .select({ payload: identityPayloads.payload, accountId: identityPayloads.accountId })
    .from(identityPayloads)
    .where(and(matchesStep(kind, id), gt(identityPayloads.expiresAt, new Date())));
  return row?.accountId ? { ...row.payload, kind, id, accountId: row.accountId } : null;
}

/** Keeps it for ten minutes from now. It ends with the account's sessions. */
export async function savePendingStep(db: Database, step: PendingStep): Promise<void> {
  const { kind, id, accountId, ...payload } = step;
  const columns = { payload, accountId, expiresAt: new Date(Date.now() + LIFETIME_MINUTES * 60_000) };
  await db
    .insert(identityPayloads)
    .values({ model: kind, id, ...columns })
    .onConflictDoUpdate({ target: [identityPayloads.model, identityPayloads.id], set: columns });
}

export const deletePendingStep = async (db: Database, { kind, id }: PendingStep): Promise<void> => {
  await db.delete(identityPayloads).where(matchesStep(kind, id));
};
