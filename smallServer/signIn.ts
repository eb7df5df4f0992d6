import { createHash, randomUUID } from 'node:crypto';
import { type Context, Hono } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import { html } from 'hono/html';
import { exportJWK, generateKeyPair, jwtVerify, SignJWT } from 'jose';

export interface User {
  id: string;
  name: string;
  email: string;
  /** Additional token claims, which the console's `readClaims` parses. */
  claims: Readonly<Record<string, unknown>> & { level: string };
}

interface Grant {
  person: User;
  query: Record<string, string>;
}

const COOKIE_NAME = 'signed-in';
const HOUR_SECONDS = 3600;

/**
 * Creates a sign-in without passwords for examples and development, where the user selects an account. It implements
 * the part of OpenID Connect that the console needs; production uses a real identity provider (`auth` of
 * `config.json`).
 * @returns the routes, and a function that identifies the user of a token
 */
export async function createSignIn(people: readonly User[]) {
  const { privateKey, publicKey } = await generateKeyPair('RS256');
  const key = { ...(await exportJWK(publicKey)), kid: 'small', alg: 'RS256', use: 'sig' };
  const codes = new Map<string, Grant>();
  const refreshTokens = new Map<string, Grant>();
  const findPerson = (id: string | undefined) => people.find((person) => person.id === id);

  const sign = (claims: Record<string, unknown>, audience: string, issuer: string) =>
    new SignJWT(claims)
      .setProtectedHeader({ alg: 'RS256', kid: 'small' })
      .setIssuer(issuer)
      .setAudience(audience)
      .setIssuedAt()
      .setExpirationTime('1h')
      .sign(privateKey);

  const tokens = async (c: Context, { person, query }: Grant) => {
    const issuer = `${new URL(c.req.url).origin}/`;
    const { id, name, email, claims } = person;
    const { client_id = '', audience = '', nonce, scope } = query;
    const refresh = randomUUID();
    refreshTokens.set(refresh, { person, query });
    return {
      token_type: 'Bearer',
      expires_in: HOUR_SECONDS,
      scope,
      refresh_token: refresh,
      access_token: await sign({ sub: id, ...claims }, audience || issuer, issuer),
      id_token: await sign({ sub: id, name, email, ...claims, ...(nonce && { nonce }) }, client_id, issuer),
    };
  };

  /** Returns to the console with a redirect or, in the frame of a silent sign-in, with a message. */
  const answer = (c: Context, query: Record<string, string>, params: Record<string, string>) => {
    const { redirect_uri = '/', state = '', response_mode } = query;
    if (response_mode !== 'web_message') {
      const to = new URL(redirect_uri, c.req.url);
      if (to.origin !== new URL(c.req.url).origin) return c.text('That is another site.', 400);
      for (const [name, value] of Object.entries({ ...params, state })) to.searchParams.set(name, value);
      return c.redirect(to.href);
    }
    const message = JSON.stringify({ type: 'authorization_response', response: { ...params, state } });
    return c.html(
      `<script>parent.postMessage(${message.replaceAll('<', '\\u003c')}, location.origin)</script>`,
    );
  };

  const completeSignIn = (c: Context, person: User, query: Record<string, string>) => {
    const code = randomUUID();
    codes.set(code, { person, query });
    return answer(c, query, { code });
  };

  const routes = new Hono()
    .get('/.well-known/jwks.json', (c) => c.json({ keys: [key] }))
    .get('/authorize', (c) => {
      const query = c.req.query();
      const known = query.prompt === 'login' ? undefined : findPerson(getCookie(c, COOKIE_NAME));
      if (known) return completeSignIn(c, known, query);
      if (query.prompt === 'none') return answer(c, query, { error: 'login_required' });
      return c.html(html`<!doctype html>
        <html lang="en">
          <meta charset="utf-8" />
          <meta name="viewport" content="width=device-width, initial-scale=1" />
          <title>Sign in</title>
          <style>
            body { font: 16px system-ui; max-width: 22rem; margin: 10vh auto; padding: 0 1rem; color-scheme: light dark; }
            button { display: block; width: 100%; margin: 0 0 .5rem; padding: .75rem 1rem; font: inherit; text-align: start; }
          </style>
          <h1>Who are you?</h1>
          <form method="post">${people.map(({ id, name }) => html`<button name="person" value="${id}">${name}</button>`)}</form>
        </html>`);
    })
    .post('/authorize', async (c) => {
      const { person: id } = await c.req.parseBody();
      const person = findPerson(String(id));
      if (!person) return c.text('There is nobody of that name.', 400);
      setCookie(c, COOKIE_NAME, person.id, { httpOnly: true, sameSite: 'Lax', path: '/' });
      return completeSignIn(c, person, c.req.query());
    })
    .post('/oauth/token', async (c) => {
      const isJson = c.req.header('content-type')?.includes('json');
      const sent = (isJson ? await c.req.json() : await c.req.parseBody()) as Record<string, string>;
      if (sent.grant_type === 'refresh_token') {
        const grant = refreshTokens.get(sent.refresh_token ?? '');
        return grant
          ? c.json(await tokens(c, grant))
          : c.json({ error: 'invalid_grant', error_description: 'Unknown or invalid refresh token.' }, 403);
      }
      const grant = codes.get(sent.code ?? '');
      codes.delete(sent.code ?? '');
      const challenge = createHash('sha256')
        .update(sent.code_verifier ?? '')
        .digest('base64url');
      if (!grant || grant.query.code_challenge !== challenge)
        return c.json({ error: 'invalid_grant', error_description: 'Unknown code.' }, 403);
      return c.json(await tokens(c, grant));
    })
    .get('/v2/logout', (c) => {
      setCookie(c, COOKIE_NAME, '', { path: '/', maxAge: 0 });
      const to = new URL(c.req.query('returnTo') ?? '/', c.req.url);
      return c.redirect(to.origin === new URL(c.req.url).origin ? to.href : '/');
    });

  /** Returns the user identified by an `Authorization` header; undefined if there is none or it is invalid. */
  const getCaller = async (header: string | undefined): Promise<User | undefined> => {
    try {
      const { payload } = await jwtVerify((header ?? '').replace(/^Bearer /, ''), publicKey);
      return findPerson(payload.sub);
    } catch {
      return undefined;
    }
  };

  return { routes, callerOf: getCaller };
}
