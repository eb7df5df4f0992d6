import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useCallback, useMemo, useState } from 'react';
import { t } from '#i18n';
import { Stack } from '../../../ui/Stack';
import { type SpreadsheetDraft, withCell, withColumns } from './draft';
import { type Columns, extractColumns } from './extractColumns';
import { FieldRow } from './FieldRow';
import { findProblems, type Problem } from './findProblems';
import type { SpreadsheetField } from './inferFields';
import { Preview } from './Preview';
import { Problems } from './Problems';
import { TableOptions } from './TableOptions';
import { usePublishSpreadsheet } from './usePublishSpreadsheet';

interface Props {
  draft: SpreadsheetDraft;
  columns: Columns;
  onDraft: (change: (draft: SpreadsheetDraft) => SpreadsheetDraft) => void;
  onStartOver: () => void;
}

const SAMPLES = 4;

const formatSamples = (texts: readonly string[]): string =>
  [...new Set(texts.slice(0, 200).filter(Boolean))].slice(0, SAMPLES).join(', ');

/** Preview of the table, with its name, fields and first rows, and the button that creates it. */
export const FieldsStep = ({ draft, columns, onDraft, onStartOver }: Props) => {
  const { fields, names } = draft;
  const [refused, setRefused] = useState<string>();
  const { publish, isBusy, trouble } = usePublishSpreadsheet({
    draft,
    onChange: (change) => onDraft((before) => ({ ...before, ...change })),
  });
  const problems = useMemo(() => findProblems(columns, fields), [columns, fields]);
  const wrongRows = new Set(problems.map(({ row }) => row)).size;
  const onField = useCallback(
    (column: number, change: Partial<SpreadsheetField>) =>
      onDraft((before) => ({
        ...before,
        fields: before.fields.map((field) => (field.column === column ? { ...field, ...change } : field)),
      })),
    [onDraft],
  );
  const put = (all: readonly Problem[], text: string) =>
    onDraft((before) =>
      all.reduce(
        (now, { line, field }) =>
          withCell(now, line, columns.columns[field.column]?.index ?? field.column, text),
        before,
      ),
    );
  const includedFields = fields.filter(({ isLeftOut }) => !isLeftOut);
  const double = includedFields.find(({ label }, index) =>
    includedFields
      .slice(0, index)
      .some((other) => other.label.trim().toLowerCase() === label.trim().toLowerCase()),
  );
  const hindrance =
    names.many.trim() === '' || names.one.trim() === ''
      ? t('Name the table first.')
      : includedFields.length === 0
        ? t('Take one column at least.')
        : includedFields.some(({ label }) => label.trim() === '')
          ? t('Every field needs a label.')
          : double
            ? t('Two fields are called “{label}”.', { label: double.label })
            : includedFields.some(({ kind, choices }) => kind === 'Choice' && choices.length === 0)
              ? t('A choice needs values to choose from.')
              : undefined;
  const rows = columns.lines.length;
  return (
    <Stack gap={2.5}>
      <Typography role="status">
        {t(
          '{fileName}: {rows, plural, one {# row} other {# rows}}, {columns, plural, one {# column} other {# columns}}. Nothing is kept yet.',
          { fileName: draft.fileName, rows, columns: columns.columns.length },
        )}
      </Typography>
      {refused && <Alert severity="error">{refused}</Alert>}
      <TableOptions
        draft={draft}
        headLine={columns.headLine}
        onNames={(next) => onDraft((before) => ({ ...before, names: next }))}
        onColumns={(change) => {
          setRefused(undefined);
          try {
            const { head, at } = { head: draft.head, at: draft.at, ...change };
            extractColumns(draft.sheets[at]?.lines ?? [], change.at === undefined ? head : undefined);
            onDraft((before) => withColumns(before, change));
          } catch (error) {
            setRefused((error as Error).message);
          }
        }}
      />
      {columns.notes.length > 0 && <Alert severity="info">{columns.notes.join(' ')}</Alert>}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
        <Button
          variant="contained"
          size="large"
          disabled={hindrance !== undefined}
          loading={isBusy}
          onClick={() => void publish()}
        >
          {t('{count, plural, one {Publish and import # row} other {Publish and import # rows}}', {
            count: rows - wrongRows,
          })}
        </Button>
        <Button color="inherit" onClick={onStartOver}>
          {t('Another file')}
        </Button>
        {hindrance && (
          <Typography role="status" color="error">
            {hindrance}
          </Typography>
        )}
      </Box>
      {trouble && <Alert severity="error">{trouble}</Alert>}
      {problems.length > 0 && (
        <Problems
          problems={problems}
          rows={wrongRows}
          onCorrect={(problem, text) => put([problem], text)}
          onEmpty={(all) => put(all, '')}
        />
      )}
      <Box component="section" aria-label={t('Rows')}>
        <Typography variant="h3" component="h2" gutterBottom>
          {t('The first rows')}
        </Typography>
        <Preview columns={columns} fields={fields} />
      </Box>
      <Box component="section" aria-label={t('Fields')}>
        <Typography variant="h3" component="h2" gutterBottom>
          {t(
            '{count, plural, one {# field, as it was understood} other {# fields, as they were understood}}',
            { count: includedFields.length },
          )}
        </Typography>
        <Box component="ul" aria-label={t('Fields')} sx={{ m: 0, p: 0, listStyle: 'none' }}>
          {fields.map((field) => (
            <FieldRow
              key={field.name}
              field={field}
              samples={formatSamples(columns.columns[field.column]?.texts ?? [])}
              problems={problems.filter((problem) => problem.field.column === field.column).length}
              onChange={onField}
            />
          ))}
        </Box>
      </Box>
    </Stack>
  );
};
