import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { t } from '#i18n';
import { SelectField } from '../../../ui/SelectField';
import type { NewField } from './addNewField';
import { listKinds, parseChoices, storedKinds } from './fieldKinds';

export const AddField = ({ onAdd }: { onAdd: (field: NewField) => void }) => {
  const [isOpen, setOpen] = useState(false);
  const [label, setLabel] = useState('');
  const [kind, setKind] = useState('Text');
  const [typed, setTyped] = useState('');
  const choices = kind === 'Choice' ? parseChoices(typed) : [];
  const isReady = label.trim() !== '' && (kind !== 'Choice' || choices.length > 0);
  const close = () => {
    setOpen(false);
    setLabel('');
    setTyped('');
  };
  if (!isOpen)
    return (
      <Button sx={{ justifySelf: 'start' }} onClick={() => setOpen(true)}>
        {t('Add a new field')}
      </Button>
    );
  return (
    <Box
      component="form"
      aria-label={t('New field')}
      onSubmit={(event) => {
        event.preventDefault();
        if (!isReady) return;
        onAdd({ label, kind, choices });
        close();
      }}
      sx={{ display: 'grid', gap: 1.5, p: 1.5, border: 1, borderColor: 'divider', borderRadius: 1 }}
    >
      <TextField
        autoFocus
        label={t('What is it called?')}
        value={label}
        onChange={({ target }) => setLabel(target.value)}
        slotProps={{ htmlInput: { maxLength: 80 } }}
      />
      <SelectField label={t('Kind')} value={kind} onChange={setKind} options={listKinds(storedKinds)} />
      {kind === 'Choice' && (
        <TextField
          label={t('Choices')}
          helperText={t('Separated by commas.')}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          multiline
        />
      )}
      <Box sx={{ display: 'flex', gap: 1 }}>
        <Button type="submit" variant="outlined" disabled={!isReady}>
          {t('Add the field')}
        </Button>
        <Button color="inherit" onClick={close}>
          {t('Cancel')}
        </Button>
      </Box>
    </Box>
  );
};
