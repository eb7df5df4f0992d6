import type { IncomingMessage, ServerResponse } from 'node:http';
import type Provider from 'oidc-provider';
import { t } from '#i18n';
import type { Database } from '../../database/database';
import { recordEvent } from '../../database/recordEvent';
import { runInTransaction } from '../../database/transaction';
import { findAccount } from '../accounts/signInAccounts';
import { renderNoticePage } from '../pages/renderNoticePage';
import { renderSignOutPage } from '../pages/renderSignOutPage';
import type { SignInSettings } from '../signInSettings';
import { endImpersonation } from '../tokens/impersonationTokens';
import { redirect, sendPage } from './sendResponse';
import { clearSessionCookie, getBrowserSession, type ProviderSession } from './sessionCookie';
import { isSameOrigin } from './signInForm';

/**
 * Creates the route `/v2/logout`, which ends the browser session and all of its tokens. A request from a site other
 * than the console must be confirmed, so that a link or image elsewhere cannot sign the user out.
 */
export function createSignOutRoute(provider: Provider, db: Database, settings: SignInSettings) {
  const allowed = new Set(settings.logoutUris.map(stripTrailingSlash));
  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const session = await getBrowserSession(provider, settings, request, response);
    if (session?.accountId && !isTrustedRequest(request, settings))
      return sendPage(
        response,
        200,
        renderSignOutPage({ action: request.url ?? '/v2/logout', consoleUrl: settings.consoleUrl }),
      );
    if (session) {
      await endSession(provider, db, session);
      clearSessionCookie(provider, settings, request, response);
    }
    const returnTo = new URL(request.url ?? '/', settings.issuer).searchParams.get('returnTo');
    if (returnTo !== null && allowed.has(stripTrailingSlash(returnTo))) return redirect(response, returnTo);
    sendPage(
      response,
      200,
      renderNoticePage({
        title: t('You are signed out'),
        text: t('You can close this page.'),
        link: { href: settings.consoleUrl, label: t('Sign in again') },
      }),
    );
  };
}

/** Whether a request came from the console or our own form, based on headers that pages cannot forge. */
function isTrustedRequest(request: IncomingMessage, settings: SignInSettings): boolean {
  const { referer, origin, 'sec-fetch-site': site } = request.headers;
  if (request.method === 'POST') return origin !== undefined && isSameOrigin(request, settings);
  if (site === 'same-origin') return true;
  return URL.canParse(referer ?? '') && settings.trustedOrigins.includes(new URL(referer ?? '').origin);
}

async function endSession(provider: Provider, db: Database, session: ProviderSession): Promise<void> {
  const account = session.accountId ? await findAccount(db, session.accountId) : null;
  // The session is destroyed first, so that concurrent requests cannot continue with it.
  await session.destroy();
  for (const { grantId } of Object.values(session.authorizations ?? {})) {
    if (!grantId) continue;
    await provider.RefreshToken.revokeByGrantId(grantId);
    await provider.AuthorizationCode.revokeByGrantId(grantId);
    await (await provider.Grant.find(grantId))?.destroy();
  }
  if (!account) return;
  const actor = { id: account.id, name: account.name, call: 'SignOut' };
  await runInTransaction(db, actor, async (tx) => {
    await endImpersonation(tx, account.id);
    const { wholesalerId, domainName } = account;
    const details = { result: 'signed out' };
    await recordEvent(tx, actor, {
      entity: 'sign_in',
      key: account.email,
      wholesalerId,
      domainName,
      details,
    });
  });
}

function stripTrailingSlash(address: string): string {
  return address.replace(/\/$/, '');
}
