import { waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import {
  consumeSignInError,
  createAuthProvider,
  onBeforeSignIn,
  onPermissionsChange,
} from '../../src/authProvider';
import { getSignInFailure } from '../../src/authProvider/getSignInFailure';
import { sessionEnded } from '../../src/authProvider/sessionEnded';
import { connectTabs, type TabMessage, type Tabs } from '../../src/authProvider/tabs';
import { defaultConfig } from '../../src/config/config';
import * as ours from '../../src/telephony/claimNames';
import { createFakeClient, createLibraryError, type FakeClient, isPending } from './createFakeClient';

/** Simulates messaging between the tabs of one browser. */
const createBrowser = () => {
  const all: { listeners: ((message: TabMessage) => void)[]; received: TabMessage[] }[] = [];
  return (): Tabs & { received: TabMessage[] } => {
    const tab = { listeners: [] as ((message: TabMessage) => void)[], received: [] as TabMessage[] };
    all.push(tab);
    return {
      received: tab.received,
      send: (message) => {
        for (const other of all.filter((candidate) => candidate !== tab)) {
          other.received.push(message);
          for (const listener of other.listeners) listener(message);
        }
      },
      listen: (listener) => {
        tab.listeners.push(listener);
        return () => undefined;
      },
    };
  };
};

const reload = vi.fn();
const createSignedInClient = (sub = 'account|1'): FakeClient => {
  const fake = createFakeClient();
  fake.signedIn = true;
  fake.claims = { sub, [ours.LEVEL_CLAIM]: 'staff' };
  return fake;
};
const createPage = (fake: FakeClient, tabs: Tabs) =>
  createAuthProvider(defaultConfig, fake.client, tabs, reload);

beforeEach(() => {
  consumeSignInError();
  reload.mockClear();
  window.history.replaceState(null, '', '/');
});

describe('tabs of one browser', () => {
  it('sign out together: they drop tokens immediately, preserve input and show the reason', async () => {
    const tab = createBrowser();
    const [mine, theirs] = [createSignedInClient(), createSignedInClient()];
    window.history.replaceState(null, '', '/trunks/7');
    const auth = createPage(mine, tab());
    createPage(theirs, tab());
    const beforeSignIn = vi.fn();
    const end = onBeforeSignIn(beforeSignIn);
    await auth.logout({});
    await waitFor(() => expect(theirs.logout).toHaveBeenCalledWith({ openUrl: false }));
    expect(beforeSignIn).toHaveBeenCalled();
    expect(getSignInFailure()).toEqual({
      title: 'You are signed out',
      message: 'You signed out in another tab. What you had typed here is kept.',
      target: '/trunks/7',
    });
    expect(theirs.login).not.toHaveBeenCalled();
    end();
  });

  it('sign in together: waiting tabs continue, and tabs of the same user stay unchanged', async () => {
    const tab = createBrowser();
    const [waiting, same, coming] = [createFakeClient(), createSignedInClient(), createSignedInClient()];
    const otherTabs = [tab(), tab()] as const;
    createPage(same, otherTabs[1]);
    const auth = createPage(coming, tab());
    sessionEnded.set(true);
    window.history.replaceState(null, '', '/auth-callback?code=c&state=s');
    await auth.handleCallback();
    expect(otherTabs[1].received).toContainEqual({ kind: 'in', sub: 'account|1' });
    await isPending(Promise.resolve());
    expect(reload).not.toHaveBeenCalled();
    await waitFor(() => expect(sessionEnded.get()).toBe(false));

    const lost = createPage(waiting, otherTabs[0]);
    waiting.mayHaveSession = true;
    waiting.token.mockRejectedValue(createLibraryError('timeout', 'Timeout'));
    void lost.checkAuth({});
    await waitFor(() => expect(getSignInFailure()).toMatchObject({ retry: 'load' }));
    tab().send({ kind: 'in', sub: 'account|1' });
    await waitFor(() => expect(reload).toHaveBeenCalled());
  });

  it('each verify the end of the session when another tab reports it', async () => {
    const tab = createBrowser();
    const [mine, gone, lasting] = [createSignedInClient(), createSignedInClient(), createSignedInClient()];
    mine.token.mockRejectedValue(createLibraryError('login_required'));
    gone.token.mockRejectedValue(createLibraryError('login_required'));
    const [first, second, third] = [tab(), tab(), tab()];
    const auth = createPage(mine, first);
    createPage(gone, second);
    createPage(lasting, third);
    await expect(auth.getTokenInBackground(true)).rejects.toThrow('login_required');
    expect(second.received).toContainEqual({ kind: 'ended' });
    // All pages of a test share the session state.
    sessionEnded.set(false);
    tab().send({ kind: 'ended' });
    await waitFor(() => expect(gone.token).toHaveBeenCalledWith({ cacheMode: 'off' }));
    await waitFor(() => expect(sessionEnded.get()).toBe(true));
    expect(lasting.token).toHaveBeenCalledWith({ cacheMode: 'off' });
    expect(getSignInFailure()).toBeNull();
    sessionEnded.set(false);
  });

  it('reload when another user signs in', async () => {
    const tab = createBrowser();
    createPage(createSignedInClient('account|1'), tab());
    tab().send({ kind: 'in', sub: 'account|2' });
    await waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
  });

  it('communicate through browser APIs', async () => {
    const [first, other] = [connectTabs(), connectTabs()];
    const listener = vi.fn();
    const end = other.listen(listener);
    first.send({ kind: 'out' });
    await waitFor(() => expect(listener).toHaveBeenCalledWith({ kind: 'out' }));
    end();
  });
});

describe('role change during a session', () => {
  it('is reported when a renewed token contains the new role', async () => {
    const fake = createSignedInClient();
    const auth = createPage(fake, createBrowser()());
    const changed = vi.fn();
    const end = onPermissionsChange(changed);
    expect(await auth.getPermissions()).toMatchObject({ level: 'staff' });
    await auth.renewAccessToken();
    expect(changed).not.toHaveBeenCalled();
    fake.claims = { sub: 'account|1', [ours.LEVEL_CLAIM]: 'reseller', [ours.WHOLESALER_CLAIM]: 1 };
    await auth.renewAccessToken();
    expect(changed).toHaveBeenCalledTimes(1);
    end();
  });
});
