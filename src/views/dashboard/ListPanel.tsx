import Box from '@mui/material/Box';
import { ListBase, useListContext } from 'react-admin';
import { t } from '#i18n';
import type { ListedResource } from '../../declaration/compiled';
import type { ListPanelSpec } from '../../declaration/dashboards/compiledDashboard';
import { useListedResource } from '../../declaration/registry';
import { toMidSentence } from '../../lib/toMidSentence';
import { Section } from '../../ui/Section';
import { EmbeddedRows } from '../list/EmbeddedRows';
import { useCards } from '../list/useCards';
import { buildListPath } from './fillFilter';
import { PanelSearch } from './PanelSearch';
import type { PanelProps } from './panelProps';
import { useFillFilter } from './useFillFilter';

const MAX_COLUMNS = 4;
const MAX_CARD_FIELDS = 3;
const noop = () => undefined;

interface RowsProps {
  spec: ListPanelSpec;
  listed: ListedResource;
}

const Rows = ({ spec, listed }: RowsProps) => {
  const cards = useCards();
  const isSearched = Boolean(useListContext().filterValues.search);
  const subject = toMidSentence(listed.label[1]);
  const { columns, card, empty } = spec;
  const visibleFields = listed.list.columns.filter(({ hidden }) => !hidden).map(({ field }) => field);
  const inTable = columns ?? visibleFields.slice(0, MAX_COLUMNS);
  return (
    <Box sx={{ display: 'grid', gap: 1, minWidth: 0, px: { xs: 1, sm: 2 }, pb: 1.5 }}>
      <EmbeddedRows
        spec={listed}
        label={spec.title}
        columns={cards ? (card ?? inTable.slice(0, MAX_CARD_FIELDS)) : inTable}
        empty={
          isSearched
            ? t('No {what} match these filters.', { what: subject })
            : (empty ?? t('No {label}.', { label: subject }))
        }
      />
    </Box>
  );
};

/** The first rows of a list, with a link to all of them. Suspends until the list's declaration is loaded. */
const ListPanel = ({ spec, refreshMs }: PanelProps<ListPanelSpec>) => {
  const listed = useListedResource(spec.resource);
  const cards = useCards();
  const fillFields = useFillFilter();
  const { list, name, label } = listed;
  const filter = fillFields(spec.filter);
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
        {spec.search && (
          <Box sx={{ display: 'flex', justifyContent: 'end', px: 2, pb: 1 }}>
            <PanelSearch label={t('Search {many}', { many: pluralLabel })} hint={list.searchHint} />
          </Box>
        )}
        <Rows spec={spec} listed={listed} />
      </Section>
    </ListBase>
  );
};

export default ListPanel;
