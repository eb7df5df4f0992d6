import { styled } from '@mui/material/styles';
import { LinkBase } from 'ra-core';
import type { ResourceSpec } from '../../declaration/compiled';
import { useLabels } from '../fields/useLabels';
import { useListFilters } from './useListFilters';
import { activeView, viewsOf, withView } from './views';

const Tabs = styled('nav')(({ theme }) => ({
  display: 'flex',
  overflowX: 'auto',
  borderBottom: '1px solid var(--mui-palette-divider)',
  flexShrink: 0,
  scrollbarWidth: 'none',
  '& a': {
    padding: '7px 12px',
    marginBottom: -1,
    fontSize: theme.typography.body1.fontSize,
    whiteSpace: 'nowrap',
    textDecoration: 'none',
    color: 'var(--mui-palette-text-secondary)',
    borderBottom: '2px solid transparent',
    '&:hover': { color: 'var(--mui-palette-text-primary)' },
    '&:focus-visible': { outlineOffset: -2 },
    '&[aria-current]': {
      fontWeight: 600,
      color: 'var(--mui-palette-primary-main)',
      borderBottomColor: 'var(--mui-palette-primary-main)',
    },
  },
}));

/** The declared views of a list as tabs; each is a link, so that a view can be opened beside this one. */
export const ViewTabs = ({ spec }: { spec: ResourceSpec }) => {
  const { values, searchFor } = useListFilters();
  const labels = useLabels(spec);
  const views = viewsOf(spec.list);
  if (views.length === 0) return null;
  const active = activeView(views, values);
  return (
    <Tabs aria-label="Views">
      {views.map((view) => (
        <LinkBase
          key={view.name}
          to={{ search: searchFor({ filter: withView(views, view, values), sort: view.sort }) }}
          aria-current={view === active ? 'page' : undefined}
        >
          {labels.view(view)}
        </LinkBase>
      ))}
    </Tabs>
  );
};
