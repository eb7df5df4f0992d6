import Box from '@mui/material/Box';
import { Suspense } from 'react';
import { ListBase, Navigate, useListContext, useLocation, useStoreContext } from 'react-admin';
import { t } from '#i18n';
import { isMissingFilter } from '../../dataProvider/requiredFilters';
import type { ListedResource } from '../../declaration/compiled';
import { lazyPart } from '../../lib/lazyPart';
import { useWhenIdle } from '../../lib/useWhenIdle';
import { useConsoleSettings } from '../../session/consoleSettings';
import { getDomain } from '../../session/domain/aboutDomain';
import { useSession } from '../../session/useSession';
import { useVisibleListedResource } from '../../session/visibility/useVisible';
import { Skeleton } from '../../ui/Skeleton';
import { ListFacts } from '../facts/ListFacts';
import { ListUploads } from '../upload/ListUploads';
import { hasFilter, type StoredList, StoredListUrl, useReturnPath } from './address/StoredListAddress';
import { useColumns } from './columns/useColumns';
import { FRESH_MS } from './createListQuery';
import { useGroup } from './grouped/useGroup';
import { ListHead } from './ListHead';
import { ListRows } from './ListRows';
import { ListToolbar } from './ListToolbar';
import { useLayout } from './layouts/useLayout';
import { ListAge } from './refresh/ListAge';
import { ShapeNotice } from './states/ShapeNotice';
import { Pager } from './toolbar/Pager';
import { useCards } from './useCards';
import { ViewTabs } from './views/ViewTabs';

const DetailLists = lazyPart(async () => ({ default: (await import('./DetailLists')).DetailLists }));
const BulkBar = lazyPart(async () => ({ default: (await import('./toolbar/BulkBar')).BulkBar }));
const TruncationNotice = lazyPart(() => import('./states/TruncationNotice'));
const ListSummary = lazyPart(() => import('./summary/ListSummary'));
const ParentRequired = lazyPart(async () => ({
  default: (await import('./states/ParentRequired')).ParentRequired,
}));
const RequiredFilters = lazyPart(() => import('./states/RequiredFilters'));
const AutoRefresh = lazyPart(async () => ({ default: (await import('./refresh/AutoRefresh')).AutoRefresh }));
const StaleRows = lazyPart(async () => ({ default: (await import('./refresh/StaleRows')).StaleRows }));

/** Suppresses error notifications; errors are shown in place of the rows. */
const noop = () => undefined;

const SummarySkeleton = () => <Skeleton height={32} label={t('Loading the totals')} />;

const ListPage = ({ spec }: { spec: ListedResource }) => {
  const cards = useCards();
  const { data, error, meta, selectedIds, filterValues } = useListContext();
  const { visible } = useColumns(spec);
  const { layout } = useLayout(spec);
  const { group } = useGroup(spec);
  // Delays secondary content until the rows have loaded.
  const isIdle = useWhenIdle(Boolean(data || error));
  if (isMissingFilter(spec.list, filterValues))
    return (
      <Suspense>
        <RequiredFilters spec={spec} />
      </Suspense>
    );

  return (
    <Box
      sx={{
        display: 'flex',
        flexDirection: 'column',
        gap: 1,
        // On wide screens the rows scroll while the header and pagination stay visible.
        height: { sm: 'var(--page-height, 100dvh)' },
        minHeight: { sm: 480 },
      }}
    >
      <ListHead spec={spec} />
      <ViewTabs spec={spec} />
      <ListUploads spec={spec} isTime={isIdle} />
      <ListToolbar spec={spec} cards={cards} />
      {error && data && (
        <Suspense>
          <StaleRows error={error} every={spec.list.refreshEvery} />
        </Suspense>
      )}
      <ShapeNotice spec={spec} columns={visible} />
      {meta?.cut && (
        <Suspense>
          <TruncationNotice />
        </Suspense>
      )}
      {spec.list.summary && (
        <Suspense fallback={<SummarySkeleton />}>
          {isIdle ? <ListSummary spec={spec} summary={spec.list.summary} /> : <SummarySkeleton />}
        </Suspense>
      )}
      <ListRows spec={spec} cards={cards} />
      {selectedIds.length > 0 && (
        <Suspense>
          <BulkBar spec={spec} />
        </Suspense>
      )}
      {spec.list.detailLists && (
        <Suspense>
          <DetailLists spec={spec} />
        </Suspense>
      )}
      {isIdle && spec.list.refreshEvery && (
        <Suspense>
          <AutoRefresh every={spec.list.refreshEvery} />
        </Suspense>
      )}
      {layout === 'rows' && !group && (
        <Pager>
          <ListAge every={spec.list.refreshEvery} />
        </Pager>
      )}
    </Box>
  );
};

/**
 * Generic list screen, rendered from the resource's declaration. Page, sort order, filters and columns are stored in
 * the URL.
 * @param resource name of the resource
 */
const ListScreen = ({ resource }: { resource: string }) => {
  const { isPending } = useSession();
  const { getItem } = useStoreContext();
  // Filters and selection must not carry over to another domain.
  const domain = getDomain(useLocation().search);
  const storeKey = domain ? `${resource}@${domain}` : `${resource}.listParams`;
  // The last filters may be those of another person.
  if (isPending && hasFilter(getItem<StoredList>(storeKey))) return null;
  return <DomainList resource={resource} domain={domain} storeKey={storeKey} />;
};

interface DomainListProps {
  resource: string;
  domain: string | null;
  /** Key of the list's last filters and sort order in the store. */
  storeKey: string;
}

const DomainList = ({ resource, domain, storeKey }: DomainListProps) => {
  const spec = useVisibleListedResource(resource);
  const { pageSize } = useConsoleSettings();
  const back = useReturnPath(storeKey);
  const { search } = spec.list;
  const searched = spec.isGated && Array.isArray(search) ? { searched: search } : undefined;
  const meta = domain || searched ? { ...(domain && { domain }), ...searched } : undefined;
  if (spec.list.requiresParent) return <ParentRequired spec={spec} {...spec.list.requiresParent} />;
  if (back !== undefined) return <Navigate to={{ search: back }} replace />;
  return (
    <ListBase
      key={domain}
      resource={resource}
      sort={spec.list.sort}
      perPage={spec.list.pageSize ?? pageSize}
      exporter={false}
      storeKey={domain ? storeKey : undefined}
      queryOptions={{ onError: noop, staleTime: FRESH_MS, ...(meta && { meta }) }}
    >
      <StoredListUrl>
        <ListFacts spec={spec}>
          <ListPage spec={spec} />
        </ListFacts>
      </StoredListUrl>
    </ListBase>
  );
};

export default ListScreen;
