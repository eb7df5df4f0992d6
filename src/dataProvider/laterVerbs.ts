import { QueryClient } from '@tanstack/react-query';
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
} from 'react-admin';
import { t } from '#i18n';
import type { ListedResource, ResourceSpec } from '../declaration/compiled';
import { createUuid } from '../lib/createUuid';
import { isObject } from '../lib/isObject';
import { ApiException } from './apiException';
import type { ApiCaller, FindCall } from './callApi';
import { withChangeGroup } from './changeGroup';
import type { CallOptions, DryRunVerbs, TrunklineDataProvider } from './dataProviderTypes';
import { createReadKey, refetchActive } from './queries';
import { type ReadContext, readOne } from './reads';

/** Module for writes, loaded on first use. */
const loadWrites = () => import('./writes');

/** Verbs that the first page does not need, because they change data or read entire lists. */
export type LazyVerbs = Pick<
  DataVerbs,
  | 'create'
  | 'update'
  | 'updateMany'
  | 'delete'
  | 'deleteMany'
  | 'runAction'
  | 'dryRun'
  | 'deferCalls'
  | 'undoAction'
  | 'countImpact'
  | 'readMore'
  | 'exportList'
> & {
  /** Reads the remaining pages after an incomplete first response. */
  readOn: (first: unknown, ...rest: Parameters<DataVerbs['call']>) => Promise<unknown>;
};

interface LazySources extends Required<Pick<ProviderSources, 'listed' | 'resource'>> {
  queryClient: QueryClient;
}

/** Returns a record as it was loaded for a list or page; undefined if it was not. */
const findLoaded = (queryClient: QueryClient, name: string, id: unknown): RaRecord | undefined =>
  queryClient
    .getQueriesData<unknown>({ queryKey: createReadKey(name) })
    .flatMap(([, loaded]) => (isObject(loaded) && 'data' in loaded ? loaded.data : loaded))
    .find(
      (record): record is RaRecord =>
        isObject(record) && record.id !== undefined && String(record.id) === String(id),
    );

export const createLazyVerbs = (
  reader: ReadContext,
  { listed, resource, queryClient }: LazySources,
): LazyVerbs => {
  /** Invalidates all lists, records and cached rows of these resources. */
  const changed = async (...names: string[]) => {
    await Promise.all(
      names.map((name) =>
        queryClient.invalidateQueries({ queryKey: createReadKey(name), refetchType: 'none' }),
      ),
    );
    // Displayed data is reloaded in the background, so that the change need not wait.
    for (const name of names) void refetchActive(queryClient, { queryKey: createReadKey(name) });
  };

  /** Processes several records and reports all failures together. */
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
      throw new Error(
        t('{count, plural, other {# of {all} could not be changed.}}', {
          count: failures.length,
          all: ids.length,
        }),
        { cause: failures },
      );
    return { data: [...ids] };
  };

  /** Maps the messages of an error response to form fields. */
  const placed = (name: string, action?: string) => async (error: unknown) => {
    const hasFields = error instanceof ApiException && error.body.errors !== undefined;
    if (!hasFields) throw error;
    const [spec, { mapErrorsToFields: placeErrors }] = await Promise.all([
      resource(name),
      import('./mapErrorsToFields'),
    ]);
    const form =
      action === undefined
        ? spec.form.flatMap(({ fields }) => fields)
        : (spec.actions.find((candidate) => candidate.name === action)?.form ?? []);
    const fieldNames = form
      .flatMap((formField) => [formField, ...(formField.parts ?? [])])
      .map(({ field }) => field);
    throw placeErrors(error, fieldNames);
  };

  const createVerbs = (call: ApiCaller['call']) => createDryRunVerbs(reader, { listed, resource }, call);

  return {
    readOn: async (...args) => (await import('./continueReading')).continueReading(reader, ...args),

    create: async (name, { data, meta }) => {
      const [spec, { create }] = await Promise.all([listed(name), loadWrites()]);
      const created = await create(withChangeGroup(reader, meta?.changeGroup), spec, data).catch(
        placed(name),
      );
      await changed(name, ...spec.refresh);
      return { data: created };
    },

    update: async (name, { id, data, previousData, meta }) => {
      const [spec, { update }] = await Promise.all([listed(name), loadWrites()]);
      const writer = withChangeGroup(reader, meta?.changeGroup);
      const updated = await update(writer, spec, id, data, previousData).catch(placed(name));
      await changed(name, ...spec.refresh);
      return { data: updated };
    },

    updateMany: async (name, { ids, data }) => {
      const [spec, { update }] = await Promise.all([listed(name), loadWrites()]);
      const writer = withChangeGroup(reader, createUuid());
      return each(spec, ids, async (id) => update(writer, spec, id, data, await readOne(reader, spec, id)));
    },

    delete: async (name, { id, previousData, meta }) => {
      const [spec, { remove }] = await Promise.all([listed(name), loadWrites()]);
      await remove(withChangeGroup(reader, meta?.changeGroup), spec, id, previousData);
      await changed(name, ...spec.refresh);
      return { data: { ...previousData, id } };
    },

    deleteMany: async (name, { ids, meta }) => {
      const [spec, { remove }] = await Promise.all([listed(name), loadWrites()]);
      const writer = withChangeGroup(reader, meta?.changeGroup ?? createUuid());
      return each(spec, ids, (id) => remove(writer, spec, id, findLoaded(queryClient, name, id)));
    },

    runAction: async (name, request) => {
      const [spec, { runAction }] = await Promise.all([resource(name), import('./actions/runAction')]);
      const changeGroup = createUuid();
      try {
        const writer = withChangeGroup(reader, changeGroup);
        const result = await runAction(writer, spec, request).catch(placed(name, request.action));
        return { ...result, changeGroup };
      } finally {
        // Reloads after failures too, because an action with several calls may have been partly completed.
        const action = spec.actions.find((candidate) => candidate.name === request.action);
        await changed(name, ...(action?.refresh ?? []));
      }
    },

    dryRun: async (work) => (await import('./dryRun')).dryRun(reader, createVerbs, work),

    deferCalls: async (...args) => (await import('./deferCalls')).deferCalls(reader, createVerbs, ...args),

    undoAction: async (name, request) => {
      const [spec, { undoAction }] = await Promise.all([resource(name), import('./actions/undoAction')]);
      try {
        return await undoAction(reader, spec, request);
      } finally {
        const action = spec.actions.find((candidate) => candidate.name === request.action);
        await changed(name, ...(action?.refresh ?? []));
      }
    },

    countImpact: async (name, request) => {
      const { countImpact } = await import('./actions/countImpact');
      return countImpact(reader, await resource(name), request);
    },

    readMore: async (name, options) => {
      try {
        await reader.rows.readMore(name, options);
      } finally {
        // Matches queries derived from the cached rows, but not the rows themselves.
        const isCached = ({ queryKey }: { queryKey: readonly unknown[] }) =>
          queryKey[0] === name && queryKey[1] !== 'rows';
        await queryClient.invalidateQueries({ predicate: isCached, refetchType: 'none' });
        await queryClient.refetchQueries({ predicate: isCached, type: 'active' });
      }
    },

    exportList: async (name, request) => {
      const { exportList } = await import('./exportList');
      return exportList(reader, await resource(name), request);
    },
  };
};

/** Creates verbs that pass their calls to `call` instead of sending them. */
const createDryRunVerbs = (
  reader: ReadContext,
  sources: Omit<LazySources, 'queryClient'>,
  call: ApiCaller['call'],
): DryRunVerbs => {
  const caller: ApiCaller = {
    call,
    download: (name, body, _, options) => call(name, body, options) as Promise<never>,
    isDry: true,
  };
  // A separate query client ensures that no displayed data is reloaded.
  const verbs = createLazyVerbs({ ...reader, caller }, { ...sources, queryClient: new QueryClient() });
  return { ...verbs, call } as unknown as DryRunVerbs;
};

/** Internal interface of the provider, in which record types depend on the declarations. */
export interface DataVerbs
  extends Pick<
    TrunklineDataProvider,
    | 'runAction'
    | 'dryRun'
    | 'deferCalls'
    | 'undoAction'
    | 'countImpact'
    | 'exportList'
    | 'readMore'
    | 'download'
    | 'stream'
    | 'callConsole'
    | 'watchChanges'
    | 'getPreferences'
    | 'savePreference'
    | 'dropPreference'
  > {
  supportAbortSignal: boolean;
  getList: VerbFunction<GetListParams, GetListResult>;
  getOne: VerbFunction<GetOneParams, { data: RaRecord }>;
  getMany: VerbFunction<GetManyParams, { data: RaRecord[] }>;
  getManyReference: VerbFunction<GetManyReferenceParams, GetListResult>;
  create: VerbFunction<CreateParams, { data: RaRecord }>;
  update: VerbFunction<UpdateParams, { data: RaRecord }>;
  updateMany: VerbFunction<UpdateManyParams, { data: unknown[] }>;
  delete: VerbFunction<DeleteParams, { data: RaRecord }>;
  deleteMany: VerbFunction<DeleteManyParams, { data: unknown[] }>;
  call: (name: string, body?: object, options?: CallOptions) => Promise<unknown>;
}

export interface ProviderSources {
  findCall: FindCall;
  /** Returns the part of a resource that is needed for lists, records and writes. Default: `resource`. */
  listed?: (name: string) => Promise<ListedResource>;
  /** Returns the compiled resource with the given name; rejects if it does not exist. */
  resource: (name: string) => Promise<ResourceSpec>;
  queryClient: QueryClient;
  /** Wraps the caller of all requests, as presenter mode does. */
  middleware?: (caller: ApiCaller, findCall: FindCall) => ApiCaller;
}

export type VerbFunction<Params, Result> = (
  resource: string,
  params: Params & CallOptions,
) => Promise<Result>;
