import { Suspense } from 'react';
import { LinkBase, type RaRecord, useCreatePath } from 'react-admin';
import { t } from '#i18n';
import type { ColumnSpec, ListedResource } from '../../../declaration/compiled';
import { isEmpty } from '../../../lib/isEmpty';
import { getValueAt } from '../../../lib/paths';
import { FieldValue } from '../../fields/FieldValue';
import { getRecordName } from '../../fields/getRecordName';
import { InsideLink } from '../../fields/kinds/ReferenceField';
import { RowActions } from '../actionParts';

interface Props {
  spec: ListedResource;
  record: RaRecord;
  columns: readonly ColumnSpec[];
  /** Depth of the node, starting at 1. */
  level: number;
  place: number;
  of: number;
  /** Whether the node is expanded; undefined if it has no children. */
  isOpen: boolean | undefined;
  isActive: boolean;
  hasMenu: boolean;
  onToggle: () => void;
  onFocus: () => void;
}

export const TreeRow = ({
  spec,
  record,
  columns,
  level,
  place,
  of,
  isOpen,
  isActive,
  hasMenu,
  onToggle,
  onFocus,
}: Props) => {
  const createPath = useCreatePath();
  const name = getRecordName(spec, record);
  const [first, ...others] = columns;
  return (
    <tr
      className="row"
      aria-level={level}
      aria-posinset={place}
      aria-setsize={of}
      aria-expanded={isOpen}
      data-node={record.id}
      tabIndex={isActive ? 0 : -1}
      onFocus={onFocus}
    >
      <td style={{ paddingLeft: 8 + (level - 1) * 22 }}>
        <button
          type="button"
          className="open"
          tabIndex={-1}
          aria-label={isOpen ? t('Close {name}', { name }) : t('Open {name}', { name })}
          style={{ visibility: isOpen === undefined ? 'hidden' : undefined }}
          onClick={onToggle}
        >
          <span aria-hidden>{isOpen ? '▾' : '▸'}</span>
        </button>
        <LinkBase
          className="title"
          tabIndex={isActive ? 0 : -1}
          to={createPath({ resource: spec.name, id: record.id, type: 'show' })}
        >
          <InsideLink value>
            {first && !isEmpty(getValueAt(record, first.field)) ? (
              <FieldValue spec={first} record={record} />
            ) : (
              name
            )}
          </InsideLink>
        </LinkBase>
      </td>
      {others.map((column) => (
        <td
          key={column.field}
          data-column={column.field}
          className={column.align === 'right' ? 'right' : undefined}
        >
          <FieldValue spec={column} record={record} />
        </td>
      ))}
      {hasMenu && (
        <td className="end">
          <Suspense>
            <RowActions spec={spec} record={record} />
          </Suspense>
        </td>
      )}
    </tr>
  );
};
