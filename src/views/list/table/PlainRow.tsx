import type { RaRecord } from 'react-admin';
import { t } from '#i18n';
import type { ColumnSpec } from '../../../declaration/compiled';
import { getValueAt } from '../../../lib/paths';

interface PlainRowProps {
  record: RaRecord;
  index: number;
  columns: readonly ColumnSpec[];
  /** Number of cells before and after the columns. */
  before: number;
  after: number;
}

const toText = (value: unknown): string => {
  if (value === null || value === undefined) return '–';
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
};

/** A row with values that do not match the schema, shown unformatted. */
export const PlainRow = ({ record, index, columns, before, after }: PlainRowProps) => (
  <tr
    className="row"
    data-index={index}
    data-tone="warning"
    aria-rowindex={index + 2}
    tabIndex={-1}
    title={t('This record has unexpected data; values are shown as received.')}
  >
    {before > 0 && <td data-cell="check" className="check" />}
    {columns.map(({ field }) => (
      <td key={field} data-column={field}>
        {toText(getValueAt(record, field))}
      </td>
    ))}
    {after > 0 && <td data-cell="end" className="end" />}
  </tr>
);
