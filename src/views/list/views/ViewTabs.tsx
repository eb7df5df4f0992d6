import Typography from '@mui/material/Typography';
import { LinkBase } from 'react-admin';
import { t } from '#i18n';
import type { ListedResource } from '../../../declaration/compiled';
import { Icon } from '../../../theme/Icon';
import { TabLinks } from '../../../ui/TabLinks';
import { formatCount } from '../../fields/formatCaches';
import { useLabels } from '../../fields/useLabels';
import { useListFilters } from '../address/useListFilters';
import { useLayout } from '../layouts/useLayout';
import { useSavedViews } from './useSavedViews';
import { useViewCounts } from './useViewCounts';
import { applyView, findActiveView, getViews } from './views';

const ViewCount = ({ count }: { count: number | undefined }) =>
  count === undefined ? null : (
    <Typography component="span" variant="body2" color="textSecondary" sx={{ fontWeight: 400 }}>
      {formatCount(count)}
    </Typography>
  );

/** Tabs for the declared and saved views of a list. Each is a link, so that it can be opened in a new browser tab. */
export const ViewTabs = ({ spec }: { spec: ListedResource }) => {
  const { values, searchFor } = useListFilters();
  const labels = useLabels(spec);
  const saved = useSavedViews(spec);
  const getCount = useViewCounts(spec, values);
  const isBoard = useLayout(spec).layout === 'board';
  const { board } = spec.list;
  // Views that filter by the board's column field are redundant.
  const views = getViews(spec.list, saved.views.length > 0).filter(
    ({ filter }) => !(isBoard && board && board.by in filter),
  );
  if (views.length + saved.views.length < (isBoard ? 2 : 1)) return null;
  const active = saved.active ? undefined : findActiveView(views, values);
  return (
    <TabLinks aria-label={t('Views')}>
      {views.map((view) => (
        <LinkBase
          key={view.name}
          to={{
            search: searchFor({
              // Leaving a saved view removes its filters. Filters set in addition to a declared view are
              // retained.
              filter: saved.active ? view.filter : applyView(views, view, values),
              sort: view.sort,
              view: null,
              columns: null,
            }),
          }}
          aria-current={view === active ? 'page' : undefined}
        >
          {labels.view(view)}
          <ViewCount count={getCount(view.filter)} />
        </LinkBase>
      ))}
      {saved.views.map((view) => (
        <LinkBase
          key={`saved ${view.id} ${view.shared}`}
          to={{ search: saved.searchOf(view) }}
          aria-current={view === saved.active ? 'page' : undefined}
          title={view.shared ? t('Shared') : t('Only you see it')}
        >
          <Icon name={view.shared ? 'Groups' : 'Bookmark'} sx={{ fontSize: 16, opacity: 0.7 }} />
          {view.label}
          {view === saved.active && saved.isChanged && <span title={t('Changed since it was saved')}>*</span>}
        </LinkBase>
      ))}
    </TabLinks>
  );
};
