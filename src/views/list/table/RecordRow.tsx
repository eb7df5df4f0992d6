import { memo, type ReactNode } from 'react';
import { LinkBase, type RaRecord } from 'react-admin';
import { t } from '#i18n';
import type { ColumnSpec } from '../../../declaration/compiled';
import type { Tone } from '../../../declaration/vocabulary';
import { isEmpty } from '../../../lib/isEmpty';
import { getValueAt } from '../../../lib/paths';
import { FieldValue } from '../../fields/FieldValue';
import { InsideLink } from '../../fields/kinds/ReferenceField';
import { getPinnedClass, getPinnedStyle } from './cellPlace';

export interface RecordRowProps {
  record: RaRecord;
  index: number;
  columns: readonly ColumnSpec[];
  /** Index of the last pinned column; -1 if there is none. */
  edge: number;
  /** Field of the column that links to the record. */
  linked: string | undefined;
  to: string;
  name: string;
  tone: Tone | undefined;
  selectable: boolean;
  selected: boolean;
  /** Whether the row is in the tab order; only one row of the table is. */
  active: boolean;
  /** Whether editable cells can be edited in place. */
  editable: boolean;
  end: ((record: RaRecord) => ReactNode) | undefined;
  /** Whether the row is expanded; undefined if it cannot be expanded. */
  isOpen?: boolean | undefined;
}

/** A table row. Clicks and keys are handled by the table, so that rows need no handlers. */
export const RecordRow = memo(
  ({
    record,
    index,
    columns,
    edge,
    linked,
    to,
    name,
    tone,
    selectable,
    selected,
    active,
    editable,
    end,
    isOpen,
  }: RecordRowProps) => (
    <tr
      className={selected ? 'row selected' : 'row'}
      data-index={index}
      data-row={record.id}
      aria-rowindex={index + 2}
      data-tone={tone}
      tabIndex={active ? 0 : -1}
    >
      {selectable && (
        <td data-cell="check" className={edge >= 0 ? 'check pinned' : 'check'}>
          <input
            type="checkbox"
            checked={selected}
            readOnly
            tabIndex={-1}
            aria-label={t('Select {name}', { name })}
          />
        </td>
      )}
      {columns.map((column, place) => {
        const value = getValueAt(record, column.field);
        const isEdited = editable && column.edit;
        const classes = getPinnedClass(column, edge, place);
        return (
          <td
            key={column.field}
            data-column={column.field}
            data-cell={isEdited ? 'edit' : undefined}
            className={(isEdited ? `${classes} edit` : classes) || undefined}
            style={getPinnedStyle(column, place)}
          >
            {place === 0 && isOpen !== undefined && (
              <button
                type="button"
                className="open"
                data-opens
                tabIndex={active ? 0 : -1}
                aria-expanded={isOpen}
                aria-label={t('Details of {name}', { name })}
              >
                <span aria-hidden>{isOpen ? '▾' : '▸'}</span>
              </button>
            )}
            {column.field === linked ? (
              <LinkBase className="title" to={to}>
                <InsideLink value>
                  {isEmpty(value) ? name : <FieldValue spec={column} record={record} />}
                </InsideLink>
              </LinkBase>
            ) : (
              <FieldValue spec={column} record={record} />
            )}
            {isEdited && (
              <button
                type="button"
                tabIndex={active ? 0 : -1}
                aria-label={t('Change {label} of {name}', { label: column.label, name })}
              >
                <span aria-hidden>✎</span>
              </button>
            )}
          </td>
        );
      })}
      {end && (
        <td data-cell="end" className="end">
          {end(record)}
        </td>
      )}
    </tr>
  ),
);
RecordRow.displayName = 'RecordRow';
