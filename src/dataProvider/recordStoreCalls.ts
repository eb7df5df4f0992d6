import type { DataProvider, fetchUtils } from 'react-admin';
import type { StoredCall } from '../../contract/call';
import { createFailure, readResponse } from './answers';
import { encodeFiles } from './dataAddress';
import type { CallOptions } from './dataProviderTypes';
import { toPageRequest } from './pageRequest';
import type { Send } from './sender';
import { attachSnapshot, READ_SNAPSHOT } from './snapshots';

type Body = Record<string, unknown>;

/**
 * Creates the HTTP client for `ra-data-simple-rest`, with the console's access token, which is renewed once if expired,
 * and its error classes.
 */
const getClient =
  (send: Send, { snapshot, group }: CallOptions) =>
  async (url: string, { method = 'GET', body, signal }: fetchUtils.Options = {}) => {
    const text = typeof body === 'string' ? body : undefined;
    const response = await send({ url, method, body: text }, { ...(signal && { signal }), snapshot, group });
    const details = { isRead: method === 'GET' };
    if (!response.ok) throw await createFailure(response, details);
    const { text: answer, payload } = await readResponse(response, 'raw', details);
    const json: unknown = attachSnapshot(payload, response.headers.get(READ_SNAPSHOT));
    return { status: response.status, headers: response.headers, body: answer, json };
  };

const listRecords = async (
  store: DataProvider,
  name: string,
  body: Body,
  signal: AbortSignal | undefined,
) => {
  const { page, perPage, sort, filter } = toPageRequest(body);
  const { search, ...fields } = filter;
  const { data, total = data.length } = await store.getList(name, {
    pagination: { page, perPage },
    sort,
    filter: { ...fields, ...(search !== undefined && { q: search }) },
    ...(signal && { signal }),
  });
  return {
    items: data,
    totalCount: total,
    hasPreviousPage: page > 1,
    hasNextPage: page * perPage < total,
  };
};

/**
 * Creates the function for record store calls, which uses `ra-data-simple-rest`, loaded on first use. Responses have
 * the same format as those of contract calls, so the rest of the console need not distinguish them.
 */
export const createRecordStoreClient = (baseUrl: string, send: Send) => {
  let loading: Promise<(options: CallOptions) => DataProvider> | undefined;
  const loaded = () => {
    loading ??= import('ra-data-simple-rest').then(
      ({ default: simpleRest }) =>
        (options) =>
          simpleRest(`${baseUrl}/api/Records`, getClient(send, options)),
    );
    // Allows a retry after a failed load, for example because the connection dropped.
    loading.catch(() => {
      loading = undefined;
    });
    return loading;
  };

  return async (
    { name, verb }: StoredCall,
    { id, ...body }: Body,
    options: CallOptions = {},
  ): Promise<unknown> => {
    const { signal } = options;
    const store = (await loaded())(options);
    const path = encodeURIComponent(name);
    const params = { id: String(id) };
    switch (verb) {
      case 'list':
        return listRecords(store, path, id === undefined ? body : { ...body, id }, signal);
      case 'many':
        return (await store.getMany(path, { ids: body.ids as string[], ...(signal && { signal }) })).data;
      case 'get':
        return (await store.getOne(path, { ...params, ...(signal && { signal }) })).data;
      case 'create':
        return (await store.create(path, { data: await encodeFiles(body, { isNamed: true }) })).data;
      case 'update':
        return (
          await store.update(path, {
            ...params,
            data: await encodeFiles(body, { isNamed: true }),
            previousData: params,
          })
        ).data;
      case 'remove':
        return (await store.delete(path, params)).data;
    }
  };
};
