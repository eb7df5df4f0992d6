import { Secret, TOTP } from 'otpauth';
import { renderSVG } from 'uqr';
import { Html } from '../pages/htmlTemplate';

const ISSUER = 'Trunkline';
const SECRET_BYTES = 20;
/** Validity of a TOTP code in seconds (RFC 6238; many apps support no other value). */
const PERIOD_SECONDS = 30;
/** Accepted clock drift, in time steps. */
const MAX_DRIFT_STEPS = 1;

const createGenerator = (secret: string, label = ''): TOTP =>
  new TOTP({ issuer: ISSUER, label, secret: Secret.fromBase32(secret), period: PERIOD_SECONDS });

/** Generates a secret for an authenticator app, in base 32. */
export const generateAppSecret = (): string => new Secret({ size: SECRET_BYTES }).base32;

/** Returns the URI encoded in the QR code: `otpauth://totp/…`. */
export const getAppUri = (secret: string, email: string): string => createGenerator(secret, email).toString();

/** Renders a QR code in black on white regardless of the page theme, because scanners require it. */
export const renderQrCode = (address: string): Html => new Html(renderSVG(address, { border: 2 }));

/** Returns the time step of a code; null if the code is wrong or expired. */
export function findTimeStep(secret: string, code: string): number | null {
  const digits = code.replace(/\s/g, '');
  if (!/^\d{6}$/.test(digits)) return null;
  const delta = createGenerator(secret).validate({ token: digits, window: MAX_DRIFT_STEPS });
  return delta === null ? null : Math.floor(Date.now() / 1000 / PERIOD_SECONDS) + delta;
}
