import { beforeEach, describe, expect, it } from 'vitest';
import { createSession } from '../../src/authProvider/authSession';
import { sessionEnded } from '../../src/authProvider/sessionEnded';
import { lockPage } from '../../src/lib/lockedPage';
import { NoResponseError } from '../../src/lib/noAnswer';
import { createFakeClient, createLibraryError, isPending } from './createFakeClient';

beforeEach(() => sessionEnded.set(false));

const startProvider = () => {
  const fake = createFakeClient();
  const requests: unknown[] = [];
  const session = createSession(fake.client, (request) => {
    requests.push(request);
    return new Promise(() => undefined);
  });
  return { fake, asked: requests, session };
};

describe('access token for a background request', () => {
  it('is the current token, or a new one after a 401', async () => {
    const { fake, session } = startProvider();
    await session.getTokenInBackground();
    expect(fake.token).toHaveBeenLastCalledWith(undefined);
    await session.getTokenInBackground(true);
    expect(fake.token).toHaveBeenLastCalledWith({ cacheMode: 'off' });
  });

  it.each([false, true])(
    'reports the end of the session without redirecting to sign-in',
    async (isRefused) => {
      const { fake, session, asked } = startProvider();
      fake.token.mockRejectedValue(createLibraryError('login_required'));
      await expect(session.getTokenInBackground(isRefused)).rejects.toThrow('login_required');
      expect(sessionEnded.get()).toBe(true);
      expect(asked).toEqual([]);
      expect(fake.logout).not.toHaveBeenCalled();
    },
  );

  it('does not report the end of the session if the provider is unreachable', async () => {
    const { fake, session } = startProvider();
    fake.token.mockRejectedValue(new TypeError('Failed to fetch'));
    await expect(session.getTokenInBackground()).rejects.toThrow('Failed to fetch');
    expect(sessionEnded.get()).toBe(false);
  });

  it('does not stop a concurrent foreground request from redirecting to sign-in', async () => {
    const { fake, session, asked } = startProvider();
    fake.token.mockRejectedValue(createLibraryError('login_required'));
    void session.renewAccessToken();
    await expect(session.getTokenInBackground(true)).rejects.toThrow('login_required');
    expect(asked).toEqual([{ hasEnded: true }]);
  });
});

describe('access token for a read request', () => {
  const ended = () => {
    const session = startProvider();
    session.fake.token.mockRejectedValue(createLibraryError('login_required'));
    return session;
  };

  it('waits for a new sign-in instead of leaving a page with unsaved input', async () => {
    const { fake, session, asked } = ended();
    const letGo = lockPage();
    const reads = [session.getAccessToken(true), session.renewAccessToken(true)];
    expect(await Promise.all(reads.map(isPending))).toEqual([true, true]);
    expect(sessionEnded.get()).toBe(true);
    expect(asked).toEqual([]);
    expect(fake.logout).not.toHaveBeenCalled();

    fake.token.mockResolvedValue('token-2');
    sessionEnded.set(false);
    expect(await Promise.all(reads)).toEqual(['token-2', 'token-2']);
    letGo();
  });

  it('fails like any other request when the network is down, regardless of the error thrown by the library', async () => {
    const { fake, session } = startProvider();
    fake.token.mockRejectedValue(new Error('Failed to fetch'));
    await expect(session.getAccessToken()).rejects.toBeInstanceOf(NoResponseError);
    await expect(session.renewAccessToken(true)).rejects.toBeInstanceOf(NoResponseError);
    expect(sessionEnded.get()).toBe(false);
  });

  it('redirects to sign-in for a read without unsaved input, and for a write in any case', async () => {
    const alone = ended();
    void alone.session.getAccessToken(true);
    await expect.poll(() => alone.asked).toEqual([{ hasEnded: true }]);

    const typed = ended();
    const letGo = lockPage();
    void typed.session.getAccessToken();
    await expect.poll(() => typed.asked).toEqual([{ hasEnded: true }]);
    letGo();
  });
});
