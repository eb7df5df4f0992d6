import { AsyncLocalStorage } from 'node:async_hooks';

/** How much a request uses the database. */
export interface DatabaseUse {
  /** Number of its statements and transactions that wait or run. */
  pending: number;
  /** Time for which a connection worked for it, in milliseconds. */
  ms: number;
}

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
  /** Whether it may write although the disk is almost full, such as a sign-in. */
  usesReserve?: boolean;
  /** Absent until its first statement. */
  database?: DatabaseUse;
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

/**
 * Records that a request waits for a connection to the database.
 * @returns a function that records the end, and for how many milliseconds a connection was occupied
 */
export function startDatabaseUse(request: Pick<RequestContext, 'database'>): (ms: number) => void {
  request.database ??= { pending: 0, ms: 0 };
  const use = request.database;
  use.pending += 1;
  return (ms) => {
    use.pending -= 1;
    use.ms += ms;
  };
}
