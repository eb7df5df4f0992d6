import { memoryStore, type Store } from 'react-admin';
import type { TrunklineAuthProvider } from '../authProvider';
import { CALLBACK_PATH } from '../authProvider/returnTarget';
import { ApiException } from '../dataProvider/apiException';
import type { ApiCaller, FindCall } from '../dataProvider/callApi';
import type { TrunklineDataProvider } from '../dataProvider/dataProviderTypes';
import { attachPageMetadata, getPageMetadata } from '../dataProvider/pageNotes';
import { getPersonalFields } from '../declaration/personalMarks';
import { loadCompilerTerms } from '../kit';
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

/** Wrappers that mask the data of the console in presenter mode. */
export interface Presenter {
  /** Unmasks requests, masks responses, and rejects calls that change data. */
  caller: (caller: ApiCaller, findCall: FindCall) => ApiCaller;
  /** Rejects operations through which masked values could leave the console or be stored. */
  dataProvider: (provider: TrunklineDataProvider) => TrunklineDataProvider;
  /** Masks the signed-in user as well, and ends presenter mode when their session ends. */
  authProvider: (provider: TrunklineAuthProvider) => TrunklineAuthProvider;
  /** Temporary store for the console's state. Stored filters with real values are not affected. */
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

/** Creates the wrappers for a ledger. {@link startPresenter} passes the ledger of the current session. */
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
        return attachPageMetadata(maskedAnswer, getPageMetadata(answer));
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
      // With a different id, data that this browser stored for the user under real names is not shown.
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
      // Renewing the session keeps presenter mode on, whereas signing in as a different user ends it.
      if (identity && identity.id !== presenter) leavePresenterMode();
      return result;
    },
  }),

  store: memoryStore(),
});

const getPath = () => window.location.pathname + window.location.search + window.location.hash;

/** Masks the URL in the address bar, and the URLs of earlier pages when the user navigates back to them. */
const maskAddresses = (ledger: Ledger): void => {
  const mask = () => {
    // The identity provider's callback parameters must stay unchanged.
    if (window.location.pathname.endsWith(CALLBACK_PATH)) return;
    const maskedUrl = maskUrl(ledger, getPath());
    if (maskedUrl !== getPath()) window.history.replaceState(window.history.state, '', maskedUrl);
  };
  mask();
  // Registered before the router's own listener, so that the router sees the masked URL.
  window.addEventListener('popstate', mask);
};

/** Starts presenter mode if it is on in this tab or another one. */
export const startPresenter = async (): Promise<Presenter | undefined> => {
  const ledger = await joinSession();
  if (!ledger) return undefined;
  // Personal data is recognised by the names that the compiler uses.
  await loadCompilerTerms();
  setPresenting(true);
  maskAddresses(ledger);
  return createPresenter(ledger);
};
