import type { IncomingMessage, ServerResponse } from 'node:http';
import { t } from '#i18n';
import { formatError, log } from '../../common/log';
import type { Database } from '../../database/database';
import { runInTransaction } from '../../database/transaction';
import type { MailGateway } from '../../gateways/mailGateway';
import { sendMail } from '../../mail/sendMail';
import { buildPasswordMail } from '../../people/users/userMails';
import { findAccount, findAccountId } from '../accounts/signInAccounts';
import { renderForgottenPasswordPage } from '../pages/renderForgottenPasswordPage';
import { renderNoticePage } from '../pages/renderNoticePage';
import { createPasswordLink, TooManyLinksError } from '../passwords/passwordLink';
import { countLinkRequest } from '../passwords/signInLimits';
import type { SignInSettings } from '../signInSettings';
import { formatWaitTime } from './formatTooManyAttempts';
import { getRequestAddress } from './getRequestAddress';
import { sendPage } from './sendResponse';
import { isSameOrigin, readSignInForm } from './signInForm';

const ACTION_PATH = '/new-password';

/**
 * Creates the route `/new-password`, which mails a password reset link. The response is always the same and is sent
 * before the account is looked up, so that it does not reveal which addresses have an account.
 */
export function createForgottenPasswordRoute(db: Database, settings: SignInSettings, mail: MailGateway) {
  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { consoleUrl } = settings;
    const show = (status: number, error: string | null) =>
      sendPage(response, status, renderForgottenPasswordPage({ action: ACTION_PATH, consoleUrl, error }));
    if (request.method !== 'POST') return show(200, null);
    const form = isSameOrigin(request, settings) ? await readSignInForm(request) : null;
    const email = form?.get('email')?.trim();
    if (!email) return show(400, t('Enter your e-mail address.'));
    const minutes = await countLinkRequest(db, getRequestAddress(request, settings));
    if (minutes > 0) return show(429, formatWaitTime(minutes));
    sendPage(
      response,
      200,
      renderNoticePage({
        title: t('Check your e-mail'),
        text: t(
          'If {email} has an account here, a link is on its way. It is good for one use, within an hour.',
          { email },
        ),
        link: { href: consoleUrl, label: t('Back to sign-in') },
      }),
    );
    await sendLink(email).catch((error: unknown) => {
      if (!(error instanceof TooManyLinksError))
        log(`A password link could not be sent: ${formatError(error)}`);
    });
  };

  async function sendLink(email: string): Promise<void> {
    const id = await findAccountId(db, email);
    const account = id ? await findAccount(db, id) : null;
    if (!account) return;
    const actor = { id: account.id, name: account.name, call: 'ForgottenPassword' };
    const { token, expires } = await runInTransaction(db, actor, (tx) =>
      createPasswordLink(tx, account.id, 'reset'),
    );
    const address = new URL(`new-password/${token}`, settings.issuer).href;
    await sendMail(db, mail, { to: account.email, domain: null }, () =>
      buildPasswordMail(account.name, { address, expires }),
    );
  }
}
