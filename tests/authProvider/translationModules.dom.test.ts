import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { getSignInErrorText } from '../../src/authProvider/getSignInErrorText';
import { isRetryable } from '../../src/authProvider/signInErrorKind';
import { createLibraryError } from './createFakeClient';

const libraryFolder = join(dirname(createRequire(import.meta.url).resolve('@auth0/auth0-spa-js')), '../..');
const readSource = (file: string) => readFileSync(join(libraryFolder, 'src', file), 'utf8');

describe('identity provider error', () => {
  it.each([
    ['timeout', 'Timeout', /^The identity provider did not answer in time\. Try again/, true],
    ['cancelled', 'Popup closed', /^The sign-in was closed before it was finished\. Sign in again\./, false],
    ['state_mismatch', 'Invalid state', /^The sign-in belongs to another window.*Sign in again\./, false],
    [
      'missing_transaction',
      'Invalid state',
      /^The sign-in belongs to another window.*Sign in again\./,
      false,
    ],
    [
      'missing_refresh_token',
      'Missing Refresh Token',
      /^The session can’t be renewed\. Sign in again\./,
      false,
    ],
    ['mfa_required', 'Multifactor authentication required', /^A second proof .* Sign in again/, false],
    ['login_required', 'Login required', /^You are no longer signed in\. Sign in again\./, false],
    [
      'request_error',
      'HTTP error. Unable to fetch https://id.example/oauth/token',
      /did not answer as it should\. Try again/,
      true,
    ],
    ['something_new', 'It rains', /^Signing in did not work\./, false],
  ])(
    '%s shows the catalogue text with a suggested action below it',
    async (code, description, advice, canRetry) => {
      const error = createLibraryError(code, description);
      const errorText = await getSignInErrorText(error);
      expect(errorText.message).toBe(description);
      expect(errorText.advice).toMatch(advice);
      expect(errorText.advice).toContain(`(${code})`);
      expect(isRetryable(error)).toBe(canRetry);
      const plainText = await getSignInErrorText(createLibraryError(code, ''));
      if (code === 'something_new')
        expect(plainText).toEqual({ message: 'Signing in did not work. (something_new)' });
      else if (code === 'request_error') expect(plainText.message).toMatch(/^HTTP error\. Unable to fetch /);
      else expect(plainText.message).toBe(description);
    },
  );

  it('has the same texts as the pinned library version', () => {
    const librarySource =
      readSource('errors.ts') + readSource('Auth0Client.ts') + readSource('http.ts') + readSource('utils.ts');
    for (const text of [
      "'Timeout'",
      "'Popup closed'",
      "'Invalid state'",
      'Missing Refresh Token (audience',
      'HTTP error. Unable to fetch',
    ])
      expect(librarySource).toContain(text);
  });

  it('never contains a token from the original error', async () => {
    const error = Object.assign(createLibraryError('mfa_required', 'Multifactor'), {
      mfa_token: 'secret-mfa',
    });
    expect(JSON.stringify(await getSignInErrorText(error))).not.toContain('secret');
  });
});

describe('pinned auth library', () => {
  it('is the version whose constants the specification lists', () => {
    expect(JSON.parse(readFileSync(join(libraryFolder, 'package.json'), 'utf8')).version).toBe('2.3.0');
  });

  it('uses a popup of 400 by 600 pixels with a timeout of sixty seconds', () => {
    expect(readSource('constants.ts')).toMatch(/DEFAULT_AUTHORIZE_TIMEOUT_IN_SECONDS = 60;/);
    expect(readSource('utils.ts')).toMatch(/const width = 400;\s+const height = 600;/);
  });

  it('tries to acquire the cross-tab lock ten times, for five seconds each', () => {
    expect(readSource('Auth0Client.ts')).toMatch(
      /retryPromise\(\s*\(\) => lock\.acquireLock\(GET_TOKEN_SILENTLY_LOCK_KEY, 5000\),\s*10\s*\)/,
    );
  });
});
