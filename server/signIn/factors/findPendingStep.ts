import { and, eq, gt } from 'drizzle-orm';
import type { Database } from '../../database/database';
import { identityPayloads } from '../../database/schema';

const LIFETIME_MINUTES = 10;

/**
 * A sign-in or factor change in progress.
 * - `SignInStep`: the password was correct, the second factor is pending; keyed by the sign-in.
 * - `FactorChange`: the password was confirmed, factors may be changed; keyed by the browser session.
 */
export type StepKind = 'SignInStep' | 'FactorChange';

export interface PendingStep {
  kind: StepKind;
  /** Id of the sign-in or browser session. */
  id: string;
  accountId: string;
  challenge?: string;
  /** Encrypted secret of an app that has not been confirmed yet. */
  appSecret?: string;
  /** Authentication methods, set once the factor is verified and only the recovery codes remain to be saved. */
  completed?: string[];
}

const matchesStep = (kind: StepKind, id: string) =>
  and(eq(identityPayloads.model, kind), eq(identityPayloads.id, id));

/** Returns the pending step; null if none was started within the last ten minutes. */
export async function findPendingStep(db: Database, kind: StepKind, id: string): Promise<PendingStep | null> {
  const [row] = await db
    .select({ payload: identityPayloads.payload, accountId: identityPayloads.accountId })
    .from(identityPayloads)
    .where(and(matchesStep(kind, id), gt(identityPayloads.expiresAt, new Date())));
  return row?.accountId ? { ...row.payload, kind, id, accountId: row.accountId } : null;
}

/** Stores a step for ten minutes. It is deleted together with the account's sessions. */
export async function savePendingStep(db: Database, step: PendingStep): Promise<void> {
  const { kind, id, accountId, ...payload } = step;
  const columns = { payload, accountId, expiresAt: new Date(Date.now() + LIFETIME_MINUTES * 60_000) };
  await db
    .insert(identityPayloads)
    .values({ model: kind, id, ...columns })
    .onConflictDoUpdate({ target: [identityPayloads.model, identityPayloads.id], set: columns });
}

export async function deletePendingStep(db: Database, { kind, id }: PendingStep): Promise<void> {
  await db.delete(identityPayloads).where(matchesStep(kind, id));
}
