import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { type MessageDescriptor, t } from '#i18n';
import { isObject } from '../../../lib/isObject';
import { AutocompleteField } from '../../../ui/AutocompleteField';
import { useDrag } from '../../../ui/drag/useDrag';
import {
  formatPosition,
  type Group,
  getItemName,
  type Item,
  type ItemPosition,
  moveItem,
  parsePosition,
} from './parts';
import { SortableRow } from './SortableRow';

interface Props {
  groups: readonly Group[];
  /** Labels of the list and its add button; `addTo` is the add button's label if there are several lists. */
  words: { all: MessageDescriptor; add: MessageDescriptor; addTo: MessageDescriptor };
  getLabel: (field: string) => string | undefined;
  /** Fields that can be added. */
  offered?: readonly string[];
  onChange: (groups: readonly Group[]) => void;
  options: (item: Item, onChange: (item: Item) => void) => ReactNode;
}

/** Lists whose items can be added, removed, and reordered by dragging or with buttons. */
export const SortableGroups = ({ groups, words, getLabel, offered = [], onChange, options }: Props) => {
  const move = (from: ItemPosition, to: ItemPosition) => onChange(moveItem(groups, from, to));
  const onPointerDown = useDrag({
    hasHandles: true,
    onMove: (from, to) => move(parsePosition(from), parsePosition(to)),
  });
  const change = (group: number, items: readonly Item[]) =>
    onChange(groups.map((each, index) => (index === group ? { ...each, items } : each)));
  const step = ({ group, index }: ItemPosition, by: -1 | 1) => {
    const next = index + by;
    const length = groups[group]?.items.length ?? 0;
    if (next >= 0 && next < length) return move({ group, index }, { group, index: next });
    // Moving an item past the end of a section moves it to the next section.
    const other = group + by;
    return move({ group, index }, { group: other, index: by > 0 ? 0 : (groups[other]?.items.length ?? 0) });
  };
  return (
    <Box onPointerDown={onPointerDown} sx={{ display: 'grid', gap: 1.5 }}>
      {groups.map(({ items, title, path }, group) => {
        const used = new Set(items.map(getItemName));
        const left = offered.filter((name) => !used.has(name));
        return (
          <Box
            key={path.join('/')}
            component="section"
            aria-label={title ?? t(words.all)}
            sx={{ display: 'grid', gap: 1 }}
          >
            {title !== undefined && (
              <Typography variant="h3" component="h2">
                {title}
              </Typography>
            )}
            <Box component="ol" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 0.5 }}>
              {items.map((item, index) => {
                const name = getItemName(item);
                const ownLabel = isObject(item) && typeof item.label === 'string' ? item.label : undefined;
                return (
                  <SortableRow
                    key={name}
                    place={formatPosition({ group, index })}
                    name={name}
                    label={ownLabel ?? getLabel(name)}
                    isFirst={group === 0 && index === 0}
                    isLast={group === groups.length - 1 && index === items.length - 1}
                    onStep={(by) => step({ group, index }, by)}
                    onRemove={() => change(group, items.toSpliced(index, 1))}
                  >
                    {options(item, (next) => change(group, items.with(index, next)))}
                  </SortableRow>
                );
              })}
            </Box>
            {items.length === 0 && <Typography color="textSecondary">{t('None yet.')}</Typography>}
            {left.length > 0 && (
              <AutocompleteField
                key={items.length}
                options={left}
                getOptionLabel={(name) => getLabel(name) ?? name}
                getOptionKey={(name) => name}
                onChange={(_, name) => name && change(group, [...items, name])}
                label={title ? t(words.addTo, { title }) : t(words.add)}
              />
            )}
          </Box>
        );
      })}
    </Box>
  );
};
