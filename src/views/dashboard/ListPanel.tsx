import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { Suspense, useCallback, useState } from 'react';
import { LinkBase, ListBase, type RaRecord, useListContext } from 'react-admin';
import { t } from '#i18n';
import type { LinkSpec, ListedResource } from '../../declaration/compiled';
import { isConditionMet } from '../../declaration/condition';
import type { ListPanelSpec } from '../../declaration/dashboards/compiledDashboard';
import { useListedResource } from '../../declaration/registry';
import { fillUrlTemplate, getValueAt } from '../../lib/paths';
import { toMidSentence } from '../../lib/toMidSentence';
import { isAllowed } from '../../session/gates';
import { useViewer } from '../../session/useViewer';
import { Icon } from '../../theme/Icon';
import { Section } from '../../ui/Section';
import { Skeleton } from '../../ui/Skeleton';
import { EmbeddedRows } from '../list/EmbeddedRows';
import { useCards } from '../list/useCards';
import { buildListPath } from './fillFilter';
import { PanelSearch } from './PanelSearch';
import type { PanelProps } from './panelProps';
import { useFillFilter } from './useFillFilter';
import { ViewButtons } from './ViewButtons';

const MAX_COLUMNS = 4;
const MAX_CARD_FIELDS = 3;
/** Width of a button at the end of a row, in pixels. */
const LINK_SIZE = 52;
const noop = () => undefined;

interface RowLinkProps {
  link: LinkSpec;
  name: string;
  record: RaRecord;
}

/** Link from a row to a screen declared by its resource. */
const RowLink = ({ link, name, record }: RowLinkProps) => {
  const cards = useCards();
  const viewer = useViewer();
  if (!isAllowed(link, viewer) || !isConditionMet(link.when, record, viewer)) return null;
  const to = fillUrlTemplate(link.to, record);
  const label = `${link.label} ${name}`;
  if (cards)
    return (
      <Button component={LinkBase} to={to} aria-label={label} sx={{ minHeight: 44 }}>
        {link.label}
      </Button>
    );
  return (
    <IconButton component={LinkBase} to={to} aria-label={label} title={link.label}>
      <Icon name={link.icon ?? 'ChevronRight'} sx={{ fontSize: 18 }} />
    </IconButton>
  );
};

interface RowsProps {
  spec: ListPanelSpec;
  listed: ListedResource;
  isViewed: boolean;
}

const Rows = ({ spec, listed, isViewed }: RowsProps) => {
  const cards = useCards();
  const isSearched = Boolean(useListContext().filterValues.search);
  const subject = toMidSentence(listed.label[1]);
  const { columns, card, link, empty } = spec;
  const linked = listed.links.find(({ label, on }) => on === 'row' && label === link);
  const { title } = listed;
  const end = useCallback(
    (record: RaRecord) =>
      linked && (
        <RowLink link={linked} name={String(getValueAt(record, title) ?? record.id)} record={record} />
      ),
    [linked, title],
  );
  const visibleFields = listed.list.columns.filter(({ hidden }) => !hidden).map(({ field }) => field);
  const inTable = columns ?? visibleFields.slice(0, MAX_COLUMNS);
  return (
    <Box sx={{ display: 'grid', gap: 1, minWidth: 0, px: { xs: 1, sm: 2 }, pb: 1.5 }}>
      <EmbeddedRows
        spec={listed}
        label={spec.title}
        columns={cards ? (card ?? inTable.slice(0, MAX_CARD_FIELDS)) : inTable}
        end={linked && end}
        endSize={LINK_SIZE}
        empty={
          isSearched || isViewed
            ? t('No {what} match these filters.', { what: subject })
            : (empty ?? t('No {label}.', { label: subject }))
        }
      />
    </Box>
  );
};

const ListPanelBody = ({ spec, refreshMs }: PanelProps<ListPanelSpec>) => {
  const listed = useListedResource(spec.resource);
  const cards = useCards();
  const fillFields = useFillFilter();
  const { list, name, label } = listed;
  const [view, setView] = useState(list.views[0]?.name ?? '');
  const ownFilter = fillFields(spec.filter);
  const viewed = spec.views && list.views.find((candidate) => candidate.name === view)?.filter;
  const filter = { ...ownFilter, ...viewed };
  const pluralLabel = toMidSentence(label[1]);
  return (
    <ListBase
      resource={name}
      disableSyncWithLocation
      disableAuthentication
      storeKey={false}
      exporter={false}
      perPage={cards ? Math.ceil(spec.rows / 2) : spec.rows}
      sort={spec.sort ?? list.sort}
      filter={filter}
      queryOptions={{ onError: noop, refetchInterval: refreshMs }}
    >
      <Section
        title={spec.title}
        more={{ label: spec.more ?? t('All {many}', { many: pluralLabel }), to: buildListPath(name, filter) }}
      >
        {(spec.views || spec.search) && (
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', px: 2, pb: 1 }}>
            {spec.views && (
              <ViewButtons
                spec={listed}
                view={view}
                onView={setView}
                filter={ownFilter}
                refreshMs={refreshMs}
              />
            )}
            {spec.search && (
              <Box sx={{ ml: 'auto', flex: { xs: '1 1 100%', sm: '0 0 auto' }, display: 'flex' }}>
                <PanelSearch label={t('Search {many}', { many: pluralLabel })} hint={list.searchHint} />
              </Box>
            )}
          </Box>
        )}
        <Rows spec={spec} listed={listed} isViewed={Object.keys(viewed || {}).length > 0} />
      </Section>
    </ListBase>
  );
};

/** The first rows of a list, with a link to all of them. */
export const ListPanel = (props: PanelProps<ListPanelSpec>) => (
  <Suspense
    fallback={
      <Skeleton height={props.spec.rows * 42} label={t('Loading: {title}', { title: props.spec.title })} />
    }
  >
    <ListPanelBody {...props} />
  </Suspense>
);
