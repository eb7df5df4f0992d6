import type { IncomingMessage, ServerResponse } from 'node:http';
import { t } from '#i18n';
import type { Database } from '../../database/database';
import { type Account, findAccount } from '../accounts/signInAccounts';
import { prepareFactorPage, readNewFactor } from '../factors/factorSetup';
import { addFactor, countRecoveryCodes, listFactors } from '../factors/factorStore';
import { deletePendingStep, type PendingStep, savePendingStep } from '../factors/findPendingStep';
import { changeFactors, recordFactorUse } from '../factors/noteFactorChange';
import { getRequestOptions, supportsPasskeys } from '../factors/passkeys';
import { createRecoveryCodes } from '../factors/recoveryCodes';
import { getAuthMethods, verifyFactor } from '../factors/verifyFactor';
import { renderAddFactorPage } from '../pages/renderAddFactorPage';
import { renderFactorAddedPage, renderRecoveryCodesPage } from '../pages/renderRecoveryCodesPage';
import { renderSecondStepPage } from '../pages/renderSecondStepPage';
import { type Attempt, countAttempt, resetAttempts } from '../passwords/signInLimits';
import type { SignInSettings } from '../signInSettings';
import { formatTooManyAttempts } from './formatTooManyAttempts';
import { recordFailure } from './recordFailure';
import { redirect, sendPage } from './sendResponse';

interface SecondStepRequest {
  db: Database;
  settings: SignInSettings;
  request: IncomingMessage;
  response: ServerResponse;
  /** The submitted form; null if none was submitted. */
  form: URLSearchParams | null;
  step: PendingStep;
  attempt: Attempt;
  /** Completes the sign-in. @param amr the authentication methods used */
  finish: (account: Account, amr: string[]) => Promise<void>;
}

const getAction = ({ request }: SecondStepRequest): string => request.url?.split('?')[0] ?? '/';

/** Handles the second step of a sign-in: requests a factor, or sets one up if a rule requires it and none exists. */
export async function handleSecondStep(stepRequest: SecondStepRequest): Promise<void> {
  const { db, response, form, step } = stepRequest;
  const account = await findAccount(db, step.accountId);
  if (!account || form?.get('step') === 'leave') {
    await deletePendingStep(db, step);
    return redirect(response, getAction(stepRequest));
  }
  if (step.completed) {
    if (form?.get('step') !== 'finish') return promptToFinish(stepRequest);
    await deletePendingStep(db, step);
    return stepRequest.finish(account, step.completed);
  }
  return (await listFactors(db, account.id)).length > 0
    ? handleFactorVerification(stepRequest, account)
    : handleSetup(stepRequest, account);
}

async function handleFactorVerification(stepRequest: SecondStepRequest, account: Account): Promise<void> {
  const { db, settings, request, form, step } = stepRequest;
  if (!form) return promptForFactor(stepRequest, account, 200, null);
  const attempt = { ...stepRequest.attempt, isSecondFactor: true };
  const minutes = await countAttempt(db, attempt);
  if (minutes > 0) return promptForFactor(stepRequest, account, 429, formatTooManyAttempts(minutes));
  const proof = await verifyFactor(db, settings, step, form);
  if (!proof) {
    await recordFailure(
      db,
      account,
      'wrong second factor',
      stepRequest.attempt.address,
      request.headers['user-agent'],
    );
    return promptForFactor(stepRequest, account, 401, t('That was wrong, too old, or used already.'));
  }
  await resetAttempts(db, attempt);
  await deletePendingStep(db, step);
  if (proof === 'recovery')
    await recordFactorUse(db, account, 'SignIn', {
      result: 'recovery code used',
      codes_left: await countRecoveryCodes(db, account.id),
    });
  await stepRequest.finish(account, getAuthMethods(proof));
}

async function promptForFactor(
  stepRequest: SecondStepRequest,
  account: Account,
  status: number,
  error: string | null,
): Promise<void> {
  const { db, settings, request, response, step } = stepRequest;
  const factors = await listFactors(db, account.id);
  const hasPasskey = factors.some(({ kind }) => kind === 'passkey') && supportsPasskeys(settings);
  const passkey = hasPasskey ? await getRequestOptions(settings, factors) : null;
  if (passkey) await savePendingStep(db, { ...step, challenge: passkey.challenge });
  const isRecovery = /\?with=recovery$/.test(request.url ?? '');
  const hasApp = factors.some(({ kind }) => kind === 'app');
  const { email } = account;
  sendPage(
    response,
    status,
    renderSecondStepPage({ action: getAction(stepRequest), email, hasApp, passkey, isRecovery, error }),
  );
}

async function handleSetup(stepRequest: SecondStepRequest, account: Account): Promise<void> {
  const { db, settings, response, form, step } = stepRequest;
  const read = form ? await readNewFactor(settings, step, form) : null;
  if (!read || 'refused' in read) return promptForNewFactor(stepRequest, account, read?.refused ?? null);
  const { factor } = read;
  const details = { added: factor.name };
  const codes = await changeFactors(db, account, 'AddSecondFactor', details, async (tx) => {
    await addFactor(tx, account.id, factor);
    return createRecoveryCodes(tx, account.id);
  });
  await savePendingStep(db, {
    ...step,
    completed: getAuthMethods(factor.kind === 'app' ? 'app' : 'passkey'),
  });
  sendPage(response, 200, renderRecoveryCodesPage({ codes, action: getAction(stepRequest) }));
}

async function promptForNewFactor(
  stepRequest: SecondStepRequest,
  account: Account,
  error: string | null,
): Promise<void> {
  const { db, settings, response, step } = stepRequest;
  const ways = await prepareFactorPage(db, settings, account, step, ['passkey', 'app']);
  sendPage(
    response,
    error === null ? 200 : 400,
    renderAddFactorPage({
      ...ways,
      action: getAction(stepRequest),
      title: t('Set up a second factor'),
      about: t('Your organization asks {email} for one beside the password.', { email: account.email }),
      back: null,
      error,
    }),
  );
}

/** Renders the page shown after the recovery codes have been displayed. It only offers to continue. */
function promptToFinish(stepRequest: SecondStepRequest): void {
  sendPage(stepRequest.response, 200, renderFactorAddedPage(getAction(stepRequest)));
}
