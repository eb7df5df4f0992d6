import type { QueryKey } from '@tanstack/react-query';
import { getQuery, type ListParams, parseQueryFromLocation } from 'ra-core';
import { actingNow } from './acting/acting';
import { hadPublished, publishedQuery } from './addedScreens/useReadPublished';
import { isCallback } from './authProvider/returnTarget';
import type { Console } from './console';
import { loadListed, resourceHead } from './declaration/registry';
import { domainIn, isAboutDomain, ownDomain } from './session/domain/aboutDomain';
import { hashOnDomain } from './session/domain/domainQueries';
import { sessionQuery } from './session/useReadSession';
import { saysList } from './views/list/address/listAddress';
import { listQuery } from './views/list/listQuery';

type Place = Pick<Location, 'pathname' | 'search'>;

/** The list at an address, as react-admin will ask for it once it is drawn; undefined where there is none, or none yet. */
const firstList = async (
  { dataProvider, store, settings }: Console,
  { pathname, search }: Place,
  ownDomain: () => Promise<string | undefined>,
) => {
  const name = pathname.slice(import.meta.env.BASE_URL.length);
  const head = resourceHead(name);
  if (!head || head.singleton) return undefined;
  const needsDomain = isAboutDomain(`/${name}`);
  const domain = domainIn(search) ?? (needsDomain ? await ownDomain() : undefined);
  if (needsDomain && domain === undefined) return undefined;
  const { list } = await loadListed(name);
  if (list.requiresParent) return undefined;
  const kept = store.getItem<ListParams>(domain ? `${name}@${domain}` : `${name}.listParams`);
  const { page, perPage, sort, order, filter } = getQuery({
    // An address that says nothing of the list leaves it as it was kept.
    queryFromLocation: saysList(search) ? parseQueryFromLocation({ search }) : {},
    params: kept ?? ({} as ListParams),
    filterDefaultValues: undefined,
    sort: list.sort,
    perPage: list.pageSize ?? settings.pageSize,
  });
  return {
    ...listQuery(dataProvider, name, {
      pagination: { page, perPage },
      sort: { field: sort, order },
      filter: { ...filter },
      meta: domain ? { domain } : undefined,
    }),
    // The address will name the domain by the time the list is drawn.
    queryKeyHashFn: (key: QueryKey) => hashOnDomain(key, domain ?? null),
  };
};

/**
 * Asks for what the first page will ask for while it is not drawn yet: who is there, the rows of the list, and the screens
 * published for them where there were some last time. The page finds them in the cache, or on their way. What fails is asked again, and told of, by the page.
 */
export const readAhead = async (console: Console, place: Place): Promise<void> => {
  const { authProvider, dataProvider, queryClient } = console;
  if (isCallback() || actingNow()) return;
  const asked = authProvider.getPermissions().catch(() => null);
  const readOwn = async () => ownDomain((await asked) ?? {}) ?? undefined;
  const [permissions, list] = await Promise.all([
    asked,
    firstList(console, place, readOwn).catch(() => undefined),
  ]);
  if (!permissions) return;
  void queryClient.prefetchQuery(sessionQuery(dataProvider));
  if (list) void queryClient.prefetchQuery(list);
  if (hadPublished()) void queryClient.prefetchQuery(publishedQuery(dataProvider));
};
