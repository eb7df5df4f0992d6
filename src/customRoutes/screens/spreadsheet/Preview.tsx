import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { memo } from 'react';
import { t } from '#i18n';
import { getKind } from '../../../declaration/buildFieldSpec';
import { FramedTable } from '../../../views/FramedTable';
import { formatValue } from '../../../views/fields/formatValue';
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
  ({ columns, fields }: { columns: Columns; fields: readonly SpreadsheetField[] }) => {
    const includedFields = fields.filter(({ isLeftOut }) => !isLeftOut);
    return (
      <FramedTable label={t('The first rows')} maxHeight={360}>
        <TableHead>
          <TableRow>
            {includedFields.map(({ column, label }) => (
              <TableCell key={column} sx={{ whiteSpace: 'nowrap' }}>
                {label}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {columns.lines.slice(0, MAX_ROWS).map((line, row) => (
            <TableRow key={line}>
              {includedFields.map((field) => {
                const text = columns.columns[field.column]?.texts[row] ?? '';
                const read = parseAs(field, text);
                return (
                  <TableCell
                    key={field.column}
                    sx={{
                      maxWidth: 220,
                      overflow: 'hidden',
                      textOverflow: 'ellipsis',
                      whiteSpace: 'nowrap',
                      ...(read === undefined && { color: 'error.main' }),
                    }}
                  >
                    {read === undefined ? text : formatCell(field, read)}
                  </TableCell>
                );
              })}
            </TableRow>
          ))}
        </TableBody>
      </FramedTable>
    );
  },
);
