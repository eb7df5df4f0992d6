import type Provider from 'oidc-provider';
import type { SignInSettings } from '../signInSettings';

/** The hosted provider's error message for an invalid refresh token, which its client library checks for. */
const INVALID_REFRESH_TOKEN = 'Unknown or invalid refresh token.';

/** Adapts the library's responses to those of the hosted provider. */
export function createHostedProviderMiddleware(settings: SignInSettings): Parameters<Provider['use']>[0] {
  const framers = `frame-ancestors ${settings.trustedOrigins.join(' ')}`;
  return async (ctx, next) => {
    await next();
    // The library removes this header from responses for hidden frames. Only the console may frame them.
    if (ctx.path.startsWith('/authorize') && !ctx.response.get('X-Frame-Options')) {
      const policy = ctx.response.get('Content-Security-Policy');
      ctx.set('Content-Security-Policy', policy.replace(/frame-ancestors [^;]+/, framers));
    }
    const { code, grant_type: grantType } = ctx.oidc?.params ?? {};
    // A code that is sent without its verifier may be stolen, so it is revoked after a failed attempt.
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
