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
  /** Id of the sign-in or session. */
  id: string;
  accountId: string;
  challenge?: string;
  /** Encrypted secret of an app that is not confirmed yet. */
  appSecret?: string;
  /** Set once the factor is verified or set up and the user only has to save the recovery codes. */
  completed?: string[];
}

const matchesStep = (kind: StepKind, id: string) =>
  and(eq(identityPayloads.model, kind), eq(identityPayloads.id, id));

/** @returns null if no step was started within the last ten minutes */
export async function findPendingStep(db: Database, kind: StepKind, id: string): Promise<PendingStep | null> {
  const [row] = await db
    .select({ payload: identityPayloads.payload, accountId: identityPayloads.accountId })
    .from(identityPayloads)
    .where(and(matchesStep(kind, id), gt(identityPayloads.expiresAt, new Date())));
  return row?.accountId ? { ...row.payload, kind, id, accountId: row.accountId } : null;
}

/** Stores the step for ten minutes. It is removed with the account's sessions. */
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
