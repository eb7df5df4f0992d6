import type { IncomingMessage, ServerResponse } from 'node:http';
import { t } from '#i18n';
import { errorText, log } from '../../common/log';
import type { Database } from '../../database/database';
import { inTransaction } from '../../database/transaction';
import type { MailGateway } from '../../gateways/mailGateway';
import { sendMail } from '../../mail/sendMail';
import { passwordMail } from '../../people/users/userMails';
import { accountIdOf, findAccount } from '../accounts/signInAccounts';
import { forgottenPasswordPage } from '../pages/forgottenPasswordPage';
import { noticePage } from '../pages/noticePage';
import { newPasswordLink, TooManyLinks } from '../passwords/passwordLink';
import { countLinkRequest } from '../passwords/signInLimits';
import type { SignInSettings } from '../signInSettings';
import { requestAddress } from './requestAddress';
import { sendPage } from './sendResponse';
import { isSameOrigin, readSignInForm } from './signInForm';
import { waitText } from './tooManyAttempts';

const ACTION = '/new-password';

/**
 * Answers `/new-password`: mails a link to whoever has forgotten the password. It answers the same whether or not there is such an
 * account, and before it is looked for, so that nobody learns which addresses have one.
 */
export function forgottenPasswordRoute(db: Database, settings: SignInSettings, mail: MailGateway) {
  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { consoleUrl } = settings;
    const show = (status: number, error: string | null) =>
      sendPage(response, status, forgottenPasswordPage({ action: ACTION, consoleUrl, error }));
    if (request.method !== 'POST') return show(200, null);
    const form = isSameOrigin(request, settings) ? await readSignInForm(request) : null;
    const email = form?.get('email')?.trim();
    if (!email) return show(400, t('Enter your e-mail address.'));
    const minutes = await countLinkRequest(db, requestAddress(request, settings));
    if (minutes > 0) return show(429, waitText(minutes));
    sendPage(
      response,
      200,
      noticePage({
        title: t('Check your e-mail'),
        text: t(
          'If {email} has an account here, a link is on its way. It is good for one use, within an hour.',
          { email },
        ),
        link: { href: consoleUrl, label: t('Back to sign-in') },
      }),
    );
    await sendLink(email).catch((error: unknown) => {
      if (!(error instanceof TooManyLinks)) log(`A password link could not be sent: ${errorText(error)}`);
    });
  };

  async function sendLink(email: string): Promise<void> {
    const id = await accountIdOf(db, email);
    const account = id ? await findAccount(db, id) : null;
    if (!account) return;
    const actor = { id: account.id, name: account.name, call: 'ForgottenPassword' };
    const { token, expires } = await inTransaction(db, actor, (tx) =>
      newPasswordLink(tx, account.id, 'reset'),
    );
    const address = new URL(`new-password/${token}`, settings.issuer).href;
    await sendMail(db, mail, { to: account.email, domain: null }, () =>
      passwordMail(account.name, { address, expires }),
    );
  }
}
