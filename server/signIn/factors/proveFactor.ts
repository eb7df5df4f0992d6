import type { Database } from '../../database/database';
import type { SignInSettings } from '../signInSettings';
import { findTimeStep } from './appCodes';
import { openAppSecret } from './appSecret';
import { listFactors, markFactorUsed } from './factorStore';
import { verifyPasskey } from './passkeys';
import type { PendingStep } from './pendingStep';
import { consumeRecoveryCode } from './recoveryCodes';

/** What somebody proved with who they are. */
export type Proof = 'app' | 'passkey' | 'recovery';

/** How somebody signed in who gave a password and this, in the words of RFC 8176. */
export const getMethods = (proof: Proof): string[] => ['pwd', proof === 'passkey' ? 'hwk' : 'otp', 'mfa'];

/**
 * Looks at what was given as a second factor, and uses it up.
 * @returns null for one that is wrong, or was used before
 */
export async function verifyFactor(
  db: Database,
  settings: SignInSettings,
  { accountId, challenge }: PendingStep,
  form: URLSearchParams,
): Promise<Proof | null> {
  const code = form.get('code') ?? '';
  if (form.get('step') === 'recovery')
    return (await consumeRecoveryCode(db, accountId, code)) ? 'recovery' : null;
  const factors = await listFactors(db, accountId);
  if (form.get('step') === 'app') {
    const app = factors.find(({ kind }) => kind === 'app');
    const counter = app?.secret ? findTimeStep(openAppSecret(accountId, app.secret), code) : null;
    return app && counter !== null && (await markFactorUsed(db, app, counter)) ? 'app' : null;
  }
  if (challenge === undefined) return null;
  const found = await verifyPasskey(settings, challenge, form.get('credential') ?? '', factors);
  return found && (await markFactorUsed(db, found.factor, found.counter)) ? 'passkey' : null;
}
