import type { IncomingMessage, ServerResponse } from 'node:http';
import type Provider from 'oidc-provider';
import { errors } from 'oidc-provider';
import { t } from '#i18n';
import type { Database } from '../../database/database';
import { runInTransaction } from '../../database/transaction';
import { getChosenLanguage, getRequestLanguage } from '../../language/getRequestLanguage';
import { runInLanguage } from '../../language/runInLanguage';
import { demoAccounts } from '../accounts/demoAccounts';
import { countSignIn } from '../accounts/signInAccountState';
import {
  type Account,
  belongsToOrganization,
  findAccount,
  findAccountId,
  verifyPassword,
} from '../accounts/signInAccounts';
import { listFactors } from '../factors/factorStore';
import { findPendingStep, savePendingStep } from '../factors/findPendingStep';
import { needsSecondFactor } from '../factors/secondFactorRules';
import { renderNoticePage } from '../pages/renderNoticePage';
import { renderSignInPage } from '../pages/renderSignInPage';
import { HashingBusyError } from '../passwords/passwordHash';
import { type Attempt, countAttempt, resetAttempts } from '../passwords/signInLimits';
import type { SignInSettings } from '../signInSettings';
import { findKnownBrowser, saveKnownBrowser } from './findKnownBrowser';
import { formatTooManyAttempts } from './formatTooManyAttempts';
import { getRequestAddress } from './getRequestAddress';
import { handleSecondStep } from './handleSecondStep';
import { recordFailure } from './recordFailure';
import { redirect, sendPage } from './sendResponse';
import { getBrowserSession } from './sessionCookie';
import { isSameOrigin, readSignInForm } from './signInForm';

/** Creates the route `/sign-in/:uid`, which requests email address and password, and redirects to the console on success. */
export function createSignInRoute(provider: Provider, db: Database, settings: SignInSettings) {
  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const interaction = await provider.interactionDetails(request, response).catch((error: unknown) => {
      if (error instanceof errors.SessionNotFound) return null;
      throw error;
    });
    if (!interaction || request.url?.split('?')[0] !== `/sign-in/${interaction.uid}`) {
      // A user who navigates back to this page may already be signed in.
      const session = await getBrowserSession(provider, settings, request, response);
      if (session?.accountId) redirect(response, settings.consoleUrl);
      else sendPage(response, 400, renderExpiredPage(settings));
      return;
    }
    const chosen = getChosenLanguage(request.url ?? '/');
    if (chosen) await saveLanguage(interaction, chosen);
    const { cookie, 'accept-language': acceptLanguage } = request.headers;
    const requestInfo = { url: request.url ?? '/', cookie, acceptLanguage };
    return runInLanguage(getRequestLanguage(requestInfo, interaction.params.ui_locales), () =>
      answer(interaction, request, response),
    );
  };

  async function answer(
    interaction: Interaction,
    request: IncomingMessage,
    response: ServerResponse,
  ): Promise<void> {
    const { login_hint: hint, organization } = interaction.params;
    const action = `/sign-in/${interaction.uid}`;
    const show = (status: number, email: string, error: string | null) =>
      sendPage(
        response,
        status,
        renderSignInPage({
          action,
          email,
          error,
          hasEnded: interaction.params['ext-reason'] === 'session-ended',
          demoAccounts: settings.showDemoAccounts ? demoAccounts : [],
        }),
      );
    const isSent = request.method === 'POST';
    const form = isSent && isSameOrigin(request, settings) ? await readSignInForm(request) : null;
    const address = getRequestAddress(request, settings);
    const getBrowser = async (id: string | null) =>
      id ? findKnownBrowser(provider, db, settings, request, response, id) : null;
    const finish = async ({ id, name }: Account, amr: string[]) => {
      await runInTransaction(db, { id, name, call: 'SignIn' }, async (tx) => {
        await countSignIn(tx, id, address);
        await saveKnownBrowser(provider, tx, settings, request, response, id);
      });
      await provider.interactionFinished(request, response, { login: { accountId: id, amr } });
    };

    const step = await findPendingStep(db, 'SignInStep', interaction.uid);
    if (step) {
      const attempt = { email: step.accountId, address, browser: await getBrowser(step.accountId) };
      return handleSecondStep({ db, settings, request, response, form, step, attempt, finish });
    }
    if (!isSent) return show(200, typeof hint === 'string' ? hint : '', null);
    if (!form) return show(400, '', t('The form could not be read. Try again.'));
    const email = form.get('email') ?? '';
    const accountId = await findAccountId(db, email);
    const attempt = { email, address, browser: await getBrowser(accountId) };
    const result = await checkCredentials(db, attempt, form.get('password') ?? '', organization);
    if ('refused' in result) {
      if (result.status === 401) {
        const known = accountId ? await findAccount(db, accountId) : null;
        await recordFailure(db, known, 'wrong e-mail or password', address, request.headers['user-agent']);
      }
      return show(result.status, email, result.refused);
    }
    const { account } = result;
    if (!(await hasSecondStep(db, account))) return finish(account, ['pwd']);
    await savePendingStep(db, { kind: 'SignInStep', id: interaction.uid, accountId: account.id });
    redirect(response, action);
  }
}

type Interaction = Awaited<ReturnType<Provider['interactionDetails']>>;

/** Applies a language chosen on a sign-in page to the rest of the sign-in, overriding the language sent by the console. */
async function saveLanguage(interaction: Interaction, locale: string): Promise<void> {
  interaction.params.ui_locales = locale;
  await interaction.save(interaction.exp - Math.floor(Date.now() / 1000));
}

const hasSecondStep = async (db: Database, account: Account): Promise<boolean> =>
  (await listFactors(db, account.id)).length > 0 || needsSecondFactor(db, account);

type Result = { account: Account } | { refused: string; status: number };

async function checkCredentials(
  db: Database,
  attempt: Attempt,
  password: string,
  organization: unknown,
): Promise<Result> {
  if (!attempt.email || !password) return { refused: t('Enter your e-mail and your password.'), status: 400 };
  const minutes = await countAttempt(db, attempt);
  if (minutes > 0) return { refused: formatTooManyAttempts(minutes), status: 429 };
  const account = await verifyPassword(db, attempt.email, password).catch((error: unknown) => {
    if (error instanceof HashingBusyError) return 'busy' as const;
    throw error;
  });
  if (account === 'busy')
    return { refused: t('Too many people are signing in. Try again in a moment.'), status: 503 };
  if (!account) return { refused: t('The e-mail or the password is wrong.'), status: 401 };
  await resetAttempts(db, attempt);
  if (belongsToOrganization(account, organization)) return { account };
  return {
    refused: t('This account does not belong to the organization you are signing in to.'),
    status: 403,
  };
}

function renderExpiredPage(settings: SignInSettings): string {
  return renderNoticePage({
    title: t('This sign-in has expired'),
    text: t('It was finished already, or took more than an hour. Start again from the console.'),
    link: { href: settings.consoleUrl, label: t('Open the console') },
  });
}
