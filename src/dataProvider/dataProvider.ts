import { createRowCache } from './cachedRows';
import { createApiCaller } from './callApi';
import type { ProviderContext, TrunklineDataProvider } from './dataProviderTypes';
import type { DataVerbs, LazyVerbs, ProviderSources } from './laterVerbs';
import { readList, readReferencing } from './lists/readList';
import { getPageMetadata } from './pageNotes';
import { createPreferences } from './preferenceCalls';
import { readMany, readOne } from './reads';

/**
 * Creates the generic data provider, which translates react-admin's methods to contract calls based on the
 * declarations. It contains no entity-specific code.
 */
export const createDataProvider = (
  context: ProviderContext,
  { findCall, resource, listed = resource, queryClient, middleware = (caller) => caller }: ProviderSources,
): TrunklineDataProvider => {
  const caller = middleware(createApiCaller(context, findCall), findCall);
  const reader = { caller, context, findCall, rows: createRowCache(caller, queryClient, findCall, context) };

  /** Creates a verb whose implementation is loaded on first use. */
  const later =
    <Verb extends keyof LazyVerbs>(verb: Verb) =>
    async (...args: unknown[]) => {
      const { createLazyVerbs: createLaterVerbs } = await import('./laterVerbs');
      const verbs = createLaterVerbs(reader, { listed, resource, queryClient });
      return (verbs[verb] as (...params: unknown[]) => Promise<never>)(...args);
    };

  const readOn = later('readOn');

  let feed: ReturnType<TrunklineDataProvider['watchChanges']> | undefined;
  const provider: DataVerbs = {
    supportAbortSignal: true,

    getList: async (name, params) => readList(reader, await listed(name), params),

    getOne: async (name, { id, signal }) => ({
      data: await readOne(reader, await listed(name), id, signal && { signal }),
    }),

    getMany: async (name, { ids }) => ({ data: await readMany(reader, await listed(name), ids) }),

    getManyReference: async (name, params) => readReferencing(reader, await listed(name), params),

    create: later('create'),
    update: later('update'),
    updateMany: later('updateMany'),
    delete: later('delete'),
    deleteMany: later('deleteMany'),
    runAction: later('runAction'),
    dryRun: later('dryRun'),
    deferCalls: later('deferCalls'),
    undoAction: later('undoAction'),
    countImpact: later('countImpact'),
    readMore: later('readMore'),
    exportList: later('exportList'),

    call: async (name, body, options) => {
      if (options?.whole) return reader.rows.whole(name, body, options);
      const first = await caller.call(name, body, options);
      return getPageMetadata(first)?.next ? readOn(first, name, body, options) : first;
    },
    download: caller.download,
    stream: async (...sent) => (await import('./stream')).createStream(context)(...sent),
    watchChanges: () => {
      feed ??= import('./changes/openFeed').then(({ openChangeFeed }) =>
        openChangeFeed(context, queryClient, listed),
      );
      // Allows a retry after a failed start.
      feed.catch(() => {
        feed = undefined;
      });
      return feed;
    },

    ...createPreferences(context),
    callConsole: async (...params) =>
      (await import('./consoleClient')).createConsoleClient(context)(...params),
  };

  return provider as unknown as TrunklineDataProvider;
};
