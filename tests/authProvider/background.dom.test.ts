import { beforeEach, describe, expect, it } from 'vitest';
import { createSession } from '../../src/authProvider/authSession';
import { sessionEnded } from '../../src/authProvider/sessionEnded';
import { fakeClient, libraryError } from './fakeClient';

beforeEach(() => sessionEnded.set(false));

const begin = () => {
  const fake = fakeClient();
  const asked: unknown[] = [];
  const session = createSession(fake.client, (request) => {
    asked.push(request);
    return new Promise(() => undefined);
  });
  return { fake, asked, session };
};

describe('a token for what nobody has asked for', () => {
  it('is the one at hand, or a new one after a refusal', async () => {
    const { fake, session } = begin();
    await session.getTokenInBackground();
    expect(fake.token).toHaveBeenLastCalledWith(undefined);
    await session.getTokenInBackground(true);
    expect(fake.token).toHaveBeenLastCalledWith({ cacheMode: 'off' });
  });

  it.each([false, true])(
    'leaves the page alone once the session has ended, and says so',
    async (isRefused) => {
      const { fake, session, asked } = begin();
      fake.token.mockRejectedValue(libraryError('login_required'));
      await expect(session.getTokenInBackground(isRefused)).rejects.toThrow('login_required');
      expect(sessionEnded.get()).toBe(true);
      expect(asked).toEqual([]);
      expect(fake.logout).not.toHaveBeenCalled();
    },
  );

  it('says nothing while the provider does not answer', async () => {
    const { fake, session } = begin();
    fake.token.mockRejectedValue(new TypeError('Failed to fetch'));
    await expect(session.getTokenInBackground()).rejects.toThrow('Failed to fetch');
    expect(sessionEnded.get()).toBe(false);
  });

  it('is asked for beside one that somebody waits for: that one leads to sign in', async () => {
    const { fake, session, asked } = begin();
    fake.token.mockRejectedValue(libraryError('login_required'));
    void session.renewAccessToken();
    await expect(session.getTokenInBackground(true)).rejects.toThrow('login_required');
    expect(asked).toEqual([{ hasEnded: true }]);
  });
});
