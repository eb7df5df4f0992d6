import { isObject } from '../lib/isObject';
import { createSender, failureOf } from './callApi';
import type { Preference, ProviderContext } from './dataProviderTypes';

const folder = '/api/Console/Preferences';

/** Answers of a server, or of whatever stands before it, that keeps no preferences. */
const isAbsent = (response: Response): boolean =>
  [404, 405, 501].includes(response.status) ||
  // A site that answers every address with its page.
  (response.ok && !(response.headers.get('content-type') ?? '').includes('json') && response.status !== 204);

const isPreference = (entry: unknown): entry is Preference =>
  isObject(entry) && typeof entry.name === 'string' && 'value' in entry;

/**
 * The server's preference store, where there is one: what people choose, by kind and name, their own and shared.
 * A server without one is asked once; from then on every read answers undefined and every write false.
 */
export const createPreferences = (context: ProviderContext, send = createSender(context)) => {
  let absent = false;

  const ask = async (method: string, path: string, body?: object): Promise<Response | undefined> => {
    if (absent) return undefined;
    const response = await send({
      url: `${context.baseUrl}${folder}/${path}`,
      method,
      body: body && JSON.stringify(body),
    });
    if (isAbsent(response)) absent = true;
    else if (!response.ok) throw await failureOf(response);
    return absent ? undefined : response;
  };

  const pathOf = (kind: string, { name, shared }: Pick<Preference, 'name' | 'shared'>) =>
    `${encodeURIComponent(kind)}/${encodeURIComponent(name)}${shared ? '?shared=true' : ''}`;

  return {
    getPreferences: async (kind: string): Promise<Preference[] | undefined> => {
      const response = await ask('GET', encodeURIComponent(kind));
      const answer: unknown = await response?.json();
      return Array.isArray(answer) ? answer.filter(isPreference) : undefined;
    },
    keepPreference: async (kind: string, preference: Preference): Promise<boolean> =>
      (await ask('PUT', pathOf(kind, preference), { value: preference.value })) !== undefined,
    dropPreference: async (kind: string, preference: Pick<Preference, 'name' | 'shared'>): Promise<boolean> =>
      (await ask('DELETE', pathOf(kind, preference))) !== undefined,
  };
};
