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

/** A large library that few sign-ins need. */
const library = () => import('@simplewebauthn/server');

const hostOf = ({ issuer }: SignInSettings): string => new URL(issuer).hostname;
const originOf = ({ issuer }: SignInSettings): string => new URL(issuer).origin;

/** Passkeys belong to a name: browsers make none for a bare address, and none without https but for `localhost`. */
export const takesPasskeys = (settings: SignInSettings): boolean => {
  const host = hostOf(settings);
  return !isIP(host.replace(/^\[|\]$/g, '')) && (settings.secure || host === 'localhost');
};

const reachedBy = ({ id, transports }: Factor) => ({ id, ...(transports && { transports }) });
const passkeysOf = (factors: readonly Factor[]): Factor[] => factors.filter(({ kind }) => kind === 'passkey');

/** What the browser makes a new passkey of; its challenge must be kept. */
export async function creationOptions(
  settings: SignInSettings,
  account: Account,
  factors: readonly Factor[],
): Promise<PublicKeyCredentialCreationOptionsJSON> {
  const { generateRegistrationOptions } = await library();
  return generateRegistrationOptions({
    rpName: 'Trunkline',
    rpID: hostOf(settings),
    userName: account.email,
    userDisplayName: account.name,
    userID: new TextEncoder().encode(account.id).slice(0, 64),
    excludeCredentials: passkeysOf(factors).map(reachedBy),
  });
}

/** What the browser answers with one of the account's passkeys; its challenge must be kept. */
export async function requestOptions(
  settings: SignInSettings,
  factors: readonly Factor[],
): Promise<PublicKeyCredentialRequestOptionsJSON> {
  const { generateAuthenticationOptions } = await library();
  return generateAuthenticationOptions({
    rpID: hostOf(settings),
    allowCredentials: passkeysOf(factors).map(reachedBy),
  });
}

/** @returns the new passkey; null where the answer does not fit the challenge, the site or itself */
export async function readNewPasskey(
  settings: SignInSettings,
  challenge: string,
  answer: string,
  name: string,
): Promise<NewFactor | null> {
  const { verifyRegistrationResponse } = await library();
  const result = await orNull(() =>
    verifyRegistrationResponse({
      response: JSON.parse(answer) as RegistrationResponseJSON,
      expectedChallenge: challenge,
      expectedOrigin: originOf(settings),
      expectedRPID: hostOf(settings),
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

/** @returns which passkey it was, and its count; null where it is none of these, or the answer is not good */
export async function readPasskey(
  settings: SignInSettings,
  challenge: string,
  answer: string,
  factors: readonly Factor[],
): Promise<{ factor: Factor; counter: number } | null> {
  const { verifyAuthenticationResponse } = await library();
  return orNull(async () => {
    const response = JSON.parse(answer) as AuthenticationResponseJSON;
    const factor = passkeysOf(factors).find(({ id }) => id === response.id);
    if (!factor) return null;
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response,
      expectedChallenge: challenge,
      expectedOrigin: originOf(settings),
      expectedRPID: hostOf(settings),
      requireUserVerification: false,
      credential: {
        ...reachedBy(factor),
        publicKey: new Uint8Array(Buffer.from(factor.secret ?? '', 'base64url')),
        counter: factor.counter,
      },
    });
    return verified ? { factor, counter: authenticationInfo.newCounter } : null;
  });
}

/** The library throws at whatever is wrong with an answer. */
async function orNull<T>(work: () => Promise<T>): Promise<T | null> {
  try {
    return await work();
  } catch {
    return null;
  }
}
