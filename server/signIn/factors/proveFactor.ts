import type { Database } from '../../database/database';
import type { SignInSettings } from '../signInSettings';
import { stepOf } from './appCodes';
import { openAppSecret } from './appSecret';
import { factorsOf, markFactorUsed } from './factorStore';
import { readPasskey } from './passkeys';
import type { PendingStep } from './pendingStep';
import { spendRecoveryCode } from './recoveryCodes';

/** What somebody proved with who they are. */
export type Proof = 'app' | 'passkey' | 'recovery';

/** How somebody signed in who gave a password and this, in the words of RFC 8176. */
export const methodsOf = (proof: Proof): string[] => ['pwd', proof === 'passkey' ? 'hwk' : 'otp', 'mfa'];

/**
 * Looks at what was given as a second factor, and uses it up.
 * @returns null for one that is wrong, or was used before
 */
export async function proveFactor(
  db: Database,
  settings: SignInSettings,
  { accountId, challenge }: PendingStep,
  form: URLSearchParams,
): Promise<Proof | null> {
  const code = form.get('code') ?? '';
  if (form.get('step') === 'recovery')
    return (await spendRecoveryCode(db, accountId, code)) ? 'recovery' : null;
  const factors = await factorsOf(db, accountId);
  if (form.get('step') === 'app') {
    const app = factors.find(({ kind }) => kind === 'app');
    const counter = app?.secret ? stepOf(openAppSecret(accountId, app.secret), code) : null;
    return app && counter !== null && (await markFactorUsed(db, app, counter)) ? 'app' : null;
  }
  if (challenge === undefined) return null;
  const found = await readPasskey(settings, challenge, form.get('credential') ?? '', factors);
  return found && (await markFactorUsed(db, found.factor, found.counter)) ? 'passkey' : null;
}
