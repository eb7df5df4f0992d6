import { AsyncLocalStorage } from 'node:async_hooks';

/** The request that is being answered; what the server does by itself has one without an id. */
export interface RequestContext {
  /** What logs, answers and error messages call it; empty for what the server does by itself. */
  id: string;
  /** Who asks: an account's id, or until that is known an address. */
  account: string;
  /** The account is somebody’s who is signed in. */
  isSignedIn?: boolean;
  /** The call of the contract, or what else is asked for: `sign-in`, `records`. */
  call?: string;
  /** Whose it is: a domain, or a wholesaler's id; absent for staff and until it is known. */
  tenant?: string;
  /** The job that is worked on, of what the server does by itself. */
  job?: { kind: string; id: number };
}

const contextStorage = new AsyncLocalStorage<RequestContext>();
const serverContext: RequestContext = { id: '', account: '' };

/** Runs what answers a request, and whatever that leads to. */
export const runInRequest = <T>(context: RequestContext, work: () => T): T =>
  contextStorage.run(context, work);

export const getCurrentRequest = (): RequestContext => contextStorage.getStore() ?? serverContext;

/** Says more of the request that is being answered, as soon as it is known; of what the server does by itself, nothing. */
export function describeRequest(known: Partial<Omit<RequestContext, 'id'>>): void {
  const context = contextStorage.getStore();
  if (context) Object.assign(context, known);
}
