import type Provider from 'oidc-provider';
import type { SignInSettings } from '../signInSettings';

/** What the hosted provider says of a refresh token it does not accept; its library looks for these words. */
const INVALID_REFRESH_TOKEN = 'Unknown or invalid refresh token.';

/** Bends the library's answers where the hosted provider's differ. */
export function createHostedProviderMiddleware(settings: SignInSettings): Parameters<Provider['use']>[0] {
  const framers = `frame-ancestors ${settings.trustedOrigins.join(' ')}`;
  return async (ctx, next) => {
    await next();
    // Answers for a hidden frame have this header taken off by the library; only the console may frame them.
    if (ctx.path.startsWith('/authorize') && !ctx.response.get('X-Frame-Options')) {
      const policy = ctx.response.get('Content-Security-Policy');
      ctx.set('Content-Security-Policy', policy.replace(/frame-ancestors [^;]+/, framers));
    }
    const { code, grant_type: grantType } = ctx.oidc?.params ?? {};
    // Whoever has a code without its verifier has stolen it, or guesses: the next one to show it is too late.
    if (grantType === 'authorization_code' && typeof code === 'string' && ctx.status >= 400)
      await (await ctx.oidc.provider.AuthorizationCode.find(code))?.destroy();
    if (ctx.path === '/oauth/token' && isRejectedRefresh(ctx.body, ctx.oidc?.params?.grant_type)) {
      ctx.body = { error: 'invalid_grant', error_description: INVALID_REFRESH_TOKEN };
    }
  };
}

function isRejectedRefresh(body: unknown, grantType: unknown): boolean {
  if (grantType !== 'refresh_token' || typeof body !== 'object' || body === null) return false;
  return 'error' in body && body.error === 'invalid_grant';
}
