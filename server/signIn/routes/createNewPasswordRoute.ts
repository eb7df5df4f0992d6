import type { IncomingMessage, ServerResponse } from 'node:http';
import { t } from '#i18n';
import type { Database } from '../../database/database';
import { runInTransaction } from '../../database/transaction';
import { type Account, findAccount } from '../accounts/signInAccounts';
import { renderNewPasswordPage } from '../pages/renderNewPasswordPage';
import { renderNoticePage } from '../pages/renderNoticePage';
import { checkPassword, PasswordRejectedError, setPassword } from '../passwords/changePassword';
import { HashingBusyError } from '../passwords/passwordHash';
import { consumePasswordLink, findLinkAccount } from '../passwords/passwordLink';
import { resetAccountAttempts } from '../passwords/signInLimits';
import type { SignInSettings } from '../signInSettings';
import { sendPage } from './sendResponse';
import { isSameOrigin, readSignInForm } from './signInForm';

/** Creates the route `/new-password/:token`, which sets a password with a single-use link. */
export function createNewPasswordRoute(db: Database, settings: SignInSettings) {
  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const action = request.url?.split('?')[0] ?? '/';
    const token = action.split('/').at(-1) ?? '';
    const id = await findLinkAccount(db, token);
    const account = id ? await findAccount(db, id) : null;
    if (!account) return sendPage(response, 410, renderNoticePage(renderExpiredLinkNotice(settings)));
    const show = (status: number, error: string | null) =>
      sendPage(response, status, renderNewPasswordPage({ action, email: account.email, error }));
    if (request.method !== 'POST') return show(200, null);

    const form = isSameOrigin(request, settings) ? await readSignInForm(request) : null;
    if (!form) return show(400, t('The form could not be read. Try again.'));
    const password = form.get('password') ?? '';
    if (password !== form.get('again')) return show(400, t('The two passwords are not the same.'));
    try {
      if (!(await savePassword(db, account, token, password)))
        return sendPage(response, 410, renderNoticePage(renderExpiredLinkNotice(settings)));
    } catch (error) {
      if (error instanceof PasswordRejectedError) return show(400, error.message);
      if (error instanceof HashingBusyError)
        return show(503, t('Too many passwords are being checked. Try again in a moment.'));
      throw error;
    }
    sendPage(response, 200, renderNoticePage(renderPasswordSavedNotice(settings)));
  };
}

async function savePassword(
  db: Database,
  account: Account,
  token: string,
  password: string,
): Promise<boolean> {
  const checked = await checkPassword(db, account.id, account.email, password);
  const actor = { id: account.id, name: account.name, call: 'NewPassword' };
  return runInTransaction(db, actor, async (tx) => {
    if (!(await consumePasswordLink(tx, token))) return false;
    await setPassword(tx, account.id, checked);
    await resetAccountAttempts(tx, account.email);
    return true;
  });
}

const renderExpiredLinkNotice = ({ consoleUrl }: SignInSettings) => ({
  title: t('This link has ended'),
  text: t('It was used already, or is too old. Ask for another one.'),
  link: { href: consoleUrl, label: t('Open the console') },
});

const renderPasswordSavedNotice = ({ consoleUrl }: SignInSettings) => ({
  title: t('Your password is kept'),
  text: t('You were signed out everywhere. Sign in with the new password.'),
  link: { href: consoleUrl, label: t('Sign in') },
});
