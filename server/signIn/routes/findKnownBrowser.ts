import { createHash, randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { and, eq, gt } from 'drizzle-orm';
import type Provider from 'oidc-provider';
import type { Database } from '../../database/database';
import { identityPayloads } from '../../database/schema';
import type { SignInSettings } from '../signInSettings';

const MODEL = 'KnownBrowser';
const LIFETIME_DAYS = 365;
const DAY_MS = 24 * 60 * 60 * 1000;

const hashSecret = (secret: string): string => createHash('sha256').update(secret).digest('base64url');
const getBrowserId = (secret: string, accountId: string): string => hashSecret(`${secret} ${accountId}`);

/**
 * Identifies a browser that has signed in to the account before. Its attempts are counted separately, so that an
 * attacker elsewhere cannot lock out the account's user.
 * @returns an id for this browser and account; null for an unknown browser
 */
export async function findKnownBrowser(
  provider: Provider,
  db: Database,
  settings: SignInSettings,
  request: IncomingMessage,
  response: ServerResponse,
  accountId: string,
): Promise<string | null> {
  const secret = readBrowserSecret(provider, settings, request, response);
  if (!secret) return null;
  const id = getBrowserId(secret, accountId);
  const [known] = await db
    .select({ id: identityPayloads.id })
    .from(identityPayloads)
    .where(
      and(
        eq(identityPayloads.model, MODEL),
        eq(identityPayloads.id, id),
        gt(identityPayloads.expiresAt, new Date()),
      ),
    );
  return known ? id : null;
}

/** Remembers a browser for a year after its last sign-in. Only a digest of its id is stored. */
export async function saveKnownBrowser(
  provider: Provider,
  tx: Database,
  settings: SignInSettings,
  request: IncomingMessage,
  response: ServerResponse,
  accountId: string,
): Promise<void> {
  const secret =
    readBrowserSecret(provider, settings, request, response) ?? randomBytes(32).toString('base64url');
  const expiresAt = new Date(Date.now() + LIFETIME_DAYS * DAY_MS);
  await tx
    .insert(identityPayloads)
    .values({ model: MODEL, id: getBrowserId(secret, accountId), payload: { accountId }, expiresAt })
    .onConflictDoUpdate({
      target: [identityPayloads.model, identityPayloads.id],
      set: { expiresAt },
    });
  provider.app.createContext(request, response).cookies.set(settings.cookieNames.browser, secret, {
    httpOnly: true,
    signed: true,
    secure: settings.secure,
    sameSite: 'lax',
    path: '/',
    expires: expiresAt,
    overwrite: true,
  });
}

const readBrowserSecret = (
  provider: Provider,
  settings: SignInSettings,
  request: IncomingMessage,
  response: ServerResponse,
): string | undefined =>
  provider.app.createContext(request, response).cookies.get(settings.cookieNames.browser, { signed: true });
