import { generateKeyPairSync, type KeyObject, sign } from 'node:crypto';

export const ORIGIN = 'https://id.example';
export const CLIENT = 'trunkline-console';

type Claims = Record<string, unknown>;

/** Ways in which the next responses of the provider are tampered with. */
export interface Tampering {
  claims?: Claims;
  header?: Claims;
  token?: (token: string) => string | undefined;
  /** Whether tokens are signed with a key that the provider does not publish. */
  isForeignKey?: boolean;
  /** Error response returned instead of tokens. */
  refusal?: { status: number; body: object };
  isDown?: boolean;
  /** Whether requests for the provider's keys also fail. */
  areKeysDown?: boolean;
}

const encode = (value: object | Buffer): string =>
  (Buffer.isBuffer(value) ? value : Buffer.from(JSON.stringify(value))).toString('base64url');

// Generated once, because generating keys is slow and the tests only need to distinguish the two keys.
const generateKeys = () => generateKeyPairSync('rsa', { modulusLength: 2048 });
const ownKeys = generateKeys();
const foreignKeys = generateKeys();

/** An identity provider that misbehaves as configured by a test. It handles the page's fetch requests. */
export class HostileProvider {
  readonly requests: { path: string; type: string | null; body: URLSearchParams }[] = [];
  readonly issued: string[] = [];
  tampering: Tampering = {};
  nonce = '';
  expiresIn = 3600;
  #kid = 'key-1';

  /** From now on, signs with a new key and publishes only that key. */
  rollKey(): void {
    this.#kid = 'key-2';
  }

  mint(): string | undefined {
    const { claims, header, token = (unchanged: string) => unchanged, isForeignKey } = this.tampering;
    const now = Math.floor(Date.now() / 1000);
    const body = {
      iss: `${ORIGIN}/`,
      aud: CLIENT,
      sub: 'account|1',
      nonce: this.nonce,
      iat: now,
      exp: now + 3600,
      email: 'a@console.example',
      'https://trunkline.example/level': 'staff',
      ...claims,
    };
    const signed = `${encode({ alg: 'RS256', kid: this.#kid, ...header })}.${encode(body)}`;
    const key: KeyObject = (isForeignKey ? foreignKeys : ownKeys).privateKey;
    return token(`${signed}.${encode(sign('sha256', Buffer.from(signed), key))}`);
  }

  fetch = async (input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> => {
    const { pathname } = new URL(String(input));
    const headers = new Headers(init.headers);
    const body = new URLSearchParams(String(init.body ?? ''));
    this.requests.push({ path: pathname, type: headers.get('content-type'), body });
    const { isDown, areKeysDown, refusal } = this.tampering;
    if (pathname === '/.well-known/jwks.json') {
      if (areKeysDown) throw new TypeError('Failed to fetch');
      return Response.json({ keys: [{ ...ownKeys.publicKey.export({ format: 'jwk' }), kid: this.#kid }] });
    }
    if (isDown) throw new TypeError('Failed to fetch');
    if (refusal) return Response.json(refusal.body, { status: refusal.status });
    const access = `access-${this.issued.length + 1}`;
    const id = this.mint();
    this.issued.push(access, `refresh-${access}`, ...(id ? [id] : []));
    return Response.json({
      access_token: access,
      refresh_token: `refresh-${access}`,
      expires_in: this.expiresIn,
      token_type: 'Bearer',
      ...(id !== undefined && { id_token: id }),
    });
  };

  grants(kind: 'authorization_code' | 'refresh_token') {
    return this.requests.filter(({ body }) => body.get('grant_type') === kind);
  }
}
