import { memoryStore, type Store } from 'ra-core';
import type { TrunklineAuthProvider } from '../authProvider';
import { CALLBACK_PATH } from '../authProvider/returnTarget';
import { ApiException } from '../dataProvider/apiException';
import type { Caller, FindCall } from '../dataProvider/callApi';
import type { TrunklineDataProvider } from '../dataProvider/dataProviderTypes';
import { getFacts, noteFacts } from '../dataProvider/pageNotes';
import { getPersonalFields } from '../declaration/personalMarks';
import { maskUrl } from './address';
import { assertRead, blockedVerbs } from './closed';
import type { Ledger } from './ledger';
import { maskResponse } from './mask';
import {
  clearSession,
  getPresenterId,
  joinSession,
  leavePresenterMode,
  storePresenter,
} from './presenterSession';
import { plainPreferences, setPresenting } from './presenterState';
import { scrub } from './scrub';
import { unmask } from './unmask';

/** Presenter mode while it is on: what stands between the console and what is true. */
export interface Presenter {
  /** Makes calls with true values and answers false ones; refuses calls that change something. */
  caller: (caller: Caller, findCall: FindCall) => Caller;
  /** Closes what would let a false value out, or in. */
  dataProvider: (provider: TrunklineDataProvider) => TrunklineDataProvider;
  /** Names the person signed in falsely too, and ends with their session. */
  authProvider: (provider: TrunklineAuthProvider) => TrunklineAuthProvider;
  /** What the console remembers meanwhile; filters with true values stay where they are. */
  store: Store;
}

const maskFailure = (ledger: Ledger, error: unknown): unknown => {
  if (error instanceof ApiException)
    return new ApiException(
      error.status,
      scrub(ledger, error.response),
      error.headers,
      maskResponse(ledger, error.result, 'scrub'),
    );
  return error;
};

/** The mask over a ledger; {@link startPresenter} gives it the session's. */
export const createPresenter = (ledger: Ledger): Presenter => ({
  caller: (caller, findCall) => ({
    async call(name, body = {}, options) {
      const called = await findCall(name);
      assertRead(called);
      try {
        const { filter } = options ?? {};
        const answer = await caller.call(name, unmask(ledger, body) as object, {
          ...options,
          ...(filter && { filter: unmask(ledger, filter) as typeof filter }),
        });
        const shown = maskResponse(ledger, answer, getPersonalFields(name), called?.kind === 'map');
        return noteFacts(shown, getFacts(answer));
      } catch (error) {
        throw maskFailure(ledger, error);
      }
    },
    download: blockedVerbs.download,
  }),

  dataProvider: (provider) => ({
    ...provider,
    ...blockedVerbs,
    getPreferences: async (kind) =>
      (await provider.getPreferences(kind))?.filter(({ name }) => plainPreferences.has(name)),
  }),

  authProvider: (provider) => ({
    ...provider,
    async getIdentity() {
      const identity = await provider.getIdentity();
      // Another id, so that what the browser remembers of this person, by true names, stays out of sight.
      const id = ledger.standIn('code', `presenting ${identity.id}`);
      storePresenter(identity.id, id);
      return { ...(maskResponse(ledger, identity, { id: 'keep', level: 'keep' }) as typeof identity), id };
    },
    async getPermissions() {
      return maskResponse(ledger, await provider.getPermissions(), { id: 'keep', level: 'keep' }) as Awaited<
        ReturnType<TrunklineAuthProvider['getPermissions']>
      >;
    },
    logout(params) {
      clearSession();
      return provider.logout(params);
    },
    async handleCallback() {
      const result = await provider.handleCallback();
      const who = getPresenterId();
      const identity = who === null ? undefined : await provider.getIdentity().catch(() => undefined);
      // A session that was renewed shows nothing it hid before; another person begins without.
      if (identity && identity.id !== who) leavePresenterMode();
      return result;
    },
  }),

  store: memoryStore(),
});

const getPath = () => window.location.pathname + window.location.search + window.location.hash;

/** Keeps what is true out of the address bar, also on the way back to pages seen before. */
const maskAddresses = (ledger: Ledger): void => {
  const mask = () => {
    // What the identity provider answered is for it alone.
    if (window.location.pathname.endsWith(CALLBACK_PATH)) return;
    const shown = maskUrl(ledger, getPath());
    if (shown !== getPath()) window.history.replaceState(window.history.state, '', shown);
  };
  mask();
  // Before the router hears of it.
  window.addEventListener('popstate', mask);
};

/** Begins presenter mode where this tab, or another one, has it on. */
export const startPresenter = async (): Promise<Presenter | undefined> => {
  const ledger = await joinSession();
  if (!ledger) return undefined;
  setPresenting(true);
  maskAddresses(ledger);
  return createPresenter(ledger);
};
