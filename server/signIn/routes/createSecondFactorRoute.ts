import type { IncomingMessage, ServerResponse } from 'node:http';
import type Provider from 'oidc-provider';
import { type MessageDescriptor, msg, t } from '#i18n';
import type { Database } from '../../database/database';
import { type Account, findAccount, verifyPassword } from '../accounts/signInAccounts';
import { type AddableFactor, prepareFactorPage, readNewFactor } from '../factors/factorSetup';
import {
  addFactor,
  countRecoveryCodes,
  listFactors,
  removeFactor,
  renameFactor,
} from '../factors/factorStore';
import { findPendingStep, type PendingStep, savePendingStep } from '../factors/findPendingStep';
import { changeFactors } from '../factors/noteFactorChange';
import { supportsPasskeys } from '../factors/passkeys';
import { createRecoveryCodes } from '../factors/recoveryCodes';
import { needsSecondFactor } from '../factors/secondFactorRules';
import { renderAddFactorPage } from '../pages/renderAddFactorPage';
import { renderConfirmPasswordPage } from '../pages/renderConfirmPasswordPage';
import { renderRecoveryCodesPage } from '../pages/renderRecoveryCodesPage';
import { renderSecondFactorPage } from '../pages/renderSecondFactorPage';
import { HashingBusyError } from '../passwords/passwordHash';
import { countAttempt, resetAttempts } from '../passwords/signInLimits';
import type { SignInSettings } from '../signInSettings';
import { findKnownBrowser } from './findKnownBrowser';
import { formatTooManyAttempts } from './formatTooManyAttempts';
import { getRequestAddress } from './getRequestAddress';
import { recordFailure } from './recordFailure';
import { redirect, sendPage } from './sendResponse';
import { getBrowserSession } from './sessionCookie';
import { isSameOrigin, readSignInForm } from './signInForm';

const ACTION_PATH = '/second-factor';
const MAX_NAME_LENGTH = 60;

const titles: Record<AddableFactor, MessageDescriptor> = {
  app: msg('Authenticator app'),
  passkey: msg('Passkey'),
};

interface FactorRequest {
  db: Database;
  settings: SignInSettings;
  response: ServerResponse;
  account: Account;
  step: PendingStep;
}

/**
 * Creates the route `/second-factor`, where signed-in users can add, name and remove factors within ten minutes of
 * confirming their password.
 */
export function createSecondFactorRoute(provider: Provider, db: Database, settings: SignInSettings) {
  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const session = await getBrowserSession(provider, settings, request, response);
    const account = session?.accountId ? await findAccount(db, session.accountId) : null;
    if (!session || !account) return redirect(response, settings.consoleUrl);
    const isSent = request.method === 'POST';
    const form = isSent && isSameOrigin(request, settings) ? await readSignInForm(request) : null;
    const step = await findPendingStep(db, 'FactorChange', session.uid);
    if (!step || step.accountId !== account.id) {
      const refused = form?.get('step') === 'confirm' ? await refusal(request, response, account, form) : '';
      if (refused === null) {
        await savePendingStep(db, { kind: 'FactorChange', id: session.uid, accountId: account.id });
        return redirect(response, ACTION_PATH);
      }
      const { email } = account;
      const { consoleUrl } = settings;
      const page = renderConfirmPasswordPage({
        action: ACTION_PATH,
        email,
        consoleUrl,
        error: refused || null,
      });
      return sendPage(response, refused ? 401 : 200, page);
    }
    const visit = { db, settings, response, account, step };
    if (form) return changeFactor(visit, form);
    if (isSent) return sendOverview(visit, { error: t('The form could not be read. Try again.') });
    const way = new URL(request.url ?? '/', settings.issuer).searchParams.get('add');
    if (way === 'app' || way === 'passkey') return sendAddFactorPage(visit, way, null);
    return sendOverview(visit, {});
  };

  /** @returns why the password was rejected; null if it was correct */
  async function refusal(
    request: IncomingMessage,
    response: ServerResponse,
    account: Account,
    form: URLSearchParams,
  ): Promise<string | null> {
    const address = getRequestAddress(request, settings);
    const browser = await findKnownBrowser(provider, db, settings, request, response, account.id);
    const attempt = { email: account.email, address, browser };
    const minutes = await countAttempt(db, attempt);
    if (minutes > 0) return formatTooManyAttempts(minutes);
    try {
      const isRight = await verifyPassword(db, account.email, form.get('password') ?? '');
      if (isRight) {
        await resetAttempts(db, attempt);
        return null;
      }
    } catch (error) {
      if (error instanceof HashingBusyError)
        return t('Too many people are signing in. Try again in a moment.');
      throw error;
    }
    await recordFailure(db, account, 'wrong password', address, request.headers['user-agent']);
    return t('The password is wrong.');
  }
}

async function sendOverview(
  { db, settings, response, account }: FactorRequest,
  { notice = null, error = null }: { notice?: string | null; error?: string | null },
): Promise<void> {
  sendPage(
    response,
    error === null ? 200 : 400,
    renderSecondFactorPage({
      action: ACTION_PATH,
      email: account.email,
      consoleUrl: settings.consoleUrl,
      factors: await listFactors(db, account.id),
      codesLeft: await countRecoveryCodes(db, account.id),
      takesPasskeys: supportsPasskeys(settings),
      isRequired: await needsSecondFactor(db, account),
      notice,
      error,
    }),
  );
}

async function sendAddFactorPage(
  visit: FactorRequest,
  way: AddableFactor,
  error: string | null,
): Promise<void> {
  const { db, settings, response, account, step } = visit;
  const ways = await prepareFactorPage(db, settings, account, step, [way]);
  if (!ways[way]) return sendOverview(visit, { error: t('There are no passkeys at this address.') });
  sendPage(
    response,
    error === null ? 200 : 400,
    renderAddFactorPage({
      ...ways,
      action: ACTION_PATH,
      title: t(titles[way]),
      about: t('For {email}.', { email: account.email }),
      back: ACTION_PATH,
      error,
    }),
  );
}

async function changeFactor(visit: FactorRequest, form: URLSearchParams): Promise<void> {
  const { db, response, account } = visit;
  const stepToken = form.get('step') ?? '';
  const id = form.get('id') ?? '';
  if (stepToken === 'add-app' || stepToken === 'add-passkey') return addNewFactor(visit, form);
  if (stepToken === 'codes' && (await listFactors(db, account.id)).length > 0) {
    const codes = await changeFactors(db, account, 'NewRecoveryCodes', { made: 'recovery codes' }, (tx) =>
      createRecoveryCodes(tx, account.id),
    );
    return sendPage(response, 200, renderRecoveryCodesPage({ codes, action: ACTION_PATH }));
  }
  if (stepToken === 'rename') {
    const name = form.get('name')?.trim().slice(0, MAX_NAME_LENGTH);
    if (!name) return sendOverview(visit, { error: t('Enter a name.') });
    await changeFactors(db, account, 'RenameSecondFactor', { renamed: name }, (tx) =>
      renameFactor(tx, account.id, id, name),
    );
    return sendOverview(visit, { notice: t('Renamed.') });
  }
  if (stepToken === 'remove') {
    const factors = await listFactors(db, account.id);
    const removed = factors.find((factor) => factor.id === id);
    if (!removed) return sendOverview(visit, { error: t('It was removed already.') });
    if (factors.length === 1 && (await needsSecondFactor(db, account)))
      return sendOverview(visit, {
        error: t('Your organization asks for a second factor. Add another one before you remove this one.'),
      });
    await changeFactors(db, account, 'RemoveSecondFactor', { removed: removed.name }, (tx) =>
      removeFactor(tx, account.id, id),
    );
    return sendOverview(visit, { notice: t('Removed.') });
  }
  return redirect(response, ACTION_PATH);
}

async function addNewFactor(visit: FactorRequest, form: URLSearchParams): Promise<void> {
  const { db, settings, response, account, step } = visit;
  const way = form.get('step') === 'add-app' ? 'app' : 'passkey';
  const read = await readNewFactor(settings, step, form);
  if ('refused' in read) return sendAddFactorPage(visit, way, read.refused);
  const isFirst = (await listFactors(db, account.id)).length === 0;
  const details = { added: read.factor.name };
  const codes = await changeFactors(db, account, 'AddSecondFactor', details, async (tx) => {
    await addFactor(tx, account.id, read.factor);
    return isFirst ? createRecoveryCodes(tx, account.id) : null;
  });
  // The secret now belongs to an app, so the next app needs a new secret.
  await savePendingStep(db, { kind: step.kind, id: step.id, accountId: step.accountId });
  if (codes) return sendPage(response, 200, renderRecoveryCodesPage({ codes, action: ACTION_PATH }));
  return sendOverview(visit, {
    notice: way === 'app' ? t('The app was added.') : t('The passkey was added.'),
  });
}
