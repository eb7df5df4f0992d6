import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { memo } from 'react';
import { t } from '#i18n';
import { kindOf } from '../../../declaration/fieldSpec';
import { FramedTable } from '../../../views/FramedTable';
import { formatValue } from '../../../views/fields/formatValue';
import { tidy } from '../../../views/values/tidy';
import type { Columns } from './columnsOf';
import { readAs, type SheetField } from './fieldsOf';
import { sheetKinds } from './kinds';

/** Rows shown before they are imported. */
const ROWS = 8;

/** A cell as the list is going to show it. */
const shownAs = ({ name, label, kind }: SheetField, read: string): string => {
  if (kind === 'Yes or no') return read === '' ? '' : read === 'true' ? t('Yes') : t('No');
  const shown = kindOf(sheetKinds[kind].schema);
  return formatValue({ field: name, label, kind: shown }, tidy(shown, read));
};

/** The first rows as they are going to be; what does not fit stands out. */
export const Preview = memo(({ columns, fields }: { columns: Columns; fields: readonly SheetField[] }) => {
  const kept = fields.filter(({ isLeftOut }) => !isLeftOut);
  return (
    <FramedTable label={t('The first rows')} maxHeight={360}>
      <TableHead>
        <TableRow>
          {kept.map(({ column, label }) => (
            <TableCell key={column} sx={{ whiteSpace: 'nowrap' }}>
              {label}
            </TableCell>
          ))}
        </TableRow>
      </TableHead>
      <TableBody>
        {columns.lines.slice(0, ROWS).map((line, row) => (
          <TableRow key={line}>
            {kept.map((field) => {
              const text = columns.columns[field.column]?.texts[row] ?? '';
              const read = readAs(field, text);
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
                  {read === undefined ? text : shownAs(field, read)}
                </TableCell>
              );
            })}
          </TableRow>
        ))}
      </TableBody>
    </FramedTable>
  );
});
