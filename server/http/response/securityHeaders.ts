import { createMiddleware } from 'hono/factory';

export interface SecurityHeaders {
  /** Origins the console speaks with beside its own: a hosted identity provider, an API elsewhere. */
  trustedOrigins?: string[];
  /** Off while Vite serves the sources: its client comes as an inline script. */
  contentSecurityPolicy?: boolean;
}

/** Headers that keep other sites out of every page and answer of this server. */
export const securityHeaders = ({
  trustedOrigins = [],
  contentSecurityPolicy = true,
}: SecurityHeaders = {}) => {
  const policy = policyOf(trustedOrigins);
  return createMiddleware(async (c, next) => {
    await next();
    c.header('X-Content-Type-Options', 'nosniff');
    c.header('Referrer-Policy', 'strict-origin-when-cross-origin');
    c.header('X-Frame-Options', 'SAMEORIGIN');
    c.header('Cross-Origin-Opener-Policy', 'same-origin-allow-popups');
    if (contentSecurityPolicy && !c.res.headers.has('content-security-policy'))
      c.header('Content-Security-Policy', policy);
  });
};

function policyOf(trusted: string[]): string {
  const others = trusted.map((origin) => ` ${origin}`).join('');
  return [
    `default-src 'self'`,
    `script-src 'self'`,
    // The component library writes its styles into the page.
    `style-src 'self' 'unsafe-inline'`,
    `img-src 'self' data: blob:`,
    `media-src 'self' blob:`,
    `font-src 'self' data:`,
    `connect-src 'self'${others}`,
    // Signing in again without a click happens in a hidden frame.
    `frame-src 'self'${others}`,
    // The sign-in library keeps refresh tokens in a worker it makes of a blob.
    `worker-src 'self' blob:`,
    `object-src 'none'`,
    `base-uri 'self'`,
    `form-action 'self'${others}`,
    `frame-ancestors 'self'`,
  ].join('; ');
}
