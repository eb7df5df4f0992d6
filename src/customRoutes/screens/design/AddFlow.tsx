import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { t } from '#i18n';
import { AutocompleteField } from '../../../ui/AutocompleteField';
import { buildFlow, getFlowCalls } from './buildFlow';
import type { Json } from './parts';

interface Props {
  /** Names of the existing flows. */
  taken: ReadonlySet<string>;
  onAdd: (flow: Json) => void;
}

/** Adds a flow from the calls that it makes. */
export const AddFlow = ({ taken, onAdd }: Props) => {
  const [label, setLabel] = useState('');
  const [chosen, setChosen] = useState<ReturnType<typeof getFlowCalls>>([]);
  const [calls] = useState(getFlowCalls);
  return (
    <Box
      component="form"
      aria-label={t('New flow')}
      onSubmit={(event) => {
        event.preventDefault();
        onAdd(
          buildFlow(
            label,
            chosen.map(({ name }) => name),
            taken,
          ),
        );
        setLabel('');
        setChosen([]);
      }}
      sx={{ display: 'grid', gap: 1.5, p: 1.5, border: 1, borderColor: 'divider', borderRadius: 1 }}
    >
      <TextField
        label={t('What is it called?')}
        value={label}
        onChange={({ target }) => setLabel(target.value)}
        slotProps={{ htmlInput: { maxLength: 80 } }}
      />
      <AutocompleteField
        multiple
        disableCloseOnSelect
        label={t('Calls, in order')}
        options={calls}
        getOptionLabel={({ name }) => name}
        value={chosen}
        onChange={(_, next) => setChosen(next)}
      />
      <Button
        type="submit"
        variant="outlined"
        disabled={label.trim() === '' || chosen.length === 0}
        sx={{ justifySelf: 'start' }}
      >
        {t('Add a flow')}
      </Button>
    </Box>
  );
};
