import { memo } from 'react';
import { useListContext } from 'react-admin';
import { joinAnd, t } from '#i18n';
import type { ColumnSpec, ResourceHead } from '../../../declaration/compiled';
import { useDrag } from '../../../ui/drag/useDrag';
import { VisuallyHidden } from '../../../ui/VisuallyHidden';
import { useLabels } from '../../fields/useLabels';
import type { ChosenColumns } from '../columns/useColumns';
import { getPinnedClass, getPinnedStyle } from './cellPlace';
import type { ColumnLayout } from './getColumnLayout';
import { HeadCell } from './HeadCell';

interface RecordTableHeadProps {
  head: ResourceHead;
  columns: readonly ColumnSpec[];
  layout: ColumnLayout;
  selectable: boolean;
  hasEnd: boolean;
  /** Whether rows can be sorted by a secondary column. */
  byTwo: boolean;
  /** The user's column settings, if they can be changed. */
  chosen: ChosenColumns | undefined;
  onResize?: (field: string, width: number) => void;
  /** Columns that did not fit, and function for showing them, which widens the table beyond its container. */
  folded?: readonly ColumnSpec[];
  isWide?: boolean;
  onWideChange?: ((isWide: boolean) => void) | undefined;
  /** Announces a change to screen readers. */
  announce: (text: string) => void;
}

const SelectPage = () => {
  const { data = [], selectedIds, onSelect } = useListContext();
  const ids = data.map((record) => record.id);
  const chosen = new Set(selectedIds);
  const selectedCount = ids.filter((id) => chosen.has(id)).length;
  const all = selectedCount > 0 && selectedCount === ids.length;
  return (
    <input
      type="checkbox"
      aria-label={t('Select all rows of this page')}
      checked={all}
      ref={(box) => {
        if (box) box.indeterminate = selectedCount > 0 && !all;
      }}
      onChange={() => {
        const page = new Set(ids);
        onSelect(all ? selectedIds.filter((id) => !page.has(id)) : [...new Set([...selectedIds, ...ids])]);
      }}
    />
  );
};

const noop = () => undefined;

/** Column headers; clicking a header sorts by its column. Not re-rendered when rows scroll. */
export const RecordTableHead = memo(
  ({
    head,
    columns,
    layout,
    selectable,
    hasEnd,
    byTwo,
    chosen,
    onResize = noop,
    folded = [],
    isWide = false,
    onWideChange,
    announce,
  }: RecordTableHeadProps) => {
    const labels = useLabels(head);
    const onPointerDown = useDrag({ onMove: chosen?.move ?? noop });
    const tools = chosen && {
      resize: onResize,
      step: (field: string, by: -1 | 1) => {
        const index = columns.findIndex((column) => column.field === field);
        const place = columns[index + by];
        if (!place) return;
        chosen.move(field, place.field);
        announce(t('Column {place} of {all}', { place: index + by + 1, all: columns.length }));
      },
    };
    return (
      <thead>
        <tr onPointerDown={chosen && onPointerDown}>
          {selectable && (
            <th className={layout.edge >= 0 ? 'check pinned' : 'check'} scope="col">
              <SelectPage />
            </th>
          )}
          {columns.map((column, index) => (
            <HeadCell
              key={column.field}
              column={column}
              label={labels.field(column)}
              className={getPinnedClass(column, layout.edge, index)}
              style={getPinnedStyle(column, index)}
              tools={tools}
              byTwo={byTwo}
            />
          ))}
          {hasEnd && (
            <th className="end" scope="col">
              <VisuallyHidden>{t('Actions')}</VisuallyHidden>
              {onWideChange && (
                <button
                  type="button"
                  aria-expanded={isWide}
                  title={
                    isWide
                      ? t('Fewer columns')
                      : t('{count, plural, one {+# column} other {+# columns}}: {columns}', {
                          count: folded.length,
                          columns: joinAnd(folded.map((column) => labels.field(column))),
                        })
                  }
                  onClick={() => onWideChange(!isWide)}
                >
                  <span>{isWide ? '−' : `+${folded.length}`}</span>
                </button>
              )}
            </th>
          )}
        </tr>
      </thead>
    );
  },
);
RecordTableHead.displayName = 'RecordTableHead';
