import { createHash, randomBytes } from 'node:crypto';
import { DEMO_PASSWORD } from '../../server/signIn/accounts/demoAccounts';

export const AUDIENCE = 'https://api.trunkline.example';
export const CLIENT_ID = 'trunkline';

/** A minimal HTTP client for signing in, which stores cookies and follows redirects within the provider. */
export class TestClient {
  readonly #cookies = new Map<string, { value: string; path: string }>();
  readonly verifier = randomBytes(32).toString('base64url');

  constructor(
    /** URL of the provider, with a trailing slash. */
    public url: string,
    readonly clientId = CLIENT_ID,
    readonly audience = AUDIENCE,
  ) {}

  async fetch(address: string, init: RequestInit = {}): Promise<Response> {
    const url = new URL(address, this.url);
    const headers = new Headers(init.headers);
    const sent = [...this.#cookies].filter(([, { path }]) => url.pathname.startsWith(path));
    if (sent.length > 0)
      headers.set('cookie', sent.map(([name, { value }]) => `${name}=${value}`).join('; '));
    const response = await fetch(url, { ...init, headers, redirect: 'manual' });
    for (const line of response.headers.getSetCookie()) this.#keep(line);
    return response;
  }

  #keep(line: string): void {
    const [pair = '', ...attributes] = line.split('; ');
    const [name = '', value = ''] = pair.split(/=(.*)/s);
    const path = attributes.find((attribute) => attribute.startsWith('path='))?.slice(5) ?? '/';
    if (value === '') this.#cookies.delete(name);
    else this.#cookies.set(name, { value, path });
  }

  authorizeUrl(params: Record<string, string | undefined> = {}): string {
    const all = {
      client_id: this.clientId,
      response_type: 'code',
      redirect_uri: `${this.url}auth-callback`,
      scope: 'openid profile email offline_access',
      audience: this.audience,
      state: 'state-1',
      nonce: 'nonce-1',
      code_challenge: createHash('sha256').update(this.verifier).digest('base64url'),
      code_challenge_method: 'S256',
      ...params,
    };
    const entries = Object.entries(all).filter((entry): entry is [string, string] => entry[1] !== undefined);
    return `${this.url}authorize?${new URLSearchParams(entries)}`;
  }

  /**
   * Opens the sign-in page.
   * @returns its URL and HTML
   */
  async openSignIn(
    params: Record<string, string | undefined> = {},
  ): Promise<{ address: string; page: string }> {
    const answer = await this.fetch(this.authorizeUrl(params));
    const address = answer.headers.get('location');
    if (answer.status !== 303 || !address) throw new Error(`No sign-in page: ${answer.status}`);
    return { address, page: await (await this.fetch(address)).text() };
  }

  submit(address: string, email: string, password: string, headers: HeadersInit = {}): Promise<Response> {
    return this.fetch(address, { method: 'POST', body: new URLSearchParams({ email, password }), headers });
  }

  /**
   * Follows redirects until they leave the provider.
   * @returns the external URL with its parameters
   */
  async follow(response: Response): Promise<URL> {
    const location = response.headers.get('location');
    if (!location) return this.follow(await this.#submitByItself(await response.text()));
    const next = new URL(location, this.url);
    if (next.pathname === '/auth-callback') return next;
    return this.follow(await this.fetch(next.href));
  }

  /** Submits the hidden form that a script of the provider would submit when a different account signs in. */
  #submitByItself(page: string): Promise<Response> {
    const action = /<form method="post" action="([^"]+)"/.exec(page)?.[1];
    if (!action) throw new Error(`Neither a redirect nor a form: ${page}`);
    const fields = [...page.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)"/g)];
    const body = new URLSearchParams(fields.map(([, name = '', value = '']) => [name, value]));
    return this.fetch(action, { method: 'POST', body });
  }

  async signIn(
    email: string,
    params: Record<string, string | undefined> = {},
    password = DEMO_PASSWORD,
  ): Promise<Tokens> {
    const { address } = await this.openSignIn(params);
    const callback = await this.follow(await this.submit(address, email, password));
    return this.redeem(callback.searchParams.get('code') ?? '');
  }

  async redeem(code: string): Promise<Tokens> {
    const answer = await this.token({
      grant_type: 'authorization_code',
      code,
      code_verifier: this.verifier,
      redirect_uri: `${this.url}auth-callback`,
    });
    if (answer.status !== 200) throw new Error(await answer.text());
    return answer.json();
  }

  refresh(refreshToken: string): Promise<Response> {
    return this.token({ grant_type: 'refresh_token', refresh_token: refreshToken });
  }

  token(params: Record<string, string>): Promise<Response> {
    const body = new URLSearchParams({ client_id: this.clientId, ...params });
    return this.fetch('/oauth/token', {
      method: 'POST',
      body,
      headers: { origin: new URL(this.url).origin },
    });
  }
}

export interface Tokens {
  access_token: string;
  id_token: string;
  refresh_token: string;
  expires_in: number;
  token_type: string;
}
