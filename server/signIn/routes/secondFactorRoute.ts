import type { IncomingMessage, ServerResponse } from 'node:http';
import type Provider from 'oidc-provider';
import { type MessageDescriptor, msg, t } from '#i18n';
import type { Database } from '../../database/database';
import { type Account, findAccount, verifyPassword } from '../accounts/signInAccounts';
import { type Addable, offerFactors, readNewFactor } from '../factors/factorSetup';
import { addFactor, factorsOf, recoveryCodesLeft, removeFactor, renameFactor } from '../factors/factorStore';
import { changeFactors } from '../factors/noteFactorChange';
import { takesPasskeys } from '../factors/passkeys';
import { type PendingStep, pendingStep, savePendingStep } from '../factors/pendingStep';
import { newRecoveryCodes } from '../factors/recoveryCodes';
import { needsSecondFactor } from '../factors/secondFactorRules';
import { addFactorPage } from '../pages/addFactorPage';
import { confirmPasswordPage } from '../pages/confirmPasswordPage';
import { recoveryCodesPage } from '../pages/recoveryCodesPage';
import { secondFactorPage } from '../pages/secondFactorPage';
import { HashingBusy } from '../passwords/passwordHash';
import { countAttempt, forgetAttempts } from '../passwords/signInLimits';
import type { SignInSettings } from '../signInSettings';
import { knownBrowser } from './knownBrowser';
import { noteFailure } from './noteFailure';
import { requestAddress } from './requestAddress';
import { redirect, sendPage } from './sendResponse';
import { browserSession } from './sessionCookie';
import { isSameOrigin, readSignInForm } from './signInForm';
import { tooManyAttempts } from './tooManyAttempts';

const ACTION = '/second-factor';
const LONGEST_NAME = 60;

const titles: Record<Addable, MessageDescriptor> = {
  app: msg('Authenticator app'),
  passkey: msg('Passkey'),
};

interface Visit {
  db: Database;
  settings: SignInSettings;
  response: ServerResponse;
  account: Account;
  step: PendingStep;
}

/**
 * Answers `/second-factor`: lets whoever is signed in in this browser add, name and remove factors, after the password was given
 * again within ten minutes.
 */
export function secondFactorRoute(provider: Provider, db: Database, settings: SignInSettings) {
  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const session = await browserSession(provider, settings, request, response);
    const account = session?.accountId ? await findAccount(db, session.accountId) : null;
    if (!session || !account) return redirect(response, settings.consoleUrl);
    const isSent = request.method === 'POST';
    const form = isSent && isSameOrigin(request, settings) ? await readSignInForm(request) : null;
    const step = await pendingStep(db, 'FactorChange', session.uid);
    if (!step || step.accountId !== account.id) {
      const refused = form?.get('step') === 'confirm' ? await refusal(request, response, account, form) : '';
      if (refused === null) {
        await savePendingStep(db, { kind: 'FactorChange', id: session.uid, accountId: account.id });
        return redirect(response, ACTION);
      }
      const { email } = account;
      const { consoleUrl } = settings;
      const page = confirmPasswordPage({ action: ACTION, email, consoleUrl, error: refused || null });
      return sendPage(response, refused ? 401 : 200, page);
    }
    const visit = { db, settings, response, account, step };
    if (form) return change(visit, form);
    if (isSent) return overview(visit, { error: t('The form could not be read. Try again.') });
    const way = new URL(request.url ?? '/', settings.issuer).searchParams.get('add');
    if (way === 'app' || way === 'passkey') return offer(visit, way, null);
    return overview(visit, {});
  };

  /** @returns why the password was not taken; null where it was */
  async function refusal(
    request: IncomingMessage,
    response: ServerResponse,
    account: Account,
    form: URLSearchParams,
  ): Promise<string | null> {
    const address = requestAddress(request, settings);
    const browser = await knownBrowser(provider, db, settings, request, response, account.id);
    const attempt = { email: account.email, address, browser };
    const minutes = await countAttempt(db, attempt);
    if (minutes > 0) return tooManyAttempts(minutes);
    try {
      const isRight = await verifyPassword(db, account.email, form.get('password') ?? '');
      if (isRight) {
        await forgetAttempts(db, attempt);
        return null;
      }
    } catch (error) {
      if (error instanceof HashingBusy) return t('Too many people are signing in. Try again in a moment.');
      throw error;
    }
    await noteFailure(db, account, 'wrong password', address, request.headers['user-agent']);
    return t('The password is wrong.');
  }
}

async function overview(
  { db, settings, response, account }: Visit,
  { notice = null, error = null }: { notice?: string | null; error?: string | null },
): Promise<void> {
  sendPage(
    response,
    error === null ? 200 : 400,
    secondFactorPage({
      action: ACTION,
      email: account.email,
      consoleUrl: settings.consoleUrl,
      factors: await factorsOf(db, account.id),
      codesLeft: await recoveryCodesLeft(db, account.id),
      takesPasskeys: takesPasskeys(settings),
      isRequired: await needsSecondFactor(db, account),
      notice,
      error,
    }),
  );
}

async function offer(visit: Visit, way: Addable, error: string | null): Promise<void> {
  const { db, settings, response, account, step } = visit;
  const ways = await offerFactors(db, settings, account, step, [way]);
  if (!ways[way]) return overview(visit, { error: t('There are no passkeys at this address.') });
  sendPage(
    response,
    error === null ? 200 : 400,
    addFactorPage({
      ...ways,
      action: ACTION,
      title: t(titles[way]),
      about: t('For {email}.', { email: account.email }),
      back: ACTION,
      error,
    }),
  );
}

async function change(visit: Visit, form: URLSearchParams): Promise<void> {
  const { db, response, account } = visit;
  const asked = form.get('step') ?? '';
  const id = form.get('id') ?? '';
  if (asked === 'add-app' || asked === 'add-passkey') return add(visit, form);
  if (asked === 'codes' && (await factorsOf(db, account.id)).length > 0) {
    const codes = await changeFactors(db, account, 'NewRecoveryCodes', { made: 'recovery codes' }, (tx) =>
      newRecoveryCodes(tx, account.id),
    );
    return sendPage(response, 200, recoveryCodesPage({ codes, action: ACTION }));
  }
  if (asked === 'rename') {
    const name = form.get('name')?.trim().slice(0, LONGEST_NAME);
    if (!name) return overview(visit, { error: t('Enter a name.') });
    await changeFactors(db, account, 'RenameSecondFactor', { renamed: name }, (tx) =>
      renameFactor(tx, account.id, id, name),
    );
    return overview(visit, { notice: t('Renamed.') });
  }
  if (asked === 'remove') {
    const factors = await factorsOf(db, account.id);
    const removed = factors.find((factor) => factor.id === id);
    if (!removed) return overview(visit, { error: t('It was removed already.') });
    if (factors.length === 1 && (await needsSecondFactor(db, account)))
      return overview(visit, {
        error: t('Your organization asks for a second factor. Add another one before you remove this one.'),
      });
    await changeFactors(db, account, 'RemoveSecondFactor', { removed: removed.name }, (tx) =>
      removeFactor(tx, account.id, id),
    );
    return overview(visit, { notice: t('Removed.') });
  }
  return redirect(response, ACTION);
}

async function add(visit: Visit, form: URLSearchParams): Promise<void> {
  const { db, settings, response, account, step } = visit;
  const way = form.get('step') === 'add-app' ? 'app' : 'passkey';
  const read = await readNewFactor(settings, step, form);
  if ('refused' in read) return offer(visit, way, read.refused);
  const isFirst = (await factorsOf(db, account.id)).length === 0;
  const details = { added: read.factor.name };
  const codes = await changeFactors(db, account, 'AddSecondFactor', details, async (tx) => {
    await addFactor(tx, account.id, read.factor);
    return isFirst ? newRecoveryCodes(tx, account.id) : null;
  });
  // What was scanned is an app's by now: the next one gets a secret of its own.
  await savePendingStep(db, { kind: step.kind, id: step.id, accountId: step.accountId });
  if (codes) return sendPage(response, 200, recoveryCodesPage({ codes, action: ACTION }));
  return overview(visit, { notice: way === 'app' ? t('The app was added.') : t('The passkey was added.') });
}
