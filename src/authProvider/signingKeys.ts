import { t } from '#i18n';
import { isObject } from '../lib/isObject';
import { AuthenticationError } from './signInProblem';

const RS256 = { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256' } as const;
const timeoutMs = 10_000;

interface PublicKey extends JsonWebKey {
  kid?: string;
}

export interface SigningKeys {
  /**
   * Loads the keys, if they have not been loaded yet.
   * @throws AuthenticationError `unreachable`
   */
  load(): Promise<void>;
  /**
   * Loads the keys again even if they are known, because embedded keys do not show whether the provider is reachable.
   * @throws AuthenticationError `unreachable`
   */
  reload(): Promise<void>;
  /**
   * Verifies the signature of an ID token (RS256). Reloads the keys if the token names an unknown key.
   * @throws AuthenticationError `invalid_signature`, or `unreachable` if the keys cannot be loaded
   */
  check(token: string): Promise<void>;
}

const toBytes = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text.replace(/-/g, '+').replace(/_/g, '/')), (char) => char.charCodeAt(0));

const getKeyId = (header: string): unknown => {
  const parsed: unknown = JSON.parse(new TextDecoder().decode(toBytes(header)));
  return isObject(parsed) && 'kid' in parsed ? parsed.kid : undefined;
};

const isKeySet = (answer: unknown): answer is { keys: PublicKey[] } =>
  isObject(answer) && 'keys' in answer && Array.isArray(answer.keys);

const filterRsaKeys = ({ keys }: { keys: PublicKey[] }): PublicKey[] =>
  keys.filter(({ kty }) => kty === 'RSA');

const fetchKeys = async (address: string): Promise<PublicKey[]> => {
  try {
    const answer = await fetch(address, { signal: AbortSignal.timeout(timeoutMs) });
    const keySet: unknown = answer.ok ? await answer.json() : undefined;
    if (isKeySet(keySet)) return filterRsaKeys(keySet);
    throw new Error(`status ${answer.status}`);
  } catch (cause) {
    throw new AuthenticationError('unreachable', '', { cause });
  }
};

const verifySignature = async (key: PublicKey, signed: string, signature: string): Promise<boolean> => {
  const { kty, n, e } = key;
  const imported = await crypto.subtle.importKey('jwk', { kty, n, e } as JsonWebKey, RS256, false, [
    'verify',
  ]);
  return crypto.subtle.verify(RS256, imported, toBytes(signature), new TextEncoder().encode(signed));
};

/**
 * Creates the signing keys of the identity provider.
 * @param provider URL of the identity provider, with a trailing slash
 * @param provided its keys, if already known (`jwks.json`)
 */
export const createSigningKeys = (provider: string, provided?: unknown): SigningKeys => {
  const address = `${provider}.well-known/jwks.json`;
  let reading = isKeySet(provided) ? Promise.resolve(filterRsaKeys(provided)) : undefined;

  const keys = () => {
    reading ??= fetchKeys(address);
    // Allows a retry after a failed load.
    reading.catch(() => {
      reading = undefined;
    });
    return reading;
  };
  const candidates = async (kid: unknown) => {
    const filterKeys = (all: PublicKey[]) => all.filter((key) => kid === undefined || key.kid === kid);
    const known = filterKeys(await keys());
    if (known.length > 0) return known;
    // The token may be signed with a new key, because providers rotate their keys.
    reading = undefined;
    return filterKeys(await keys());
  };

  return {
    load: async () => {
      await keys();
    },
    reload: async () => {
      reading = undefined;
      await keys();
    },
    async check(token) {
      const [header = '', payload = '', signature = ''] = token.split('.');
      for (const key of await candidates(getKeyId(header)))
        if (await verifySignature(key, `${header}.${payload}`, signature)) return;
      throw new AuthenticationError(
        'invalid_signature',
        t('The identity token is not signed by the provider.'),
      );
    },
  };
};
