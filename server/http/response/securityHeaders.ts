import { createMiddleware } from 'hono/factory';

export interface SecurityHeaders {
  /** Origins the console speaks with and is led to beside its own: a hosted identity provider. */
  trustedOrigins?: string[];
  /** Origins its pages ask for data only: APIs that `config.json` names elsewhere. */
  askedOrigins?: string[];
  /** Origins pictures may come from beside its own: the tiles of maps. */
  pictureOrigins?: string[];
  /** Off while Vite serves the sources: its client comes as an inline script. */
  contentSecurityPolicy?: boolean;
  /** People reach the server by https, and shall by nothing else. */
  secure?: boolean;
}

const YEAR_IN_SECONDS = 365 * 24 * 60 * 60;

/** What the console uses of a device: recordings are spoken, wallboards fill the screen, values are copied. Nothing else, and no frame. */
const DEVICE_POLICY = [
  'microphone=(self)',
  'fullscreen=(self)',
  'clipboard-write=(self)',
  ...[
    'camera',
    'geolocation',
    'payment',
    'usb',
    'serial',
    'hid',
    'bluetooth',
    'midi',
    'display-capture',
    'clipboard-read',
  ].map((feature) => `${feature}=()`),
].join(', ');

/** The headers every answer has, of the API, the console's files and sign-in alike. */
export const getCommonHeaders = ({
  secure = false,
}: Pick<SecurityHeaders, 'secure'>): Record<string, string> => ({
  'X-Content-Type-Options': 'nosniff',
  'Permissions-Policy': DEVICE_POLICY,
  ...(secure && { 'Strict-Transport-Security': `max-age=${YEAR_IN_SECONDS}` }),
});

/** Headers that keep other sites out of every page and answer of this server. */
export const createSecurityHeaders = ({
  trustedOrigins = [],
  askedOrigins = [],
  pictureOrigins = [],
  contentSecurityPolicy = true,
  secure = false,
}: SecurityHeaders = {}) => {
  const policy = buildPolicy(trustedOrigins, askedOrigins, pictureOrigins);
  const always = getCommonHeaders({ secure });
  return createMiddleware(async (c, next) => {
    await next();
    for (const [name, value] of Object.entries(always)) c.header(name, value);
    if (!c.res.headers.has('referrer-policy')) c.header('Referrer-Policy', 'strict-origin-when-cross-origin');
    c.header('X-Frame-Options', 'SAMEORIGIN');
    c.header('Cross-Origin-Opener-Policy', 'same-origin-allow-popups');
    if (contentSecurityPolicy && !c.res.headers.has('content-security-policy'))
      c.header('Content-Security-Policy', policy);
  });
};

const joinOrigins = (origins: string[]): string => origins.map((origin) => ` ${origin}`).join('');

function buildPolicy(trusted: string[], asked: string[], pictures: string[]): string {
  const others = joinOrigins(trusted);
  return [
    `default-src 'self'`,
    `script-src 'self'`,
    // The component library writes its styles into the page.
    `style-src 'self' 'unsafe-inline'`,
    `img-src 'self' data: blob:${joinOrigins(pictures)}`,
    `media-src 'self' blob:`,
    `font-src 'self' data:`,
    `connect-src 'self'${others}${joinOrigins(asked)}`,
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
