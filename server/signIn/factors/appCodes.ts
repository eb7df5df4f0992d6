import { Secret, TOTP } from 'otpauth';
import { renderSVG } from 'uqr';
import { Html } from '../pages/htmlTemplate';

const ISSUER = 'Trunkline';
const SECRET_BYTES = 20;
/** Seconds a code of an authenticator app stands for (RFC 6238; no app takes another length for granted). */
const PERIOD = 30;
/** Steps a telephone's clock may be ahead or behind. */
const DRIFT = 1;

const generatorOf = (secret: string, label = ''): TOTP =>
  new TOTP({ issuer: ISSUER, label, secret: Secret.fromBase32(secret), period: PERIOD });

/** A secret for an authenticator app, in base 32. */
export const newAppSecret = (): string => new Secret({ size: SECRET_BYTES }).base32;

/** What an app reads from the picture: `otpauth://totp/…`. */
export const appAddress = (secret: string, email: string): string => generatorOf(secret, email).toString();

/** The picture of an address, black on white whatever the page's colours are: cameras read nothing else. */
export const qrCode = (address: string): Html => new Html(renderSVG(address, { border: 2 }));

/**
 * The time step a code belongs to.
 * @returns null for a code that is wrong or too old
 */
export function stepOf(secret: string, code: string): number | null {
  const digits = code.replace(/\s/g, '');
  if (!/^\d{6}$/.test(digits)) return null;
  const delta = generatorOf(secret).validate({ token: digits, window: DRIFT });
  return delta === null ? null : Math.floor(Date.now() / 1000 / PERIOD) + delta;
}
