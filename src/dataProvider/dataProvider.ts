import type { QueryClient } from '@tanstack/react-query';
import type {
  CreateParams,
  DeleteManyParams,
  DeleteParams,
  GetListParams,
  GetListResult,
  GetManyParams,
  GetManyReferenceParams,
  GetOneParams,
  RaRecord,
  UpdateManyParams,
  UpdateParams,
} from 'ra-core';
import type { ListedResource, ResourceSpec } from '../declaration/compiled';
import { ApiException } from './apiException';
import { createRows } from './cachedRows';
import { type Caller, createCaller, type FindCall } from './callApi';
import type { CallOptions, ProviderContext, TrunklineDataProvider } from './dataProviderTypes';
import { createPreferences } from './preferenceCalls';
import { readKey, refetchShown } from './queries';
import { readList, readMany, readOne, readReferencing } from './reads';

type Verb<Params, Result> = (resource: string, params: Params & CallOptions) => Promise<Result>;

/** The provider as it is written: what a record holds is the declaration's affair, not TypeScript's. */
interface Verbs
  extends Pick<
    TrunklineDataProvider,
    | 'runAction'
    | 'undoAction'
    | 'countImpact'
    | 'exportList'
    | 'readMore'
    | 'download'
    | 'stream'
    | 'askConsole'
    | 'watchChanges'
    | 'getPreferences'
    | 'keepPreference'
    | 'dropPreference'
  > {
  supportAbortSignal: boolean;
  getList: Verb<GetListParams, GetListResult>;
  getOne: Verb<GetOneParams, { data: RaRecord }>;
  getMany: Verb<GetManyParams, { data: RaRecord[] }>;
  getManyReference: Verb<GetManyReferenceParams, GetListResult>;
  create: Verb<CreateParams, { data: RaRecord }>;
  update: Verb<UpdateParams, { data: RaRecord }>;
  updateMany: Verb<UpdateManyParams, { data: unknown[] }>;
  delete: Verb<DeleteParams, { data: RaRecord }>;
  deleteMany: Verb<DeleteManyParams, { data: unknown[] }>;
  call: (name: string, body?: object, options?: CallOptions) => Promise<unknown>;
}

/** Where the provider finds calls and declarations. */
export interface ProviderSources {
  findCall: FindCall;
  /** The part of a resource its lists, records and writes need; `resource` where it is not given. */
  listed?: (name: string) => Promise<ListedResource>;
  /** The resource of a name; rejects where there is none. */
  resource: (name: string) => Promise<ResourceSpec>;
  queryClient: QueryClient;
  /** Stands between the calls and all that makes them; presenter mode does. */
  middleware?: (caller: Caller, findCall: FindCall) => Caller;
}

/** What runs actions, and what changes records, loaded with the first of them. */
const actions = () => import('./runAction');
const writes = () => import('./writes');

/**
 * The one data provider: react-admin's verbs become calls of the contract by looking at the declaration.
 * It knows no entity by name.
 */
export const createDataProvider = (
  context: ProviderContext,
  { findCall, resource, listed = resource, queryClient, middleware = (caller) => caller }: ProviderSources,
): TrunklineDataProvider => {
  const caller = middleware(createCaller(context, findCall), findCall);
  const reader = { caller, context, findCall, rows: createRows(caller, queryClient, findCall) };

  /** Has every list, record and kept row of these resources read again. */
  const changed = async (...names: string[]) => {
    await Promise.all(
      names.map((name) => queryClient.invalidateQueries({ queryKey: readKey(name), refetchType: 'none' })),
    );
    // What is on screen is read again without keeping the change waiting.
    for (const name of names) void refetchShown(queryClient, { queryKey: readKey(name) });
  };

  /** Does something to several records; those that failed are told together. */
  const each = async (
    spec: ListedResource,
    ids: readonly unknown[],
    act: (id: unknown) => Promise<unknown>,
  ) => {
    const failures: unknown[] = [];
    for (const id of ids)
      await act(id).catch((error: unknown) => {
        failures.push(error);
      });
    await changed(spec.name, ...spec.refresh);
    if (failures.length === ids.length && ids.length > 0) throw failures[0];
    if (failures.length > 0)
      throw new Error(`${failures.length} of ${ids.length} could not be changed.`, { cause: failures });
    return { data: [...ids] };
  };

  /** Has the messages of a refusal stand at the fields of the form it was made of. */
  const placed = (name: string, action?: string) => async (error: unknown) => {
    const hasFields = error instanceof ApiException && error.body.errors !== undefined;
    if (!hasFields) throw error;
    const [spec, { placeErrors }] = await Promise.all([resource(name), import('./placeErrors')]);
    const form =
      action === undefined
        ? spec.form.flatMap(({ fields }) => fields)
        : (spec.actions.find((one) => one.name === action)?.form ?? []);
    const asked = form.flatMap((one) => [one, ...(one.parts ?? [])]).map(({ field }) => field);
    throw placeErrors(error, asked);
  };

  let feed: ReturnType<TrunklineDataProvider['watchChanges']> | undefined;
  const provider: Verbs = {
    supportAbortSignal: true,

    getList: async (name, params) => readList(reader, await listed(name), params),

    getOne: async (name, { id, signal }) => ({
      data: await readOne(reader, await listed(name), id, signal && { signal }),
    }),

    getMany: async (name, { ids }) => ({ data: await readMany(reader, await listed(name), ids) }),

    getManyReference: async (name, params) => readReferencing(reader, await listed(name), params),

    create: async (name, { data }) => {
      const [spec, { create }] = await Promise.all([listed(name), writes()]);
      const created = await create(reader, spec, data).catch(placed(name));
      await changed(name, ...spec.refresh);
      return { data: created };
    },

    update: async (name, { id, data, previousData }) => {
      const [spec, { update }] = await Promise.all([listed(name), writes()]);
      const updated = await update(reader, spec, id, data, previousData).catch(placed(name));
      await changed(name, ...spec.refresh);
      return { data: updated };
    },

    updateMany: async (name, { ids, data }) => {
      const [spec, { update }] = await Promise.all([listed(name), writes()]);
      return each(spec, ids, async (id) => update(reader, spec, id, data, await readOne(reader, spec, id)));
    },

    delete: async (name, { id, previousData }) => {
      const [spec, { remove }] = await Promise.all([listed(name), writes()]);
      await remove(reader, spec, id, previousData);
      await changed(name, ...spec.refresh);
      return { data: { ...previousData, id } };
    },

    deleteMany: async (name, { ids }) => {
      const [spec, { remove }] = await Promise.all([listed(name), writes()]);
      return each(spec, ids, (id) => remove(reader, spec, id));
    },

    call: (name, body, options) =>
      options?.whole ? reader.rows.whole(name, body, options) : caller.call(name, body, options),
    download: caller.download,
    stream: async (...sent) => (await import('./stream')).createStream(context)(...sent),
    watchChanges: () => {
      feed ??= import('./changes/openFeed').then(({ openFeed }) => openFeed(context, queryClient, listed));
      return feed;
    },

    runAction: async (name, request) => {
      const [spec, { runAction }] = await Promise.all([resource(name), actions()]);
      try {
        return await runAction(reader, spec, request).catch(placed(name, request.action));
      } finally {
        // Also after a failure: an action of several calls may have been done in part.
        const action = spec.actions.find((one) => one.name === request.action);
        await changed(name, ...(action?.refresh ?? []));
      }
    },

    undoAction: async (name, request) => {
      const [spec, { undoAction }] = await Promise.all([resource(name), actions()]);
      try {
        return await undoAction(reader, spec, request);
      } finally {
        const action = spec.actions.find((one) => one.name === request.action);
        await changed(name, ...(action?.refresh ?? []));
      }
    },

    countImpact: async (name, request) => {
      const { countImpact } = await actions();
      return countImpact(reader, await resource(name), request);
    },

    ...createPreferences(context),
    askConsole: async (...asked) => (await import('./askConsole')).createConsoleAsker(context)(...asked),

    readMore: async (name, options) => {
      try {
        await reader.rows.readMore(name, options);
      } finally {
        // All that was made of those rows, and not the rows themselves.
        const isMade = ({ queryKey }: { queryKey: readonly unknown[] }) =>
          queryKey[0] === name && queryKey[1] !== 'rows';
        await queryClient.invalidateQueries({ predicate: isMade, refetchType: 'none' });
        await queryClient.refetchQueries({ predicate: isMade, type: 'active' });
      }
    },

    exportList: async (name, request) => {
      const { exportList } = await import('./exportList');
      return exportList(reader, await resource(name), request);
    },
  };

  return provider as unknown as TrunklineDataProvider;
};
