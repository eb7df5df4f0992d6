import { t } from '#i18n';
import type { Database } from '../../database/database';
import type { Account } from '../accounts/signInAccounts';
import type { AddFactorForm } from '../pages/renderAddFactorPage';
import type { SignInSettings } from '../signInSettings';
import { findTimeStep, generateAppSecret, getAppUri, renderQrCode } from './appCodes';
import { openAppSecret, sealAppSecret } from './appSecret';
import { listFactors, type NewFactor } from './factorStore';
import { type PendingStep, savePendingStep } from './findPendingStep';
import { getCreationOptions, supportsPasskeys, verifyNewPasskey } from './passkeys';

const MAX_NAME_LENGTH = 60;

export type AddableFactor = 'app' | 'passkey';

/**
 * Prepares the page for adding a factor, and stores the challenge that the response must match. The app secret remains
 * the same during the step, so that reloading the page does not invalidate a scanned code.
 */
export async function prepareFactorPage(
  db: Database,
  settings: SignInSettings,
  account: Account,
  step: PendingStep,
  ways: readonly AddableFactor[],
): Promise<Pick<AddFactorForm, 'app' | 'passkey'>> {
  const isOffered = (way: AddableFactor) =>
    ways.includes(way) && (way === 'app' || supportsPasskeys(settings));
  const secret = step.appSecret ? openAppSecret(account.id, step.appSecret) : generateAppSecret();
  const passkey = isOffered('passkey')
    ? await getCreationOptions(settings, account, await listFactors(db, account.id))
    : null;
  await savePendingStep(db, {
    ...step,
    appSecret: sealAppSecret(account.id, secret),
    ...(passkey && { challenge: passkey.challenge }),
  });
  const address = getAppUri(secret, account.email);
  return { app: isOffered('app') ? { secret, address, picture: renderQrCode(address) } : null, passkey };
}

/**
 * Reads the form of the page prepared by {@link prepareFactorPage}.
 * @returns the factor to store, or the reason why it was rejected
 */
export async function readNewFactor(
  settings: SignInSettings,
  step: PendingStep,
  form: URLSearchParams,
): Promise<{ factor: NewFactor } | { refused: string }> {
  if (form.get('step') === 'add-app') {
    if (!step.appSecret) return { refused: t('This took too long. Scan the picture again.') };
    const counter = findTimeStep(openAppSecret(step.accountId, step.appSecret), form.get('code') ?? '');
    if (counter === null)
      return {
        refused: t('The code does not fit. Enter the one the app shows now; its clock must be right.'),
      };
    const id = crypto.randomUUID();
    return {
      factor: { id, kind: 'app', name: 'Authenticator app', secret: step.appSecret, counter },
    };
  }
  const name = form.get('name')?.trim().slice(0, MAX_NAME_LENGTH) || t('Passkey');
  const factor =
    step.challenge === undefined
      ? null
      : await verifyNewPasskey(settings, step.challenge, form.get('credential') ?? '', name);
  return factor ? { factor } : { refused: t('The passkey could not be read. Try again.') };
}
