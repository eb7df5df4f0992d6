import { isObject } from '../lib/isObject';
import { createFailure, readResponse } from './answers';
import { isUnknownCall } from './apiException';
import type { Preference, ProviderContext } from './dataProviderTypes';
import { createSender } from './sender';

const basePath = '/api/Console/Preferences';

const isPreference = (entry: unknown): entry is Preference =>
  isObject(entry) && typeof entry.name === 'string' && 'value' in entry;

/**
 * Creates the client of the server's preference store, which contains personal and shared preferences by kind and name.
 * If a request shows that the server has no store, later reads return undefined and writes return false.
 */
export const createPreferences = (context: ProviderContext, send = createSender(context)) => {
  let isAbsent = false;

  /** Sends a request and returns its response; undefined if the server has no preference store. */
  const request = async (method: string, path: string, body?: object): Promise<unknown> => {
    if (isAbsent) return undefined;
    const requestKind = { isRead: method === 'GET' };
    const response = await send({
      url: `${context.baseUrl}${basePath}/${path}`,
      method,
      body: body && JSON.stringify(body),
    });
    if (isUnknownCall(response.status)) isAbsent = true;
    else if (!response.ok) throw await createFailure(response, requestKind);
    return isAbsent
      ? undefined
      : (await readResponse(response, requestKind.isRead ? 'list' : 'none', requestKind)).payload;
  };

  const buildPath = (kind: string, { name, shared }: Pick<Preference, 'name' | 'shared'>) =>
    `${encodeURIComponent(kind)}/${encodeURIComponent(name)}${shared ? '?shared=true' : ''}`;

  return {
    getPreferences: async (kind: string): Promise<Preference[] | undefined> => {
      const answer = await request('GET', encodeURIComponent(kind));
      return Array.isArray(answer) ? answer.filter(isPreference) : undefined;
    },
    savePreference: async (kind: string, preference: Preference): Promise<boolean> =>
      (await request('PUT', buildPath(kind, preference), { value: preference.value })) !== undefined,
    dropPreference: async (kind: string, preference: Pick<Preference, 'name' | 'shared'>): Promise<boolean> =>
      (await request('DELETE', buildPath(kind, preference))) !== undefined,
  };
};
