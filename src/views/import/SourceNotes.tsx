import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { t } from '#i18n';
import type { ResourceSpec } from '../../declaration/compiled';
import { findOmittedColumns } from './omittedColumns';
import type { Import } from './useImport';

/** Returns the name of a column for messages, or its number if it has none. */
export const formatColumn = (name: string | undefined, index: number): string =>
  name || t('Column {number}', { number: index + 1 });

/** What of the file is not imported: columns without a field, sheets that are not read, and lines that were left out. */
export const SourceNotes = ({ spec, state }: { spec: ResourceSpec; state: Import }) => {
  const { chosen, mapping, match, fields } = state;
  if (!chosen) return null;
  const { table } = chosen;
  const omitted = findOmittedColumns(table, mapping, match, fields, spec);
  const columns = omitted.filter(({ isReadOnly }) => !isReadOnly);
  const readOnly = omitted.filter(({ isReadOnly }) => isReadOnly);
  const sheets = (table.sheets ?? []).filter(({ isRead, rows }) => !isRead && rows > 0);
  const losses = table.losses ?? [];
  const notes = [
    ...(table.notes ?? []),
    ...(readOnly.length > 0
      ? [
          t('Only shown here, and not imported: {columns}.', {
            columns: readOnly.map(({ index }) => formatColumn(table.head[index], index)).join(', '),
          }),
        ]
      : []),
  ];
  return (
    <>
      {columns.length + sheets.length + losses.length > 0 && (
        <Alert severity="warning" sx={{ overflowWrap: 'anywhere' }}>
          {losses.map((loss) => (
            <Box key={loss}>{loss}</Box>
          ))}
          {columns.length > 0 &&
            t('{count, plural, one {# column is left out:} other {# columns are left out:}}', {
              count: columns.length,
            })}
          {columns.length > 0 && (
            <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
              {columns.map(({ index, count, samples }) => (
                <li key={index}>
                  {t('{column} ({count, plural, one {# value} other {# values}}, such as {samples})', {
                    column: formatColumn(table.head[index], index),
                    count,
                    samples: samples.join(', '),
                  })}
                </li>
              ))}
            </Box>
          )}
          {sheets.map(({ name, rows }) => (
            <Box key={name}>
              {t('Sheet “{name}” is not read ({rows, plural, one {# row} other {# rows}}).', { name, rows })}
            </Box>
          ))}
        </Alert>
      )}
      {notes.length > 0 && (
        <Alert severity="info" sx={{ overflowWrap: 'anywhere' }}>
          {notes.map((note) => (
            <Box key={note}>{note}</Box>
          ))}
        </Alert>
      )}
    </>
  );
};
