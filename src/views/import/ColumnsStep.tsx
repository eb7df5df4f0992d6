import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import type { Theme } from '@mui/material/styles';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import TextField from '@mui/material/TextField';
import { type MessageDescriptor, msg, t } from '#i18n';
import type { FieldSpec, ResourceSpec } from '../../declaration/compiled';
import { toMidSentence } from '../../lib/toMidSentence';
import { Stack } from '../../ui/Stack';
import type { NumberSeparators } from '../inputs/formatNumberInput';
import { formatRecordCount } from '../values/formatRecordCount';
import { formatExample, getColumnSeparators } from './columnSigns';
import { findOmittedColumns, getSamples } from './omittedColumns';
import { SourceChoice } from './SourceChoice';
import { formatColumn, SourceNotes } from './SourceNotes';
import type { Import } from './useImport';

const IGNORED = '';

const textLabel = msg('text');
const kindLabels: Partial<Record<FieldSpec['kind'], MessageDescriptor>> = {
  boolean: msg('yes or no'),
  inherited: msg('yes, no or empty'),
  choice: msg('one of a few'),
  integer: msg('whole number'),
  count: msg('whole number'),
  decimal: msg('number'),
  money: msg('amount'),
  duration: msg('seconds'),
  date: msg('date'),
  dateTime: msg('date and time'),
  phone: msg('phone number'),
  reference: msg('name or id'),
  list: msg('list'),
  json: msg('JSON'),
  object: msg('JSON'),
};

const describeCellFormat = (field: FieldSpec, signs: NumberSeparators | undefined): string => {
  const kind = t(kindLabels[field.kind] ?? textLabel);
  if (!signs || field.kind === 'reference' || (field.type !== 'number' && field.type !== 'integer'))
    return kind;
  return t('{kind}, such as {example}', { kind, example: formatExample(signs, field.type === 'integer') });
};

/** Shows each row of a table as a block on narrow screens. */
const stackedOnPhones = ({ breakpoints }: Theme) => ({
  [breakpoints.down('sm')]: {
    '& thead': { display: 'none' },
    // A table is as wide as the longest line of its cells.
    '&, & tbody, & tr, & td': { display: 'block' },
    '& td': { border: 0, py: 0.5 },
    '& tbody tr': { py: 1 },
    '& tbody tr + tr': { borderTop: 1, borderColor: 'divider' },
  },
});

/** Maps columns to fields and selects the field by which rows are matched to existing records. */
export const ColumnsStep = ({ spec, state }: { spec: ResourceSpec; state: Import }) => {
  const { chosen, fields, mapping, setMapping, match, setMatch, error, check, setStep, work, forget } = state;
  if (!chosen) return null;
  const { table, matched, storedProgress } = chosen;
  // The columns that were not recognised come first, and stay there while they are mapped.
  const unknown = findOmittedColumns(table, matched, match, fields, spec).map(({ index }) => index);
  const order = [...unknown, ...[...table.head.keys()].filter((index) => !unknown.includes(index))];
  const signs = getColumnSeparators(table);
  const used = new Set(mapping.filter(Boolean));
  const choices = fields.keys.filter((key) => used.has(key));
  const getLabel = (path: string) => fields.all.find(({ field }) => field === path)?.label ?? path;
  const choose = (index: number, path: string) => {
    const next = mapping.map((mapped, at) =>
      at === index ? path || undefined : mapped === path ? undefined : mapped,
    );
    setMapping(next);
    if (match !== undefined && !next.includes(match)) setMatch(fields.keys.find((key) => next.includes(key)));
  };
  return (
    <Stack>
      <SourceNotes spec={spec} state={state} />
      <SourceChoice state={state} />
      {storedProgress && (
        <Alert
          severity="info"
          action={
            <Button color="inherit" onClick={forget}>
              {t('Begin anew')}
            </Button>
          }
        >
          {t(
            '{count, plural, one {A previous import of this file was not completed: {counted} already exists and is skipped.} other {A previous import of this file was not completed: {counted} already exist and are skipped.}}',
            {
              count: storedProgress.created.length,
              counted: formatRecordCount(spec, storedProgress.created.length),
            },
          )}
        </Alert>
      )}
      {used.size === 0 && (
        <Alert severity="warning">
          {t(
            'No column name matches a field. Map the columns, or choose a file whose first row has column names.',
          )}
        </Alert>
      )}
      <TextField
        select
        size="small"
        sx={{ maxWidth: 420 }}
        label={t('A row is known by')}
        value={match ?? IGNORED}
        onChange={(event) => setMatch(event.target.value || undefined)}
        helperText={
          match === undefined
            ? t('Every row becomes a new {one}.', { one: toMidSentence(spec.label[0]) })
            : t('A row whose “{field}” exists already updates that record; the others are new.', {
                field: getLabel(match),
              })
        }
      >
        {choices.map((key) => (
          <MenuItem key={key} value={key}>
            {getLabel(key)}
          </MenuItem>
        ))}
        <MenuItem value={IGNORED}>{t('Nothing: all rows are new')}</MenuItem>
      </TextField>
      <TableContainer sx={{ border: 1, borderColor: 'divider', borderRadius: 2 }}>
        <Table size="small" sx={stackedOnPhones}>
          <TableHead>
            <TableRow>
              <TableCell>{t('Column of the file')}</TableCell>
              <TableCell>{t('Holds')}</TableCell>
              <TableCell sx={{ minWidth: 220 }}>{t('Goes to')}</TableCell>
              <TableCell>{t('Read as')}</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {order.map((index) => {
              const name = table.head[index] ?? '';
              const field = fields.all.find((candidate) => candidate.field === mapping[index]);
              return (
                <TableRow key={index}>
                  <TableCell sx={{ fontWeight: { xs: 600, sm: 400 }, overflowWrap: 'anywhere' }}>
                    {formatColumn(name, index)}
                  </TableCell>
                  <TableCell sx={{ maxWidth: { sm: 280 }, color: 'text.secondary' }}>
                    <Box sx={{ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}>
                      {getSamples(table.rows.slice(0, 200).map((row) => row[index] ?? '')).join(', ') ||
                        t('nothing')}
                    </Box>
                  </TableCell>
                  <TableCell>
                    <TextField
                      select
                      size="small"
                      fullWidth
                      variant="standard"
                      value={mapping[index] ?? IGNORED}
                      onChange={(event) => choose(index, event.target.value)}
                      slotProps={{
                        htmlInput: {
                          'aria-label': t('Field for {name}', { name: formatColumn(name, index) }),
                        },
                        select: { displayEmpty: true },
                      }}
                    >
                      <MenuItem value={IGNORED}>
                        <em>{t('Left out')}</em>
                      </MenuItem>
                      {fields.all.map((option) => (
                        <MenuItem key={option.field} value={option.field}>
                          {option.label}
                        </MenuItem>
                      ))}
                    </TextField>
                  </TableCell>
                  <TableCell sx={{ color: 'text.secondary' }}>
                    {field ? describeCellFormat(field, signs[index]) : ''}
                  </TableCell>
                </TableRow>
              );
            })}
          </TableBody>
        </Table>
      </TableContainer>
      {error && <Alert severity="error">{error}</Alert>}
      <Box sx={{ display: 'flex', gap: 1 }}>
        <Button
          variant="contained"
          disabled={work !== undefined || used.size === 0}
          onClick={() => void check()}
        >
          {t('{count, plural, one {Check # row} other {Check # rows}}', { count: table.rows.length })}
        </Button>
        <Button color="inherit" onClick={() => setStep('file')}>
          {t('Another file')}
        </Button>
      </Box>
    </Stack>
  );
};
