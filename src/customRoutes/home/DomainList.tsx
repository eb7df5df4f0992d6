import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import ButtonBase from '@mui/material/ButtonBase';
import IconButton from '@mui/material/IconButton';
import { LinkBase, ListBase, type RaRecord, useListContext } from 'ra-core';
import { useEffect, useMemo, useState } from 'react';
import type { ListedResource } from '../../declaration/compiled';
import { useListed } from '../../declaration/registry';
import { Icon } from '../../theme/Icon';
import { formatCount } from '../../views/fields/formats';
import { EmbeddedRows } from '../../views/list/EmbeddedRows';
import { PlainInput } from '../../views/list/toolbar/PlainInput';
import { useCards } from '../../views/list/useCards';
import { listOf } from './filterOf';
import { Section } from './Section';
import { useCounts } from './useCounts';

const shown = 10;
const typingPause = 250;
const columns = [
  'domain_name',
  { field: 'state', width: 110 },
  { field: 'company', width: 165 },
  { field: 'extensions', width: 105 },
  { field: 'numbers', width: 95 },
];
/** On a phone a row is a card: fewer of them, with less in each. */
const cardColumns = ['domain_name', 'state', 'company'];
const shownCards = 5;
const quietly = () => undefined;

/** Leads from a row into its phone system. */
const Open = ({ id }: RaRecord) => {
  const to = `/domain/${encodeURIComponent(String(id))}`;
  const label = `Open phone system ${id}`;
  if (useCards())
    return (
      <Button component={LinkBase} to={to} aria-label={label} sx={{ minHeight: 44 }}>
        Open phone system
      </Button>
    );
  return (
    <IconButton component={LinkBase} to={to} aria-label={label} title="Open phone system">
      <Icon name="OpenInNew" sx={{ fontSize: 18 }} />
    </IconButton>
  );
};
const open = (record: RaRecord) => <Open {...record} />;

interface FilterProps {
  spec: ListedResource;
  /** The chosen view, by its name. */
  view: string;
  onView: (name: string) => void;
}

/** The declared views of the list as buttons with their counts; those without any record are left out. */
const Views = ({ spec, view, onView }: FilterProps) => {
  const { views } = spec.list;
  const lists = useMemo(() => views.map(({ filter }) => ({ resource: spec.name, filter })), [spec, views]);
  const counts = useCounts(lists);
  return (
    <Box role="group" aria-label="State" sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5 }}>
      {views.map(({ name, label }, place) => {
        const count = counts[place]?.data;
        if (count === 0 && name !== view) return null;
        return (
          <ButtonBase
            key={name}
            aria-pressed={name === view}
            onClick={() => onView(name)}
            sx={{
              gap: 0.75,
              px: 1.25,
              height: 30,
              borderRadius: 4,
              typography: 'body2',
              color: 'text.secondary',
              '&[aria-pressed=true]': {
                bgcolor: 'quiet.selected',
                color: 'primary.main',
                fontWeight: 600,
              },
              '&:hover': { bgcolor: 'quiet.hover' },
              '@media (pointer: coarse)': { height: 44 },
            }}
          >
            {label}
            {count !== undefined && <span>{formatCount(count)}</span>}
          </ButtonBase>
        );
      })}
    </Box>
  );
};

const Search = ({ hint }: { hint?: string | undefined }) => {
  const { filterValues, setFilters } = useListContext();
  const [text, setText] = useState('');
  const given: unknown = filterValues.search ?? '';
  useEffect(() => {
    const search = text.trim();
    if (search === given) return undefined;
    const timer = setTimeout(() => setFilters(search ? { search } : {}), typingPause);
    return () => clearTimeout(timer);
  }, [text, given, setFilters]);
  return (
    <PlainInput
      type="search"
      aria-label="Search domains"
      placeholder={hint}
      autoComplete="off"
      spellCheck={false}
      value={text}
      onChange={(event) => setText(event.target.value)}
      sx={{
        width: 240,
        flex: { xs: '1 1 100%', sm: '0 0 auto' },
        height: { xs: 44, sm: 32 },
        // Smaller, a phone would zoom in.
        fontSize: { xs: '1rem', sm: '0.8125rem' },
      }}
    />
  );
};

const Rows = ({ spec, cards }: { spec: ListedResource; cards: boolean }) => (
  <Box sx={{ display: 'grid', gap: 1, minWidth: 0, px: { xs: 1, sm: 2 }, pb: 1.5 }}>
    <EmbeddedRows
      spec={spec}
      label={spec.label[1]}
      columns={cards ? cardColumns : columns}
      end={open}
      endSize={52}
      empty="No matching domain."
    />
  </Box>
);

/** The phone systems: how many there are of each state, and the way into every one. */
export const DomainList = () => {
  const spec = useListed('domains');
  const cards = useCards();
  const [view, setView] = useState('all');
  const filter = spec.list.views.find(({ name }) => name === view)?.filter ?? {};
  return (
    <ListBase
      resource={spec.name}
      disableSyncWithLocation
      disableAuthentication
      storeKey={false}
      exporter={false}
      perPage={cards ? shownCards : shown}
      sort={spec.list.sort}
      filter={filter}
      queryOptions={{ onError: quietly }}
    >
      <Section title={spec.label[1]} more={{ label: 'All domains', to: listOf(spec.name, filter) }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', px: 2, pb: 1 }}>
          <Views spec={spec} view={view} onView={setView} />
          <Box sx={{ ml: 'auto', flex: { xs: '1 1 100%', sm: '0 0 auto' }, display: 'flex' }}>
            <Search hint={spec.list.searchHint} />
          </Box>
        </Box>
        <Rows spec={spec} cards={cards} />
      </Section>
    </ListBase>
  );
};
