import { QueryClient } from '@tanstack/react-query';
import { findClosestMatch } from '../../../contract/findClosestMatch';
import { ApiException } from '../../../src/dataProvider/apiException';
import { createDataProvider as createProvider } from '../../../src/dataProvider/dataProvider';
import type { TrunklineDataProvider as ConsoleDataProvider } from '../../../src/dataProvider/dataProviderTypes';
import { describe } from '../../../src/dataProvider/describe';
import { getShippedNames, loadListedResource, loadResource } from '../../../src/declaration/registry';
import type { SessionValues } from '../../../src/declaration/templateTypes';
import { setTerms } from '../../../src/declaration/terms';
import { loadCall } from '../../../src/declaration/wire';
import { terms } from '../../../src/product/terms';
import type { ApiError, DataProviderOptions, TrunklineDataProvider } from './types.js';

export type {
  ActionRequest,
  ActionResult,
  ApiError,
  DataProviderOptions,
  ExportRequest,
  RequestOptions,
  TrunklineDataProvider,
} from './types.js';

setTerms(terms);

/** Names of all resources, as passed to `<Resource name>`. */
export const resourceNames: readonly string[] = getShippedNames();

/** Checks whether an error is an error response of the server. */
export const isApiError = (error: unknown): error is ApiError => error instanceof ApiException;

/** @throws Error that suggests the closest known name */
function ensureResource(name: string): void {
  if (resourceNames.includes(name)) return;
  const closest = findClosestMatch(name, resourceNames);
  const advice = closest === undefined ? 'resourceNames lists all resources.' : `Did you mean "${closest}"?`;
  throw new Error(`Trunkline has no resource "${name}". ${advice}`);
}

/** @throws Error that names the option, for programs whose types are not checked */
function ensureOptions(apiUrl: unknown, getToken: unknown): void {
  if (typeof apiUrl !== 'string' || !/^https?:\/\/[^/]+\/*$/.test(apiUrl))
    throw new Error(
      'apiUrl must be the origin of the server, such as https://console.example, without /api.',
    );
  if (typeof getToken !== 'function')
    throw new Error('getToken must be a function that returns a promise of an access token.');
}

async function loadSession({ call }: ConsoleDataProvider): Promise<SessionValues> {
  const user = await call('GetCurrentUser', {});
  return {
    id: String(user?.id ?? ''),
    level: user?.is_admin ? 'staff' : user?.domain_name ? 'customer' : 'reseller',
    wholesalerId: user?.wholesaler_id ?? null,
    domainName: user?.domain_name ?? null,
  };
}

/** Replaces the general message of an error response with the text that the console would show. */
function withErrorTexts<Provider extends object>(provider: Provider): Provider {
  const wrap = (method: unknown) =>
    typeof method !== 'function'
      ? method
      : async (...args: unknown[]) => {
          try {
            return await method(...args);
          } catch (error) {
            if (error instanceof ApiException) error.message = describe(error);
            throw error;
          }
        };
  return Object.fromEntries(
    Object.entries(provider).map(([name, method]) => [name, wrap(method)]),
  ) as Provider;
}

/**
 * Creates a data provider for `<Admin>`, which translates react-admin's methods to calls of the Trunkline API. Resources
 * and the definitions of calls are loaded on first use.
 */
export function createDataProvider({
  apiUrl,
  getToken,
  renewToken = getToken,
  domain = () => null,
  // Without a shared client, a refresh in the console would not reach cached rows, so none are retained.
  queryClient = new QueryClient({ defaultOptions: { queries: { gcTime: 0 } } }),
}: DataProviderOptions): TrunklineDataProvider {
  ensureOptions(apiUrl, getToken);
  let session: SessionValues = {};
  let loading: { token: string; session: Promise<SessionValues> } | undefined;

  /** Loads the user of the current token before the first request for a resource, so that templates can refer to it. */
  async function prepare(name: string): Promise<void> {
    ensureResource(name);
    const token = await getToken();
    if (loading?.token !== token) loading = { token, session: loadSession(provider) };
    const current = loading;
    try {
      session = await current.session;
    } catch (error) {
      // Allows a retry, for example after a dropped connection.
      if (loading === current) loading = undefined;
      throw error;
    }
  }

  const provider = createProvider(
    {
      baseUrl: apiUrl.replace(/\/+$/, ''),
      getToken,
      renewToken,
      session: () => session,
      domain,
    },
    {
      findCall: loadCall,
      queryClient,
      listed: async (name) => {
        await prepare(name);
        return loadListedResource(name);
      },
      resource: async (name) => {
        await prepare(name);
        return loadResource(name);
      },
    },
  );
  return withErrorTexts(provider) as unknown as TrunklineDataProvider;
}
