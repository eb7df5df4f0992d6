import { AsyncLocalStorage } from 'node:async_hooks';

/** Context of the current request. Background work has a context without an id. */
export interface RequestContext {
  /** Request id for logs, responses and error messages; empty for background work. */
  id: string;
  /** Account id of the caller, or the client address until it is known. */
  account: string;
  isSignedIn?: boolean;
  /** Name of the contract call, or another description: `sign-in`, `records`. */
  call?: string;
  /** Tenant: a domain or a wholesaler id; absent for staff and until known. */
  tenant?: string;
  job?: { kind: string; id: number };
}

const contextStorage = new AsyncLocalStorage<RequestContext>();
const serverContext: RequestContext = { id: '', account: '' };

/** Runs a function, and everything asynchronous it starts, in a request context. */
export const runInRequest = <T>(context: RequestContext, work: () => T): T =>
  contextStorage.run(context, work);

export const getCurrentRequest = (): RequestContext => contextStorage.getStore() ?? serverContext;

/** Adds details to the current request's context as they become known; ignored for background work. */
export function describeRequest(known: Partial<Omit<RequestContext, 'id'>>): void {
  const context = contextStorage.getStore();
  if (context) Object.assign(context, known);
}
