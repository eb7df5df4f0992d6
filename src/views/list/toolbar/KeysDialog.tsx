import { styled } from '@mui/material/styles';
import { msg, type Source, t } from '#i18n';
import { isImpersonating } from '../../../acting/acting';
import { impersonationShortcut } from '../../../acting/actingShortcut';
import { vars } from '../../../theme/vars';
import { FormDialog } from '../../../ui/dialog/FormDialog';

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
    border: `1px solid ${vars.palette.quiet.edge}`,
    borderBottomWidth: 2,
    backgroundColor: vars.palette.quiet.surface,
  },
});

type ShortcutLine = [keys: readonly string[], what: Source];

const navigationKeys: readonly ShortcutLine[] = [
  [['↑', '↓'], msg('Previous or next row; also k and j')],
  [['Home', 'End'], msg('First and last row of the page')],
  [['Page Up', 'Page Down'], msg('One screen of rows')],
  [['Enter'], msg('Open the row')],
  [['/'], msg('Search')],
  [['Ctrl K', 'Cmd K'], msg('Search screens, records and actions')],
  [['?'], msg('Show these keys')],
];
const selectionKeys: readonly ShortcutLine[] = [
  [['x', 'Space'], msg('Select or deselect the row')],
  [['Shift ↑', 'Shift ↓'], msg('Extend selection')],
  [['Esc'], msg('Select nothing')],
];
const editingKeys: readonly ShortcutLine[] = [
  [['e'], msg('Edit the row')],
  [['F2'], msg('Edit an editable cell')],
];
const columnKeys: readonly ShortcutLine[] = [
  [['Shift Enter', 'Shift click'], msg('On a column header: sort by it too, where the list can be')],
  [['Shift ←', 'Shift →'], msg('On a column header: resize')],
  [['Ctrl Shift ←', 'Ctrl Shift →'], msg('On a column header: move')],
];

const impersonationKeys: readonly ShortcutLine[] = [
  [[impersonationShortcut], msg('Stop acting as somebody else')],
];

interface KeysDialogProps {
  selectable: boolean;
  editable: boolean;
  onClose: () => void;
}

const KeysDialog = ({ selectable, editable, onClose }: KeysDialogProps) => (
  <FormDialog title={t('Keys')} maxWidth="sm" focus="cancel" onClose={onClose}>
    <Keys>
      {[
        ...navigationKeys,
        ...(selectable ? selectionKeys : []),
        ...(editable ? editingKeys : []),
        ...columnKeys,
        ...(isImpersonating() ? impersonationKeys : []),
      ].map(([keys, what]) => (
        <div key={keys.join()} style={{ display: 'contents' }}>
          <dt>
            {keys.map((key, index) => (
              <span key={key}>
                {index > 0 && ' '}
                <kbd>{key}</kbd>
              </span>
            ))}
          </dt>
          <dd>{t(what)}</dd>
        </div>
      ))}
    </Keys>
  </FormDialog>
);

export default KeysDialog;
