import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import TextField from '@mui/material/TextField';
import { type FormEvent, useState } from 'react';
import { t } from '#i18n';
import { formatColumn } from './SourceNotes';
import { formatLine } from './table';
import type { Import } from './useImport';

interface Props {
  state: Import;
  /** Line number in the spreadsheet. */
  line: number;
  onClose: () => void;
}

/** Edits the cells of one row, then rechecks all rows. The file is not modified. */
export const RowCorrectionForm = ({ state, line, onClose }: Props) => {
  const { chosen, mapping, cellsAt, correct } = state;
  const [cells, setCells] = useState(() => cellsAt(line));
  const { head = [] } = chosen?.table ?? {};
  // A value may stand in any column of a row with more cells than headings.
  const isSurplus = cellsAt(line).length > head.length;
  const columns = isSurplus
    ? [...cells.keys()]
    : [...head.keys()].filter((index) => mapping[index] !== undefined);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onClose();
    void correct(line, cells);
  };
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" aria-labelledby="correct-title">
      <form onSubmit={submit}>
        <DialogTitle id="correct-title">
          {t('Correct line {line}', { line: formatLine(chosen?.table ?? {}, line) })}
        </DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 2, '&&': { pt: 1 } }}>
          {columns.map((index) => (
            <TextField
              key={index}
              label={formatColumn(head[index], index)}
              value={cells[index] ?? ''}
              multiline={(cells[index] ?? '').includes('\n')}
              onChange={({ target }) => setCells((all) => all.with(index, target.value))}
            />
          ))}
        </DialogContent>
        <DialogActions sx={{ px: 3, pb: 2 }}>
          <Button color="inherit" onClick={onClose}>
            {t('Cancel')}
          </Button>
          <Button type="submit" variant="contained">
            {t('Check again')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
};
