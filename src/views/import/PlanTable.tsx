import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { cachePerLanguage, getNumberLocale, t } from '#i18n';
import { formatChange } from '../../lib/formatChange';
import { FramedTable } from '../FramedTable';
import { ToneChip } from '../fields/ToneChip';
import type { Change, RowPlan } from './twins';

/** Maximum number of rows rendered; the report contains all rows. */
const MAX_ROWS = 100;

const percentFormat = cachePerLanguage(
  () =>
    new Intl.NumberFormat(getNumberLocale(), {
      style: 'percent',
      maximumFractionDigits: 1,
      signDisplay: 'exceptZero',
    }),
);

interface Props<Row> {
  label: string;
  heads: readonly [string, string, string];
  rows: readonly Row[];
  children: (row: Row) => ReactNode;
}

/** Table of the first checked rows, with a count of the remaining ones. */
export const PlanTable = <Row,>({ label, heads, rows, children }: Props<Row>) => {
  const [line, name, what] = heads;
  return (
    <>
      <FramedTable label={label} maxHeight={420} isLastBelow>
        <TableHead>
          <TableRow>
            <TableCell align="right" sx={{ width: 72 }}>
              {line}
            </TableCell>
            <TableCell>{name}</TableCell>
            <TableCell>{what}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>{rows.slice(0, MAX_ROWS).map(children)}</TableBody>
      </FramedTable>
      {rows.length > MAX_ROWS && (
        <Typography variant="body2" color="textSecondary">
          {t('{count, plural, other {And # more; the report has them all.}}', {
            count: rows.length - MAX_ROWS,
          })}
        </Typography>
      )}
    </>
  );
};

const ChangeLine = ({ change, far }: { change: Change; far: number }) => {
  const { label, from, to, moved } = change;
  return (
    <Box component="span" sx={{ display: 'block' }}>
      {label}: {formatChange(from, to)}
      {moved !== undefined && (
        <>
          {' '}
          {Math.abs(moved) > far ? (
            <ToneChip tone="warning">{percentFormat().format(moved)}</ToneChip>
          ) : (
            `(${percentFormat().format(moved)})`
          )}
        </>
      )}
    </Box>
  );
};

interface PlanRowProps {
  plan: RowPlan;
  line: string;
  /** Relative change above which an amount is flagged. */
  far: number;
  onCorrect?: ((plan: RowPlan) => void) | undefined;
}

export const PlanRow = ({ plan, line, far, onCorrect }: PlanRowProps) => (
  <TableRow>
    <TableCell align="right">{line}</TableCell>
    <TableCell>{plan.name}</TableCell>
    <TableCell sx={plan.act === 'wrong' ? { color: 'error.main' } : { color: 'text.secondary' }}>
      {plan.left && <ToneChip tone="neutral">{t('Left out')}</ToneChip>}{' '}
      {plan.act === 'wrong' && plan.faults.join(' ')}
      {plan.act === 'wrong' && onCorrect && (
        <Button
          size="small"
          color="inherit"
          sx={{ ml: 1 }}
          aria-label={t('Correct line {line}', { line })}
          onClick={() => onCorrect(plan)}
        >
          {t('Correct')}
        </Button>
      )}
      {plan.act === 'create' && t('New')}
      {plan.act === 'same' && t('Stays as it is')}
      {plan.notes?.map((note) => (
        <Box key={note} component="span" sx={{ display: 'block' }}>
          {note}
        </Box>
      ))}
      {plan.changes.map((change) => (
        <ChangeLine key={change.label} change={change} far={far} />
      ))}
    </TableCell>
  </TableRow>
);
