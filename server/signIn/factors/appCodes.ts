import { Secret, TOTP } from 'otpauth';
import { renderSVG } from 'uqr';
import { Html } from '../pages/htmlTemplate';

const ISSUER = 'Trunkline';
const SECRET_BYTES = 20;
/** Seconds a code of an authenticator app stands for (RFC 6238; no app takes another length for granted). */
const PERIOD_SECONDS = 30;
/** Steps a telephone's clock may be ahead or behind. */
const MAX_DRIFT_STEPS = 1;

const createGenerator = (secret: string, label = ''): TOTP =>
  new TOTP({ issuer: ISSUER, label, secret: Secret.fromBase32(secret), period: PERIOD_SECONDS });

/** A secret for an authenticator app, in base 32. */
export const generateAppSecret = (): string => new Secret({ size: SECRET_BYTES }).base32;

/** What an app reads from the picture: `otpauth://totp/…`. */
export const getAppUri = (secret: string, email: string): string => createGenerator(secret, email).toString();

/** The picture of an address, black on white whatever the page's colours are: cameras read nothing else. */
export const renderQrCode = (address: string): Html => new Html(renderSVG(address, { border: 2 }));

/**
 * The time step a code belongs to.
 * @returns null for a code that is wrong or too old
 */
export function findTimeStep(secret: string, code: string): number | null {
  const digits = code.replace(/\s/g, '');
  if (!/^\d{6}$/.test(digits)) return null;
  const delta = createGenerator(secret).validate({ token: digits, window: MAX_DRIFT_STEPS });
  return delta === null ? null : Math.floor(Date.now() / 1000 / PERIOD_SECONDS) + delta;
}
