import { t } from '#i18n';
import type { Level } from '../../contract/call';
import type { OutgoingRules } from '../gateways/outgoingRules';
import { createInvalidFieldError } from '../http/errors/apiError';
import type { AddedApi, StoredApi } from './addedApiStore';
import type { ForeignApi } from './foreignApi';
import { isSettableHeader } from './readApis';

/** Matches a valid header value without leading or trailing spaces. */
const HEADER_VALUE = /^[\x21-\x7e]([\x20-\x7e]{0,8000}[\x21-\x7e])?$/;
/** Levels whose users an added API may serve. */
const offeredLevels: readonly Level[] = ['staff', 'reseller', 'customer'];

/** Settings of an added API as sent by the console, before they are checked. */
export type ApiInput = Record<string, unknown>;

function getText(input: ApiInput, name: string): string {
  const value = input[name];
  return typeof value === 'string' ? value.trim() : '';
}

/** Derives a name for URLs from the displayed name: `Harbour API` → `harbour-api`. */
const toName = (label: string): string =>
  label
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z\d]+/g, '-')
    .replace(/^[^a-z]+|-+$/g, '')
    .slice(0, 40);

/** Returns how the server signs in to an API, in the form of the input. */
export function getSignInKind({ token, scheme }: Pick<ForeignApi, 'token' | 'scheme'>): string {
  if (token === undefined) return 'none';
  return { Bearer: 'bearer', Basic: 'basic' }[scheme] ?? 'header';
}

type SignIn = Pick<AddedApi, 'headerName' | 'scheme' | 'user'>;

/** @throws ApiError 400 if a setting of the sign-in is invalid */
function readSignIn(input: ApiInput, kind: string): SignIn {
  const usual = { headerName: 'Authorization', scheme: '', user: '' };
  if (kind === 'none') return usual;
  if (kind === 'bearer') return { ...usual, scheme: 'Bearer' };
  if (kind === 'basic') {
    const user = getText(input, 'user');
    if (user === '' || user.includes(':'))
      throw createInvalidFieldError('user', t('Enter the user name without a colon.'));
    return { ...usual, scheme: 'Basic', user };
  }
  if (kind !== 'header')
    throw createInvalidFieldError('sign_in', t('Choose how the console signs in to the API.'));
  const headerName = getText(input, 'header_name');
  if (!isSettableHeader(headerName))
    throw createInvalidFieldError('header_name', t('Enter the name of a header, such as X-Api-Key.'));
  return { ...usual, headerName };
}

/**
 * Whether a stored secret may be used with changed settings. It may not be sent to another server, because somebody
 * could then read it there.
 */
const isSecretReusable = (stored: StoredApi, url: string, { scheme, user }: SignIn): boolean =>
  stored.token !== undefined &&
  new URL(stored.url).origin === new URL(url).origin &&
  stored.scheme === scheme &&
  stored.user === user;

/** Returns the token to store; null for none, and undefined to retain the stored one. */
function readToken(
  input: ApiInput,
  api: AddedApi,
  kind: string,
  stored: StoredApi | undefined,
): string | null | undefined {
  const secret = getText(input, 'secret');
  if (kind === 'none') return null;
  if (secret === '' && stored && isSecretReusable(stored, api.url, api)) return undefined;
  if (secret === '' && stored?.token)
    throw createInvalidFieldError(
      'secret',
      t('Enter the secret again: it is not sent to another server or with another sign-in.'),
    );
  if (!HEADER_VALUE.test(secret))
    throw createInvalidFieldError(
      'secret',
      t('A token has 1 to 8,000 characters, none of them accented or a line break.'),
    );
  return kind === 'basic' ? Buffer.from(`${api.user}:${secret}`).toString('base64') : secret;
}

/**
 * Checks the settings of an added API.
 * @param stored the API to be changed, which retains its name
 * @returns the API, and its token: null for none, and undefined to retain the stored one
 * @throws ApiError 400 if a field is invalid, or the server may not connect to the address
 */
export function readApiInput(
  input: ApiInput,
  outgoing: OutgoingRules,
  stored?: StoredApi,
): { api: AddedApi; token: string | null | undefined } {
  const label = getText(input, 'label');
  const name = stored?.name ?? toName(label);
  if (toName(label) === '' || label.length > 80)
    throw createInvalidFieldError('label', t('Enter a name of up to 80 characters that contains a letter.'));
  const address = getText(input, 'url');
  if (URL.canParse(address) && new URL(address).username)
    throw createInvalidFieldError('url', t('Enter the user name and password below, not in the address.'));
  const { origin, pathname, search, hash } = outgoing.parse(address);
  if (search || hash)
    throw createInvalidFieldError('url', t('Enter the address without “?” or “#” and anything after it.'));
  const level = offeredLevels.find((candidate) => candidate === input.level) ?? 'staff';
  const kind = getText(input, 'sign_in') || 'none';
  const url = origin + pathname.replace(/\/+$/, '');
  const api = { name, label, url, level, ...readSignIn(input, kind) };
  return { api, token: readToken(input, api, kind, stored) };
}
