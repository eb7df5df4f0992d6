import { AsyncLocalStorage } from 'node:async_hooks';

/** On whose behalf something is done; each request has one of its own. */
export interface Caller {
  /** An account's id, or until that is known an address. */
  account: string;
}

const callers = new AsyncLocalStorage<Caller>();
/** What the server does by itself. */
const itself: Caller = { account: '' };

/** Runs a request, and whatever it leads to, as one caller. */
export const asCaller = <T>(account: string, work: () => T): T => callers.run({ account }, work);

/** Says whose request this is, as soon as that is known. */
export function nameCaller(account: string): void {
  const caller = callers.getStore();
  if (caller) caller.account = account;
}

export const currentCaller = (): Caller => callers.getStore() ?? itself;
