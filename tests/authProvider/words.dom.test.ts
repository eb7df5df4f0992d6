import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { describeSignInError, isWorthRetrying } from '../../src/authProvider/signInError';
import { libraryError } from './fakeClient';

const library = join(dirname(createRequire(import.meta.url).resolve('@auth0/auth0-spa-js')), '../..');
const source = (file: string) => readFileSync(join(library, 'src', file), 'utf8');

describe('an error of the identity provider', () => {
  it.each([
    ['timeout', 'Timeout', 'The identity provider did not answer in time. (timeout)', true],
    ['cancelled', 'Popup closed', 'The sign-in was closed before it was finished. (cancelled)', false],
    ['missing_refresh_token', 'Missing Refresh Token', /^The session can’t be renewed\./, false],
    ['login_required', 'Login required', /^You are no longer signed in\./, false],
    ['request_error', 'HTTP error. Unable to fetch x', /did not answer as it should/, true],
    ['something_new', 'It rains', 'Signing in did not work. It rains. (something_new)', false],
  ])('%s is said in words, with a way on', (code, description, message, again) => {
    const error = libraryError(code, description);
    expect(describeSignInError(error)).toEqual(
      typeof message === 'string' ? message : expect.stringMatching(message),
    );
    expect(isWorthRetrying(error)).toBe(again);
  });

  it('never tells a token that comes with it', () => {
    const error = Object.assign(libraryError('mfa_required', 'Multifactor'), { mfa_token: 'secret-mfa' });
    expect(describeSignInError(error)).not.toContain('secret');
  });
});

describe('the pinned library', () => {
  it('is the version whose constants the specification states', () => {
    expect(JSON.parse(readFileSync(join(library, 'package.json'), 'utf8')).version).toBe('2.3.0');
  });

  it('gives a popup of 400 by 600 sixty seconds', () => {
    expect(source('constants.ts')).toMatch(/DEFAULT_AUTHORIZE_TIMEOUT_IN_SECONDS = 60;/);
    expect(source('utils.ts')).toMatch(/const width = 400;\s+const height = 600;/);
  });

  it('tries the lock between tabs ten times, five seconds each', () => {
    expect(source('Auth0Client.ts')).toMatch(
      /retryPromise\(\s*\(\) => lock\.acquireLock\(GET_TOKEN_SILENTLY_LOCK_KEY, 5000\),\s*10\s*\)/,
    );
  });
});
