import type { IncomingMessage, ServerResponse } from 'node:http';
import type Provider from 'oidc-provider';
import { errors } from 'oidc-provider';
import { countText } from '../../common/countText';
import type { Database } from '../../database/database';
import { inTransaction } from '../../database/transaction';
import { demoAccounts } from '../accounts/demoAccounts';
import { countSignIn } from '../accounts/signInAccountState';
import { type Account, accountIdOf, belongsTo, verifyPassword } from '../accounts/signInAccounts';
import { noticePage } from '../pages/noticePage';
import { signInPage } from '../pages/signInPage';
import { HashingBusy } from '../passwords/passwordHash';
import { type Attempt, countAttempt, forgetAttempts } from '../passwords/signInLimits';
import type { SignInSettings } from '../signInSettings';
import { knownBrowser, rememberBrowser } from './knownBrowser';
import { requestAddress } from './requestAddress';
import { redirect, sendPage } from './sendResponse';
import { browserSession } from './sessionCookie';
import { isSameOrigin, readSignInForm } from './signInForm';

/** Answers `/sign-in/:uid`: asks for e-mail and password, and sends who has both back to the console. */
export function signInRoute(provider: Provider, db: Database, settings: SignInSettings) {
  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const interaction = await provider.interactionDetails(request, response).catch((error: unknown) => {
      if (error instanceof errors.SessionNotFound) return null;
      throw error;
    });
    if (!interaction || request.url?.split('?')[0] !== `/sign-in/${interaction.uid}`) {
      // Whoever comes here by the back button has signed in already.
      const session = await browserSession(provider, settings, request, response);
      if (session?.accountId) redirect(response, settings.consoleUrl);
      else sendPage(response, 400, expiredPage(settings));
      return;
    }
    const { login_hint: hint, organization } = interaction.params;
    const show = (status: number, email: string, error: string | null) =>
      sendPage(
        response,
        status,
        signInPage({
          action: `/sign-in/${interaction.uid}`,
          email,
          error,
          demoAccounts: settings.showDemoAccounts ? demoAccounts : [],
        }),
      );
    if (request.method !== 'POST') return show(200, typeof hint === 'string' ? hint : '', null);

    const form = isSameOrigin(request, settings) ? await readSignInForm(request) : null;
    if (!form) return show(400, '', 'The form could not be read. Try again.');
    const email = form.get('email') ?? '';
    const address = requestAddress(request, settings);
    const accountId = await accountIdOf(db, email);
    const browser = accountId && (await knownBrowser(provider, db, settings, request, response, accountId));
    const result = await check(db, { email, address, browser }, form.get('password') ?? '', organization);
    if ('refused' in result) return show(result.status, email, result.refused);
    const { id, name } = result.account;
    await inTransaction(db, { id, name, call: 'SignIn' }, async (tx) => {
      await countSignIn(tx, id, address);
      await rememberBrowser(provider, tx, settings, request, response, id);
    });
    await provider.interactionFinished(request, response, { login: { accountId: id } });
  };
}

type Result = { account: Account } | { refused: string; status: number };

async function check(
  db: Database,
  attempt: Attempt,
  password: string,
  organization: unknown,
): Promise<Result> {
  if (!attempt.email || !password) return { refused: 'Enter your e-mail and your password.', status: 400 };
  const minutes = await countAttempt(db, attempt);
  if (minutes > 0) return { refused: tooManyAttempts(minutes), status: 429 };
  const account = await verifyPassword(db, attempt.email, password).catch((error: unknown) => {
    if (error instanceof HashingBusy) return 'busy' as const;
    throw error;
  });
  if (account === 'busy')
    return { refused: 'Too many people are signing in. Try again in a moment.', status: 503 };
  if (!account) return { refused: 'The e-mail or the password is wrong.', status: 401 };
  await forgetAttempts(db, attempt);
  if (belongsTo(account, organization)) return { account };
  return { refused: 'This account does not belong to the organization you are signing in to.', status: 403 };
}

const tooManyAttempts = (minutes: number): string =>
  `Too many attempts. Try again in ${countText(minutes, 'minute')}. A browser you have signed in with before still lets you in, and so does a new password, by a link that whoever manages your account can send you.`;

function expiredPage(settings: SignInSettings): string {
  return noticePage({
    title: 'This sign-in has expired',
    text: 'It was finished already, or took more than an hour. Start again from the console.',
    link: { href: settings.consoleUrl, label: 'Open the console' },
  });
}
