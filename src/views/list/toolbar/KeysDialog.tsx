import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { styled } from '@mui/material/styles';
import { isActing } from '../../../acting/acting';
import { actingKey } from '../../../acting/actingKey';

const Keys = styled('dl')({
  display: 'grid',
  gridTemplateColumns: 'auto 1fr',
  gap: '8px 20px',
  margin: 0,
  '& dt': { whiteSpace: 'nowrap' },
  '& dd': { margin: 0 },
  '& kbd': {
    display: 'inline-block',
    minWidth: 24,
    padding: '1px 6px',
    textAlign: 'center',
    font: 'inherit',
    fontSize: '0.8125rem',
    borderRadius: 4,
    border: '1px solid var(--mui-palette-quiet-edge)',
    borderBottomWidth: 2,
    backgroundColor: 'var(--mui-palette-quiet-surface)',
  },
});

type Line = [keys: readonly string[], what: string];

const lines: readonly Line[] = [
  [['↑', '↓'], 'Go to the row before or after; also k and j'],
  [['Home', 'End'], 'First and last row of the page'],
  [['Page Up', 'Page Down'], 'A screenful of rows'],
  [['Enter'], 'Open the row'],
  [['/'], 'Search'],
  [['Ctrl K', 'Cmd K'], 'Find anything: screens, records and what to do with them'],
  [['?'], 'Show these keys'],
];
const selecting: readonly Line[] = [
  [['x', 'Space'], 'Select the row, or take it out'],
  [['Shift ↑', 'Shift ↓'], 'Select rows on the way'],
  [['Esc'], 'Select nothing'],
];
const editing: readonly Line[] = [
  [['e'], 'Edit the row'],
  [['F2'], 'Change a cell that can be changed in place'],
];
const columns: readonly Line[] = [
  [['Shift ←', 'Shift →'], 'On the name of a column: make it narrower or wider'],
  [['Ctrl Shift ←', 'Ctrl Shift →'], 'On the name of a column: move it'],
];

const acting: readonly Line[] = [[[actingKey], 'Stop acting as somebody else']];

interface KeysDialogProps {
  selectable: boolean;
  editable: boolean;
  onClose: () => void;
}

/** The keys a list understands. */
const KeysDialog = ({ selectable, editable, onClose }: KeysDialogProps) => (
  <Dialog open onClose={onClose} aria-labelledby="keys-title" maxWidth="sm">
    <DialogTitle id="keys-title">Keys</DialogTitle>
    <DialogContent>
      <Keys>
        {[
          ...lines,
          ...(selectable ? selecting : []),
          ...(editable ? editing : []),
          ...columns,
          ...(isActing() ? acting : []),
        ].map(([keys, what]) => (
          <div key={what} style={{ display: 'contents' }}>
            <dt>
              {keys.map((key, index) => (
                <span key={key}>
                  {index > 0 && ' '}
                  <kbd>{key}</kbd>
                </span>
              ))}
            </dt>
            <dd>{what}</dd>
          </div>
        ))}
      </Keys>
    </DialogContent>
    <DialogActions>
      <Button onClick={onClose} autoFocus>
        Close
      </Button>
    </DialogActions>
  </Dialog>
);

export default KeysDialog;
