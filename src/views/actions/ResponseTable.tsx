import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { t } from '#i18n';
import { formatCsvTable } from '../../dataProvider/csv';
import type { ActionSpec, FieldSpec } from '../../declaration/compiled';
import { isObject } from '../../lib/isObject';
import { getValueAt } from '../../lib/paths';
import { Icon } from '../../theme/Icon';
import { DialogBody } from '../../ui/dialog/DialogBody';
import { saveFile } from '../../ui/saveFile';
import { FieldValue } from '../fields/FieldValue';
import { formatCount } from '../fields/formatCaches';
import { formatValue } from '../fields/formatValue';
import { type SimpleColumn, SimpleTable } from '../SimpleTable';
import { getFieldValue } from '../values/getFieldValue';

type Row = Record<string, unknown>;

interface Props {
  action: ActionSpec;
  table: NonNullable<ActionSpec['answerTable']>;
  answer: unknown;
  onClose: () => void;
}

/** Number of rows shown initially. The user can expand the rest or download all rows. */
const MAX_ROWS = 200;

/** Summarises the number of rows in each state: `10 Added, 2 Refused`. */
const summarizeStates = (state: FieldSpec, rows: readonly Row[]): string => {
  const counts = new Map<string, number>();
  for (const row of rows) {
    const words = formatValue(state, getValueAt(row, state.field)) || t('without a state');
    counts.set(words, (counts.get(words) ?? 0) + 1);
  }
  return [...counts]
    .map(([words, count]) => t('{count} {state}', { count: formatCount(count), state: words }))
    .join(', ');
};

const ResponseTable = ({ action, table: { rows: at, columns }, answer, onClose }: Props) => {
  const [shown, setShown] = useState(MAX_ROWS);
  const content: unknown = at === undefined ? answer : getValueAt(answer, at);
  const rows = Array.isArray(content) ? content.filter(isObject) : [];
  // The rows may have no unique id, so their position serves as one.
  const records = rows.map((row, place) => ({ place, record: { id: place, ...row } }));
  const state = columns.find(({ tones }) => tones);
  const saveTable = () =>
    saveFile({
      fileName: `${action.name}-${new Date().toISOString().slice(0, 10)}.csv`,
      blob: new Blob(
        [
          formatCsvTable(
            columns,
            rows.map((row, id) => ({ id, ...row })),
            getFieldValue,
          ),
        ],
        { type: 'text/csv;charset=utf-8' },
      ),
    });
  return (
    <DialogBody
      title={action.label}
      actions={
        <>
          {rows.length > 0 && (
            <Button color="inherit" startIcon={<Icon name="Download" />} onClick={saveTable}>
              {t('Save as CSV')}
            </Button>
          )}
          <Button variant="contained" onClick={onClose}>
            {t('Close')}
          </Button>
        </>
      }
    >
      <Typography role="status">
        {!Array.isArray(content)
          ? t('Done. The server answered no table.')
          : rows.length === 0
            ? t('Done. There is nothing to tell.')
            : state
              ? t('{count, plural, one {# row: {states}.} other {# rows: {states}.}}', {
                  count: rows.length,
                  states: summarizeStates(state, rows),
                })
              : t('{count, plural, one {# row.} other {# rows.}}', { count: rows.length })}
      </Typography>
      {rows.length > 0 && (
        <SimpleTable
          label={t('Answer')}
          rows={records.slice(0, shown)}
          getKey={({ place }) => place}
          columns={columns.map(
            (column): SimpleColumn<(typeof records)[number]> => ({
              label: column.label,
              cell: ({ record }) => <FieldValue spec={column} record={record} />,
            }),
          )}
        />
      )}
      {rows.length > shown && (
        <Button color="inherit" onClick={() => setShown(shown + MAX_ROWS)}>
          {t('{count, plural, other {Show more (# left)}}', { count: rows.length - shown })}
        </Button>
      )}
    </DialogBody>
  );
};

export default ResponseTable;
