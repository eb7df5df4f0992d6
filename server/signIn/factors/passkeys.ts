import { isIP } from 'node:net';
import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/server';
import type { Account } from '../accounts/signInAccounts';
import type { SignInSettings } from '../signInSettings';
import type { Factor, NewFactor } from './factorStore';

/** Loads the library on demand, because it is large and only needed for passkeys. */
const loadLibrary = () => import('@simplewebauthn/server');

const getHost = ({ issuer }: SignInSettings): string => new URL(issuer).hostname;
const getOrigin = ({ issuer }: SignInSettings): string => new URL(issuer).origin;

/** Whether passkeys are available. Browsers require a host name instead of an IP address, and HTTPS except on `localhost`. */
export function supportsPasskeys(settings: SignInSettings): boolean {
  const host = getHost(settings);
  return !isIP(host.replace(/^\[|\]$/g, '')) && (settings.secure || host === 'localhost');
}

const toDescriptor = ({ id, transports }: Factor) => ({ id, ...(transports && { transports }) });
const filterPasskeys = (factors: readonly Factor[]): Factor[] =>
  factors.filter(({ kind }) => kind === 'passkey');

/** Returns the browser options for creating a passkey; the caller must store the challenge. */
export async function getCreationOptions(
  settings: SignInSettings,
  account: Account,
  factors: readonly Factor[],
): Promise<PublicKeyCredentialCreationOptionsJSON> {
  const { generateRegistrationOptions } = await loadLibrary();
  return generateRegistrationOptions({
    rpName: 'Trunkline',
    rpID: getHost(settings),
    userName: account.email,
    userDisplayName: account.name,
    userID: new TextEncoder().encode(account.id).slice(0, 64),
    excludeCredentials: filterPasskeys(factors).map(toDescriptor),
  });
}

/** Returns the browser options for using one of the account's passkeys; the caller must store the challenge. */
export async function getRequestOptions(
  settings: SignInSettings,
  factors: readonly Factor[],
): Promise<PublicKeyCredentialRequestOptionsJSON> {
  const { generateAuthenticationOptions } = await loadLibrary();
  return generateAuthenticationOptions({
    rpID: getHost(settings),
    allowCredentials: filterPasskeys(factors).map(toDescriptor),
  });
}

/** @returns the new passkey; null if the response is invalid, or does not match the challenge or the site */
export async function verifyNewPasskey(
  settings: SignInSettings,
  challenge: string,
  answer: string,
  name: string,
): Promise<NewFactor | null> {
  const { verifyRegistrationResponse } = await loadLibrary();
  const result = await nullOnError(() =>
    verifyRegistrationResponse({
      response: JSON.parse(answer) as RegistrationResponseJSON,
      expectedChallenge: challenge,
      expectedOrigin: getOrigin(settings),
      expectedRPID: getHost(settings),
      requireUserVerification: false,
    }),
  );
  if (!result?.verified) return null;
  const { id, publicKey, counter, transports } = result.registrationInfo.credential;
  return {
    id,
    kind: 'passkey',
    name,
    secret: Buffer.from(publicKey).toString('base64url'),
    counter,
    transports: transports ?? null,
  };
}

/** @returns the passkey and its counter; null if the response is invalid or the passkey is not one of the account's */
export async function verifyPasskey(
  settings: SignInSettings,
  challenge: string,
  answer: string,
  factors: readonly Factor[],
): Promise<{ factor: Factor; counter: number } | null> {
  const { verifyAuthenticationResponse } = await loadLibrary();
  return nullOnError(async () => {
    const response = JSON.parse(answer) as AuthenticationResponseJSON;
    const factor = filterPasskeys(factors).find(({ id }) => id === response.id);
    if (!factor) return null;
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response,
      expectedChallenge: challenge,
      expectedOrigin: getOrigin(settings),
      expectedRPID: getHost(settings),
      requireUserVerification: false,
      credential: {
        ...toDescriptor(factor),
        publicKey: new Uint8Array(Buffer.from(factor.secret ?? '', 'base64url')),
        counter: factor.counter,
      },
    });
    return verified ? { factor, counter: authenticationInfo.newCounter } : null;
  });
}

/** Converts errors to null, because the library throws for any invalid response. */
async function nullOnError<T>(work: () => Promise<T>): Promise<T | null> {
  try {
    return await work();
  } catch {
    return null;
  }
}
