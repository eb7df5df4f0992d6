import type { IncomingMessage, ServerResponse } from 'node:http';
import { t } from '#i18n';
import type { Database } from '../../database/database';
import { type Account, findAccount } from '../accounts/signInAccounts';
import { offerFactors, readNewFactor } from '../factors/factorSetup';
import { addFactor, factorsOf, recoveryCodesLeft } from '../factors/factorStore';
import { changeFactors, noteFactorUse } from '../factors/noteFactorChange';
import { requestOptions, takesPasskeys } from '../factors/passkeys';
import { dropPendingStep, type PendingStep, savePendingStep } from '../factors/pendingStep';
import { methodsOf, proveFactor } from '../factors/proveFactor';
import { newRecoveryCodes } from '../factors/recoveryCodes';
import { addFactorPage } from '../pages/addFactorPage';
import { factorAddedPage, recoveryCodesPage } from '../pages/recoveryCodesPage';
import { secondStepPage } from '../pages/secondStepPage';
import { type Attempt, countAttempt, forgetAttempts } from '../passwords/signInLimits';
import type { SignInSettings } from '../signInSettings';
import { noteFailure } from './noteFailure';
import { redirect, sendPage } from './sendResponse';
import { tooManyAttempts } from './tooManyAttempts';

interface SecondStepRequest {
  db: Database;
  settings: SignInSettings;
  request: IncomingMessage;
  response: ServerResponse;
  /** Null where nothing was sent. */
  form: URLSearchParams | null;
  step: PendingStep;
  /** Who tries, as the limits count it. */
  attempt: Attempt;
  /** Lets the person in. @param amr how they proved who they are */
  finish: (account: Account, amr: string[]) => Promise<void>;
}

const actionOf = ({ request }: SecondStepRequest): string => request.url?.split('?')[0] ?? '/';

/** The second half of a sign-in: the factor is asked for, or set up where a rule asks for one and there is none. */
export async function secondStep(given: SecondStepRequest): Promise<void> {
  const { db, response, form, step } = given;
  const account = await findAccount(db, step.accountId);
  if (!account || form?.get('step') === 'leave') {
    await dropPendingStep(db, step);
    return redirect(response, actionOf(given));
  }
  if (step.done) {
    if (form?.get('step') !== 'finish') return askToFinish(given);
    await dropPendingStep(db, step);
    return given.finish(account, step.done);
  }
  return (await factorsOf(db, account.id)).length > 0 ? proveStep(given, account) : setUpStep(given, account);
}

async function proveStep(given: SecondStepRequest, account: Account): Promise<void> {
  const { db, settings, request, form, step } = given;
  if (!form) return askForFactor(given, account, 200, null);
  const attempt = { ...given.attempt, email: `second step of ${account.email}` };
  const minutes = await countAttempt(db, attempt);
  if (minutes > 0) return askForFactor(given, account, 429, tooManyAttempts(minutes));
  const proof = await proveFactor(db, settings, step, form);
  if (!proof) {
    await noteFailure(
      db,
      account,
      'wrong second factor',
      given.attempt.address,
      request.headers['user-agent'],
    );
    return askForFactor(given, account, 401, t('That was wrong, too old, or used already.'));
  }
  await forgetAttempts(db, attempt);
  await dropPendingStep(db, step);
  if (proof === 'recovery')
    await noteFactorUse(db, account, 'SignIn', {
      result: 'recovery code used',
      codes_left: await recoveryCodesLeft(db, account.id),
    });
  await given.finish(account, methodsOf(proof));
}

async function askForFactor(
  given: SecondStepRequest,
  account: Account,
  status: number,
  error: string | null,
): Promise<void> {
  const { db, settings, request, response, step } = given;
  const factors = await factorsOf(db, account.id);
  const hasPasskey = factors.some(({ kind }) => kind === 'passkey') && takesPasskeys(settings);
  const passkey = hasPasskey ? await requestOptions(settings, factors) : null;
  if (passkey) await savePendingStep(db, { ...step, challenge: passkey.challenge });
  const isRecovery = /\?with=recovery$/.test(request.url ?? '');
  const hasApp = factors.some(({ kind }) => kind === 'app');
  const { email } = account;
  sendPage(
    response,
    status,
    secondStepPage({ action: actionOf(given), email, hasApp, passkey, isRecovery, error }),
  );
}

async function setUpStep(given: SecondStepRequest, account: Account): Promise<void> {
  const { db, settings, response, form, step } = given;
  const read = form ? await readNewFactor(settings, step, form) : null;
  if (!read || 'refused' in read) return askForNewFactor(given, account, read?.refused ?? null);
  const { factor } = read;
  const details = { added: factor.name };
  const codes = await changeFactors(db, account, 'AddSecondFactor', details, async (tx) => {
    await addFactor(tx, account.id, factor);
    return newRecoveryCodes(tx, account.id);
  });
  await savePendingStep(db, { ...step, done: methodsOf(factor.kind === 'app' ? 'app' : 'passkey') });
  sendPage(response, 200, recoveryCodesPage({ codes, action: actionOf(given) }));
}

async function askForNewFactor(
  given: SecondStepRequest,
  account: Account,
  error: string | null,
): Promise<void> {
  const { db, settings, response, step } = given;
  const ways = await offerFactors(db, settings, account, step, ['passkey', 'app']);
  sendPage(
    response,
    error === null ? 200 : 400,
    addFactorPage({
      ...ways,
      action: actionOf(given),
      title: t('Set up a second factor'),
      about: t('Your organization asks {email} for one beside the password.', { email: account.email }),
      back: null,
      error,
    }),
  );
}

/** The codes were shown once; whoever loads the page again finds only the way on. */
function askToFinish(given: SecondStepRequest): void {
  sendPage(given.response, 200, factorAddedPage(actionOf(given)));
}
