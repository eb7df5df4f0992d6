import type { Database } from '../../database/database';
import type { SignInSettings } from '../signInSettings';
import { findTimeStep } from './appCodes';
import { openAppSecret } from './appSecret';
import { listFactors, markFactorUsed } from './factorStore';
import type { PendingStep } from './findPendingStep';
import { verifyPasskey } from './passkeys';
import { consumeRecoveryCode } from './recoveryCodes';

export type VerificationMethod = 'app' | 'passkey' | 'recovery';

/** Returns the authentication methods (RFC 8176) for a password combined with this factor. */
export const getAuthMethods = (proof: VerificationMethod): string[] => [
  'pwd',
  proof === 'passkey' ? 'hwk' : 'otp',
  'mfa',
];

/**
 * Verifies a second factor and marks it as used.
 * @returns null if it is wrong or has already been used
 */
export async function verifyFactor(
  db: Database,
  settings: SignInSettings,
  { accountId, challenge }: PendingStep,
  form: URLSearchParams,
): Promise<VerificationMethod | null> {
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
  const passkey = await verifyPasskey(settings, challenge, form.get('credential') ?? '', factors);
  return passkey && (await markFactorUsed(db, passkey.factor, passkey.counter)) ? 'passkey' : null;
}
