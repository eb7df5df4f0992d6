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

/** Presenter mode while it is on: wrappers that mask data for the console. */
export interface Presenter {
  /** Unmasks requests and masks responses; refuses calls that change data. */
  caller: (caller: Caller, findCall: FindCall) => Caller;
  /** Refuses operations that would let masked values out or into the data. */
  dataProvider: (provider: TrunklineDataProvider) => TrunklineDataProvider;
  /** Masks the signed-in user as well, and ends presenter mode with their session. */
  authProvider: (provider: TrunklineAuthProvider) => TrunklineAuthProvider;
  /** Temporary console state; stored filters with real values are unaffected. */
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

/** Creates the wrappers for a ledger; {@link startPresenter} supplies the session's. */
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
        const maskedAnswer = maskResponse(ledger, answer, getPersonalFields(name), called?.kind === 'map');
        return noteFacts(maskedAnswer, getFacts(answer));
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
      // A different id hides what the browser has stored for this user under real names.
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
      const presenter = getPresenterId();
      const identity = presenter === null ? undefined : await provider.getIdentity().catch(() => undefined);
      // Renewing the session keeps presenter mode on; signing in as a different user ends it.
      if (identity && identity.id !== presenter) leavePresenterMode();
      return result;
    },
  }),

  store: memoryStore(),
});

const getPath = () => window.location.pathname + window.location.search + window.location.hash;

/** Masks the address bar, including when navigating back to earlier pages. */
const maskAddresses = (ledger: Ledger): void => {
  const mask = () => {
    // The identity provider's callback parameters must not be changed.
    if (window.location.pathname.endsWith(CALLBACK_PATH)) return;
    const maskedUrl = maskUrl(ledger, getPath());
    if (maskedUrl !== getPath()) window.history.replaceState(window.history.state, '', maskedUrl);
  };
  mask();
  // Must run before the router's listener.
  window.addEventListener('popstate', mask);
};

/** Starts presenter mode if it is on in this or another tab. */
export const startPresenter = async (): Promise<Presenter | undefined> => {
  const ledger = await joinSession();
  if (!ledger) return undefined;
  setPresenting(true);
  maskAddresses(ledger);
  return createPresenter(ledger);
};
