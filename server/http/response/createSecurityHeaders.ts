import { createMiddleware } from 'hono/factory';
import { setResponseHeaders } from './setResponseHeaders';

export interface SecurityHeaders {
  /** Trusted origins for requests and navigation, such as an external identity provider. */
  trustedOrigins?: string[];
  /** Origins that are only used for data requests, such as APIs configured in `config.json`. */
  requestOrigins?: string[];
  /** Additional origins of images, such as map tiles. */
  pictureOrigins?: string[];
  /** Whether to send the policy; disabled in development, because Vite injects an inline script. */
  contentSecurityPolicy?: boolean;
  /** Whether the server is only accessible over HTTPS. */
  secure?: boolean;
}

const YEAR_IN_SECONDS = 365 * 24 * 60 * 60;

/** Browser features used by the console: microphone (recordings), full screen (wallboards) and clipboard. All others are disabled. */
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

/** Headers for every response: API, console files and sign-in. */
export const getCommonHeaders = ({
  secure = false,
}: Pick<SecurityHeaders, 'secure'>): Record<string, string> => ({
  'X-Content-Type-Options': 'nosniff',
  'Permissions-Policy': DEVICE_POLICY,
  ...(secure && { 'Strict-Transport-Security': `max-age=${YEAR_IN_SECONDS}` }),
});

/** Security headers that prevent other sites from embedding or reading pages and responses. */
export function createSecurityHeaders({
  trustedOrigins = [],
  requestOrigins = [],
  pictureOrigins = [],
  contentSecurityPolicy = true,
  secure = false,
}: SecurityHeaders = {}) {
  const policy = buildPolicy(trustedOrigins, requestOrigins, pictureOrigins);
  const always = {
    ...getCommonHeaders({ secure }),
    'X-Frame-Options': 'SAMEORIGIN',
    'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
  };
  const defaults = {
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    ...(contentSecurityPolicy && { 'Content-Security-Policy': policy }),
  };
  return createMiddleware(async (c, next) => {
    await next();
    const { headers } = c.res;
    setResponseHeaders(c, {
      ...always,
      ...Object.fromEntries(Object.entries(defaults).filter(([name]) => !headers.has(name))),
    });
  });
}

const joinOrigins = (origins: string[]): string => origins.map((origin) => ` ${origin}`).join('');

function buildPolicy(trusted: string[], requestOrigins: string[], pictures: string[]): string {
  const trustedSources = joinOrigins(trusted);
  return [
    `default-src 'self'`,
    `script-src 'self'`,
    // The component library injects styles at run time.
    `style-src 'self' 'unsafe-inline'`,
    `img-src 'self' data: blob:${joinOrigins(pictures)}`,
    `media-src 'self' blob:`,
    `font-src 'self' data:`,
    `connect-src 'self'${trustedSources}${joinOrigins(requestOrigins)}`,
    // Silent sign-in uses a hidden frame.
    `frame-src 'self'${trustedSources}`,
    // The sign-in library stores refresh tokens in a worker created from a blob.
    `worker-src 'self' blob:`,
    `object-src 'none'`,
    `base-uri 'self'`,
    `form-action 'self'${trustedSources}`,
    `frame-ancestors 'self'`,
  ].join('; ');
}
