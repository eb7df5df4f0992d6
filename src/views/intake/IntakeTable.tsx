import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Pagination from '@mui/material/Pagination';
import Paper from '@mui/material/Paper';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import useMediaQuery from '@mui/material/useMediaQuery';
import { type FormEvent, type ReactNode, useState } from 'react';
import { getNumberLocale, t } from '#i18n';
import { Icon } from '../../theme/Icon';
import { ToneChip } from '../fields/ToneChip';
import { ScrollBox } from '../ScrollBox';
import { ChoiceSelect } from './ChoiceSelect';
import type { PieceDecision, PiecePlace } from './intakeLines';
import { getIntakeClass, type IntakeRow, type IntakeUse } from './intakeRows';

const MAX_ROWS = 100;

export interface IntakeColumn<Value, Result> {
  label: string;
  render: (row: IntakeRow<Value, Result>) => ReactNode;
}

interface Props<Value, Result> {
  label: string;
  use: Pick<IntakeUse<Value>, 'classes'>;
  rows: readonly IntakeRow<Value, Result>[];
  columns?: readonly IntakeColumn<Value, Result>[];
  /** Without it, the pieces cannot be corrected. */
  onCorrect?: (place: PiecePlace, text: string) => void;
  /** Without it, the pieces cannot be left out. */
  onDecide?: (place: PiecePlace, decision: PieceDecision) => void;
}

const focusOnce = (input: HTMLInputElement | null) => input?.focus();

const CorrectionInput = ({ text, onDone }: { text: string; onDone: (text: string | undefined) => void }) => {
  const [typed, setTyped] = useState(text);
  const finish = () => onDone(typed.trim() === '' || typed === text ? undefined : typed);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    finish();
  };
  return (
    <form onSubmit={submit}>
      <input
        ref={focusOnce}
        aria-label={t('Correct this line')}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={finish}
        onKeyDown={(event) => event.key === 'Escape' && onDone(undefined)}
        style={{ font: 'inherit', width: '100%', minWidth: 140, padding: '4px 6px' }}
      />
    </form>
  );
};

interface PieceTextProps<Value> extends Pick<Props<Value, unknown>, 'onCorrect' | 'onDecide'> {
  row: IntakeRow<Value>;
}

/** Text of a piece, which can be corrected or left out. */
const PieceText = <Value,>({
  row: { text, place, piece, name },
  onCorrect,
  onDecide,
}: PieceTextProps<Value>) => {
  const [isEdited, setEdited] = useState(false);
  if (isEdited)
    return (
      <CorrectionInput
        text={text}
        onDone={(corrected) => {
          setEdited(false);
          if (corrected !== undefined) onCorrect?.(place, corrected);
        }}
      />
    );
  const mayLeaveOut = onDecide && name !== 'duplicate' && !('choices' in piece.reading);
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5 }}>
      {text}
      {onCorrect && !piece.isLeftOut && (
        <IconButton size="small" aria-label={t('Correct “{text}”', { text })} onClick={() => setEdited(true)}>
          <Icon name="Edit" sx={{ fontSize: 16 }} />
        </IconButton>
      )}
      {mayLeaveOut && (
        <IconButton
          size="small"
          aria-label={piece.isLeftOut ? t('Include “{text}”', { text }) : t('Leave out “{text}”', { text })}
          onClick={() => onDecide(place, { isLeftOut: !piece.isLeftOut })}
        >
          <Icon name={piece.isLeftOut ? 'Undo' : 'Close'} sx={{ fontSize: 16 }} />
        </IconButton>
      )}
    </Box>
  );
};

/** Table of pieces with class and reason, 100 per page. Each piece can be corrected and decided in place. */
export const IntakeTable = <Value, Result>({
  label,
  use,
  rows,
  columns = [],
  onCorrect,
  onDecide,
}: Props<Value, Result>) => {
  const [page, setPage] = useState(1);
  // On a narrow screen, class and reason are shown below the text.
  const isNarrow = useMediaQuery('(max-width: 599px)');
  const pages = Math.max(1, Math.ceil(rows.length / MAX_ROWS));
  const current = Math.min(page, pages);
  return (
    <Paper variant="outlined" sx={{ minWidth: 0, overflow: 'hidden', pb: 1 }}>
      <ScrollBox label={label}>
        <Table size="small" aria-label={label}>
          <TableHead>
            <TableRow>
              <TableCell align="right">{t('Line')}</TableCell>
              <TableCell>{t('Text')}</TableCell>
              {columns.map((column) => (
                <TableCell key={column.label}>{column.label}</TableCell>
              ))}
              {!isNarrow && <TableCell>{t('What it is')}</TableCell>}
              {!isNarrow && <TableCell>{t('Why')}</TableCell>}
            </TableRow>
          </TableHead>
          <TableBody>
            {rows.slice((current - 1) * MAX_ROWS, current * MAX_ROWS).map((row) => {
              const { line, piece } = row.place;
              const { label: className, tone } = getIntakeClass(use, row.name);
              const chip = <ToneChip tone={tone}>{t(className)}</ToneChip>;
              return (
                <TableRow key={`${line}/${piece}/${row.part}`}>
                  <TableCell align="right">{(line + 1).toLocaleString(getNumberLocale())}</TableCell>
                  <TableCell sx={{ overflowWrap: 'anywhere', minWidth: 190, maxWidth: 320 }}>
                    <PieceText row={row} {...(onCorrect && { onCorrect })} {...(onDecide && { onDecide })} />
                    {'choices' in row.piece.reading && onDecide && (
                      <ChoiceSelect
                        text={row.text}
                        piece={row.piece}
                        choices={row.piece.reading.choices}
                        onDecide={(decision) => onDecide(row.place, decision)}
                      />
                    )}
                    {isNarrow && (
                      <Box sx={{ color: 'text.secondary' }}>
                        {chip} {row.reason}
                      </Box>
                    )}
                  </TableCell>
                  {columns.map((column) => (
                    <TableCell key={column.label}>{column.render(row)}</TableCell>
                  ))}
                  {!isNarrow && <TableCell>{chip}</TableCell>}
                  {!isNarrow && <TableCell sx={{ color: 'text.secondary' }}>{row.reason}</TableCell>}
                </TableRow>
              );
            })}
          </TableBody>
        </Table>
      </ScrollBox>
      {pages > 1 && (
        <Pagination
          count={pages}
          page={current}
          onChange={(_, next) => setPage(next)}
          size="small"
          sx={{ mt: 1.5 }}
        />
      )}
    </Paper>
  );
};
