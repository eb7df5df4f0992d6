import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useState } from 'react';
import { t, translateWord } from '#i18n';
import { type Change, groupByRole, settingLabels } from './gridModel';

interface DiffDialogProps {
  changes: readonly Change[];
  onSave: () => Promise<boolean>;
  onClose: () => void;
}

export const DiffDialog = ({ changes, onSave, onClose }: DiffDialogProps) => {
  const [isSaving, setSaving] = useState(false);
  const save = async () => {
    setSaving(true);
    await onSave();
    setSaving(false);
    onClose();
  };
  return (
    <Dialog open onClose={() => isSaving || onClose()} fullWidth maxWidth="sm" aria-labelledby="diff-title">
      <DialogTitle id="diff-title">
        {t('{count, plural, one {Save # change?} other {Save # changes?}}', {
          count: changes.length,
        })}
      </DialogTitle>
      <DialogContent>
        {groupByRole(changes).map(({ role, roleChanges }) => (
          <Box key={role.id} component="section" sx={{ mb: 2 }}>
            <Box component="h3" sx={{ m: 0, mb: 0.5, fontSize: '0.875rem' }}>
              {role.name}
            </Box>
            <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
              {roleChanges.map(({ row, from, to }) => (
                <Box
                  component="li"
                  key={row.name}
                  sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', gap: 1, py: 0.5 }}
                >
                  <span>{translateWord(row.about)}</span>
                  <span>
                    <Box component="del" sx={{ color: 'text.secondary' }}>
                      {from ? translateWord(settingLabels[from]) : t('Not given')}
                    </Box>
                    {' → '}
                    <Box component="ins" sx={{ textDecoration: 'none', fontWeight: 600 }}>
                      {translateWord(settingLabels[to])}
                    </Box>
                  </span>
                </Box>
              ))}
            </Box>
          </Box>
        ))}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose} disabled={isSaving}>
          {t('Back')}
        </Button>
        <Button variant="contained" loading={isSaving} onClick={() => void save()}>
          {t('Save')}
        </Button>
      </DialogActions>
    </Dialog>
  );
};
