import { beforeEach, describe, expect, it } from 'vitest';
import { createSession } from '../../src/authProvider/authSession';
import { sessionEnded } from '../../src/authProvider/sessionEnded';
import { holdPage } from '../../src/lib/heldPage';
import { NoAnswer } from '../../src/lib/noAnswer';
import { fakeClient, isPending, libraryError } from './fakeClient';

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

describe('a token for a call that only reads', () => {
  const ended = () => {
    const session = begin();
    session.fake.token.mockRejectedValue(libraryError('login_required'));
    return session;
  };

  it('takes no page away on which something is typed: it waits until somebody has signed in again', async () => {
    const { fake, session, asked } = ended();
    const letGo = holdPage();
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

  it('fails as a call does where there is no network, whatever the library makes of it', async () => {
    const { fake, session } = begin();
    fake.token.mockRejectedValue(new Error('Failed to fetch'));
    await expect(session.getAccessToken()).rejects.toBeInstanceOf(NoAnswer);
    await expect(session.renewAccessToken(true)).rejects.toBeInstanceOf(NoAnswer);
    expect(sessionEnded.get()).toBe(false);
  });

  it('leads to sign in where nothing is typed, and so does what changes something', async () => {
    const alone = ended();
    void alone.session.getAccessToken(true);
    await expect.poll(() => alone.asked).toEqual([{ hasEnded: true }]);

    const typed = ended();
    const letGo = holdPage();
    void typed.session.getAccessToken();
    await expect.poll(() => typed.asked).toEqual([{ hasEnded: true }]);
    letGo();
  });
});
