import { AsyncLocalStorage } from 'node:async_hooks';

/** Context of the current request. For background work, the id is empty. */
export interface RequestContext {
  /** Request id for logs, responses and error messages; empty for background work. */
  id: string;
  /** Account id of the caller. Until it is known, the client address. */
  account: string;
  isSignedIn?: boolean;
  /** Name of the contract call, or another description, such as `sign-in` or `records`. */
  call?: string;
  /** Domain or wholesaler id of the tenant. Absent for staff, and until it is known. */
  tenant?: string;
  job?: { kind: string; id: number };
}

const contextStorage = new AsyncLocalStorage<RequestContext>();
const serverContext: RequestContext = { id: '', account: '' };

/** Runs a function, and all asynchronous work it starts, in a request context. */
export const runInRequest = <T>(context: RequestContext, work: () => T): T =>
  contextStorage.run(context, work);

export const getCurrentRequest = (): RequestContext => contextStorage.getStore() ?? serverContext;

/** Adds details to the context of the current request as they become known. Does nothing outside of a request. */
export function updateRequestContext(known: Partial<Omit<RequestContext, 'id'>>): void {
  const context = contextStorage.getStore();
  if (context) Object.assign(context, known);
}
