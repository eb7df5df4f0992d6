import { memo } from 'react';
import { t } from '#i18n';
import { getKind } from '../../../declaration/buildFieldSpec';
import { formatValue } from '../../../views/fields/formatValue';
import { type SimpleColumn, SimpleTable } from '../../../views/SimpleTable';
import { normalizeText } from '../../../views/values/normalizeText';
import type { Columns } from './extractColumns';
import { parseAs, type SpreadsheetField } from './inferFields';
import { spreadsheetKinds } from './kinds';

const MAX_ROWS = 8;

/** Formats a cell as it will appear in the list. */
const formatCell = ({ name, label, kind }: SpreadsheetField, read: string): string => {
  if (kind === 'Yes or no') return read === '' ? '' : read === 'true' ? t('Yes') : t('No');
  const fieldKind = getKind(spreadsheetKinds[kind].schema);
  return formatValue({ field: name, label, kind: fieldKind }, normalizeText(fieldKind, read));
};

/** Preview of the first rows, with invalid cells highlighted. */
export const Preview = memo(
  ({ columns, fields }: { columns: Columns; fields: readonly SpreadsheetField[] }) => (
    <SimpleTable
      label={t('The first rows')}
      maxHeight={360}
      rows={[...columns.lines.keys()].slice(0, MAX_ROWS)}
      getKey={(row) => row}
      columns={fields
        .filter(({ isLeftOut }) => !isLeftOut)
        .map((field): SimpleColumn<number> => {
          const getText = (row: number) => columns.columns[field.column]?.texts[row] ?? '';
          return {
            label: field.label,
            sx: { maxWidth: 220, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
            color: (row) => (parseAs(field, getText(row)) === undefined ? 'error.main' : 'inherit'),
            cell: (row) => {
              const read = parseAs(field, getText(row));
              return read === undefined ? getText(row) : formatCell(field, read);
            },
          };
        })}
    />
  ),
);
