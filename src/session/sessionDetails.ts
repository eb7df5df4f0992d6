import type { ApprovalRule } from '../declaration/approvalRule';
import { createStore, useStore } from '../lib/store';

/** Session data from the API, which complements the level in the token. */
export interface SessionDetails {
  userTypes?: readonly string[];
  permissions?: readonly string[];
  /** Permissions that require another user's approval, with their rules. */
  approvalRules?: Readonly<Record<string, ApprovalRule>>;
  /** Current name of the user. The token may contain an outdated one. */
  name?: string;
  /** Identifier of the user's picture, which changes with the picture; undefined if there is none. */
  picture?: string;
  /** Default language of the user's organisation, as a BCP 47 tag. */
  language?: string;
  /** Key of the record to which users without screens are limited. */
  ownRecord?: string;
}

interface State extends SessionDetails {
  /** Whether the API has responded, or could not be reached. */
  isKnown: boolean;
}

const store = createStore<State>({ isKnown: false });

/** Stores the session details; undefined clears them. */
export const setSessionDetails = (details: SessionDetails | undefined): void => {
  store.set(details ? { ...details, isKnown: true } : { isKnown: false });
};

export const useSessionDetails = (): State => useStore(store);
