import { memoryStore, type Store } from 'ra-core';
import type { TrunklineAuthProvider } from '../authProvider';
import { CALLBACK_PATH } from '../authProvider/returnTarget';
import { ApiException } from '../dataProvider/apiException';
import type { Caller, FindCall } from '../dataProvider/callApi';
import type { TrunklineDataProvider } from '../dataProvider/dataProviderTypes';
import { factsOf, noteFacts } from '../dataProvider/pageNotes';
import { personalOf } from '../declaration/personalMarks';
import { maskedAddress } from './address';
import { closedVerbs, mustRead } from './closed';
import type { Ledger } from './ledger';
import { masked } from './mask';
import { forget, joinSession, leave, presenterId, rememberPresenter } from './presenterSession';
import { plainPreferences, setPresenting } from './presenterState';
import { scrub } from './scrub';
import { unmasked } from './unmask';

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

const failure = (ledger: Ledger, error: unknown): unknown => {
  if (error instanceof ApiException)
    return new ApiException(
      error.status,
      scrub(ledger, error.response),
      error.headers,
      masked(ledger, error.result, 'scrub'),
    );
  return error;
};

/** The mask over a ledger; {@link startPresenter} gives it the session's. */
export const createPresenter = (ledger: Ledger): Presenter => ({
  caller: (caller, findCall) => ({
    async call(name, body = {}, options) {
      const called = await findCall(name);
      mustRead(called);
      try {
        const { filter } = options ?? {};
        const answer = await caller.call(name, unmasked(ledger, body) as object, {
          ...options,
          ...(filter && { filter: unmasked(ledger, filter) as typeof filter }),
        });
        const shown = masked(ledger, answer, personalOf(name), called?.kind === 'map');
        return noteFacts(shown, factsOf(answer));
      } catch (error) {
        throw failure(ledger, error);
      }
    },
    download: closedVerbs.download,
  }),

  dataProvider: (provider) => ({
    ...provider,
    ...closedVerbs,
    getPreferences: async (kind) =>
      (await provider.getPreferences(kind))?.filter(({ name }) => plainPreferences.has(name)),
  }),

  authProvider: (provider) => ({
    ...provider,
    async getIdentity() {
      const identity = await provider.getIdentity();
      // Another id, so that what the browser remembers of this person, by true names, stays out of sight.
      const id = ledger.standIn('code', `presenting ${identity.id}`);
      rememberPresenter(identity.id, id);
      return { ...(masked(ledger, identity, { id: 'keep', level: 'keep' }) as typeof identity), id };
    },
    async getPermissions() {
      return masked(ledger, await provider.getPermissions(), { id: 'keep', level: 'keep' }) as Awaited<
        ReturnType<TrunklineAuthProvider['getPermissions']>
      >;
    },
    logout(params) {
      forget();
      return provider.logout(params);
    },
    async handleCallback() {
      const result = await provider.handleCallback();
      const who = presenterId();
      const identity = who === null ? undefined : await provider.getIdentity().catch(() => undefined);
      // A session that was renewed shows nothing it hid before; another person begins without.
      if (identity && identity.id !== who) leave();
      return result;
    },
  }),

  store: memoryStore(),
});

const here = () => window.location.pathname + window.location.search + window.location.hash;

/** Keeps what is true out of the address bar, also on the way back to pages seen before. */
const maskAddresses = (ledger: Ledger): void => {
  const mask = () => {
    // What the identity provider answered is for it alone.
    if (window.location.pathname.endsWith(CALLBACK_PATH)) return;
    const shown = maskedAddress(ledger, here());
    if (shown !== here()) window.history.replaceState(window.history.state, '', shown);
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
