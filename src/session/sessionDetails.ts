import type { ApprovalRule } from '../declaration/kit';
import { createStore, useStore } from '../lib/store';

/** Session data from the API, in addition to the level in the token. */
export interface SessionDetails {
  userTypes?: readonly string[];
  permissions?: readonly string[];
  /** Permissions that require approval by another user, with their rules. */
  approvalRules?: Readonly<Record<string, ApprovalRule>>;
  /** Current name of the user; the token may contain an older one. */
  name?: string;
  /** Name of the user's picture, different for each picture; absent if there is none. */
  picture?: string;
  /** Default web language of the user's organisation, as a BCP 47 tag. */
  language?: string;
}

interface State extends SessionDetails {
  /** The API has responded or could not be reached. */
  isKnown: boolean;
}

const store = createStore<State>({ isKnown: false });

/** Stores the session details; undefined clears them. */
export const setSessionDetails = (details: SessionDetails | undefined): void => {
  store.set(details ? { ...details, isKnown: true } : { isKnown: false });
};

export const useSessionDetails = (): State => useStore(store);
