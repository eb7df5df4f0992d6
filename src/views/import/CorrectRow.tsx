import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import TextField from '@mui/material/TextField';
import { type FormEvent, useState } from 'react';
import { t } from '#i18n';
import type { Import } from './useImport';

interface Props {
  state: Import;
  /** The row's line in the sheet. */
  line: number;
  onClose: () => void;
}

/** The cells of one row, to be put right; then all rows are looked at again. The file itself stays as it is. */
export const RowCorrectionForm = ({ state, line, onClose }: Props) => {
  const { chosen, mapping, cellsAt, correct } = state;
  const [cells, setCells] = useState(() => cellsAt(line));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onClose();
    void correct(line, cells);
  };
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" aria-labelledby="correct-title">
      <form onSubmit={submit}>
        <DialogTitle id="correct-title">{t('Correct line {line}', { line })}</DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 2, '&&': { pt: 1 } }}>
          {chosen?.table.head.map((name, index) =>
            mapping[index] === undefined ? null : (
              <TextField
                key={name || index}
                label={name}
                value={cells[index] ?? ''}
                multiline={(cells[index] ?? '').includes('\n')}
                onChange={({ target }) => setCells((all) => all.with(index, target.value))}
              />
            ),
          )}
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
