import type { IncomingMessage, ServerResponse } from 'node:http';
import type Provider from 'oidc-provider';
import { noticePage } from '../pages/noticePage';
import type { SignInSettings } from '../signInSettings';
import { redirect, sendPage } from './sendResponse';
import { browserSession, dropSessionCookie } from './sessionCookie';

/** Answers `/v2/logout`: ends the browser's session with all tokens that came of it. */
export function signOut(provider: Provider, settings: SignInSettings) {
  const allowed = new Set(settings.logoutUris.map(withoutSlash));
  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    await endSession(provider, settings, request, response);
    const returnTo = new URL(request.url ?? '/', settings.issuer).searchParams.get('returnTo');
    if (returnTo !== null && allowed.has(withoutSlash(returnTo))) return redirect(response, returnTo);
    sendPage(
      response,
      200,
      noticePage({
        title: 'You are signed out',
        text: 'You can close this page.',
        link: { href: settings.consoleUrl, label: 'Sign in again' },
      }),
    );
  };
}

async function endSession(
  provider: Provider,
  settings: SignInSettings,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const session = await browserSession(provider, settings, request, response);
  if (!session) return;
  for (const { grantId } of Object.values(session.authorizations ?? {})) {
    if (!grantId) continue;
    await provider.RefreshToken.revokeByGrantId(grantId);
    await provider.AuthorizationCode.revokeByGrantId(grantId);
    await (await provider.Grant.find(grantId))?.destroy();
  }
  await session.destroy();
  dropSessionCookie(provider, settings, request, response);
}

function withoutSlash(address: string): string {
  return address.replace(/\/$/, '');
}
