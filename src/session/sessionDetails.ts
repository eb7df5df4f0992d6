import type { ApprovalRule } from '../declaration/kit';
import { createStore, useStore } from '../lib/store';

/** What the API says of the person signed in, beside the level their token tells. */
export interface SessionDetails {
  userTypes?: readonly string[];
  permissions?: readonly string[];
  /** What of it has somebody else asked first, and when. */
  asks?: Readonly<Record<string, ApprovalRule>>;
  /** What the person is called now; the token may say what they were called as they signed in. */
  name?: string;
  /** The name of the person's picture, another one for each; absent for people without. */
  picture?: string;
  /** The language of the web pages of what the person belongs to, as BCP 47 has it. */
  language?: string;
}

interface State extends SessionDetails {
  /** The API has answered, or could not be asked. */
  isKnown: boolean;
}

const store = createStore<State>({ isKnown: false });

/** Keeps what is known; undefined forgets it. */
export const setSessionDetails = (details: SessionDetails | undefined): void => {
  store.set(details ? { ...details, isKnown: true } : { isKnown: false });
};

export const useSessionDetails = (): State => useStore(store);
