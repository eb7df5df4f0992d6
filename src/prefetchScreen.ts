import type { QueryKey } from '@tanstack/react-query';
import { getQuery, type ListParams, parseQueryFromLocation } from 'react-admin';
import { getImpersonation } from './acting/acting';
import { buildPublishedQuery, hasPublishedHint } from './addedScreens/useLoadPublished';
import { isCallbackPath } from './authProvider/returnTarget';
import type { UserConsole } from './createUserConsole';
import { getResourceHead, loadListedResource } from './declaration/registry';
import { getDomain, getSessionDomain, isDomainPath } from './session/domain/aboutDomain';
import { hashWithDomain } from './session/domain/domainQueries';
import { createSessionQuery } from './session/useSessionQuery';
import { hasListParams } from './views/list/address/listAddress';
import { createListQuery } from './views/list/createListQuery';

type StartLocation = Pick<Location, 'pathname' | 'search'>;

/** Returns the query that react-admin will make for the list at a path; undefined if it cannot be predicted. */
const loadFirstList = async (
  { dataProvider, store, settings }: UserConsole,
  { pathname, search }: StartLocation,
  ownDomain: () => Promise<string | undefined>,
) => {
  const name = pathname.slice(import.meta.env.BASE_URL.length);
  const head = getResourceHead(name);
  if (!head || head.singleton) return undefined;
  const needsDomain = isDomainPath(`/${name}`);
  const domain = getDomain(search) ?? (needsDomain ? await ownDomain() : undefined);
  if (needsDomain && domain === undefined) return undefined;
  const { list } = await loadListedResource(name);
  if (list.requiresParent) return undefined;
  const storedParams = store.getItem<ListParams>(domain ? `${name}@${domain}` : `${name}.listParams`);
  const { page, perPage, sort, order, filter } = getQuery({
    // If the URL has no list parameters, the stored ones apply.
    queryFromLocation: hasListParams(search) ? parseQueryFromLocation({ search }) : {},
    params: storedParams ?? ({} as ListParams),
    filterDefaultValues: undefined,
    sort: list.sort,
    perPage: list.pageSize ?? settings.pageSize,
  });
  return {
    ...createListQuery(dataProvider, name, {
      pagination: { page, perPage },
      sort: { field: sort, order },
      filter: { ...filter },
      meta: domain ? { domain } : undefined,
    }),
    // When the list is rendered, its URL will include the domain.
    queryKeyHashFn: (key: QueryKey) => hashWithDomain(key, domain ?? null),
  };
};

/**
 * Prefetches the data of the first page: the session, the rows of its list, and the user's published screens if there
 * were any on the last visit. The page then finds it in the cache or in flight. Failures are ignored, because the page
 * retries and reports them.
 */
export const prefetchScreen = async (console: UserConsole, place: StartLocation): Promise<void> => {
  const { authProvider, dataProvider, queryClient } = console;
  if (isCallbackPath() || getImpersonation()) return;
  const permissionsRequest = authProvider.getPermissions().catch(() => null);
  const readOwn = async () => getSessionDomain((await permissionsRequest) ?? {}) ?? undefined;
  const [permissions, list] = await Promise.all([
    permissionsRequest,
    loadFirstList(console, place, readOwn).catch(() => undefined),
  ]);
  if (!permissions) return;
  void queryClient.prefetchQuery(createSessionQuery(dataProvider));
  if (list) void queryClient.prefetchQuery(list);
  if (hasPublishedHint()) void queryClient.prefetchQuery(buildPublishedQuery(dataProvider));
};
