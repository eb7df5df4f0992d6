import { styled } from '@mui/material/styles';
import { LinkBase, useCreatePath, useListContext } from 'ra-core';
import { type ReactNode, Suspense } from 'react';
import type { ResourceSpec } from '../../declaration/compiled';
import { holds } from '../../declaration/condition';
import { FieldValue } from '../fields/FieldValue';
import { nameOf } from '../fields/nameOf';
import { useLabels } from '../fields/useLabels';
import { RowActions } from './actionParts';

const List = styled('ul')(({ theme }) => ({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  display: 'grid',
  gap: 8,
  '& li': {
    position: 'relative',
    padding: '10px 12px',
    borderRadius: 8,
    border: '1px solid var(--mui-palette-divider)',
    backgroundColor: 'var(--mui-palette-background-paper)',
  },
  '& li.selected': { backgroundColor: 'var(--mui-palette-quiet-selected)' },
  '& .head': {
    display: 'flex',
    alignItems: 'center',
    gap: 8,
    minHeight: 32,
    fontSize: theme.typography.body1.fontSize,
  },
  '& .name': { flex: 1, minWidth: 0 },
  '& .head a': { fontWeight: 600, textDecoration: 'none', overflowWrap: 'anywhere' },
  // The link covers the card; what else can be pressed stands above it.
  '& .head a::after': { content: '""', position: 'absolute', inset: 0 },
  '& .above, & dd a': { position: 'relative', zIndex: 1 },
  '& input': { width: 20, height: 20, margin: 0, accentColor: 'var(--mui-palette-primary-main)' },
  '& dl': {
    display: 'grid',
    gridTemplateColumns: 'minmax(90px, 38%) 1fr',
    gap: '2px 10px',
    margin: '4px 0 0',
    fontSize: theme.typography.body2.fontSize,
  },
  '& dt': { color: 'var(--mui-palette-text-secondary)' },
  '& dd': { margin: 0, minWidth: 0, overflowWrap: 'anywhere' },
}));

interface CardsProps {
  spec: ResourceSpec;
  selectable: boolean;
  actions: boolean;
}

/** The rows of the list at hand as cards, for a phone. */
export const Cards = ({ spec, selectable, actions }: CardsProps) => {
  const { data = [], selectedIds, onToggleItem } = useListContext();
  const createPath = useCreatePath();
  const labels = useLabels(spec);
  const state = spec.list.card.find((field) => field.tones);
  const fields = spec.list.card.filter((field) => field !== state);
  return (
    <List aria-label={labels.many()}>
      {data.map((record) => {
        const name = nameOf(spec, record);
        const selected = selectedIds.includes(record.id);
        const title = spec.fields.find((field) => field.field === spec.title);
        const head: ReactNode =
          title && name !== String(record.id) ? <FieldValue spec={title} record={record} /> : name;
        return (
          <li
            key={record.id}
            className={selected ? 'selected' : undefined}
            data-tone={spec.list.rowTones.find((one) => holds(one.when, record))?.tone}
          >
            <div className="head">
              <span className="name">
                <LinkBase to={createPath({ resource: spec.name, id: record.id, type: 'show' })}>
                  {head}
                </LinkBase>
              </span>
              {state && <FieldValue spec={state} record={record} />}
              {selectable && (
                <input
                  className="above"
                  type="checkbox"
                  aria-label={`Select ${name}`}
                  checked={selected}
                  onChange={() => onToggleItem(record.id)}
                />
              )}
              {actions && (
                <span className="above">
                  <Suspense>
                    <RowActions spec={spec} record={record} />
                  </Suspense>
                </span>
              )}
            </div>
            <dl>
              {fields.map((field) => (
                <div key={field.field} style={{ display: 'contents' }}>
                  <dt>{labels.field(field)}</dt>
                  <dd>
                    <FieldValue spec={field} record={record} />
                  </dd>
                </div>
              ))}
            </dl>
          </li>
        );
      })}
    </List>
  );
};
