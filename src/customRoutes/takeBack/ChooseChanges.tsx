import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import TextField from '@mui/material/TextField';
import { type FormEvent, useState } from 'react';
import { t } from '#i18n';
import { localText, momentOf } from '../../views/inputs/dateTimeText';
import type { Choice } from './choice';

interface Props {
  choice: Choice | undefined;
  onChoose: (choice: Choice) => void;
}

/** Says whose changes are to be taken back, and of which time. */
export const ChooseChanges = ({ choice, onChoose }: Props) => {
  const [user, setUser] = useState(choice?.user ?? '');
  const [from, setFrom] = useState(localText(choice?.date_created_from));
  const [to, setTo] = useState(localText(choice?.date_created_to));
  const choose = (event: FormEvent) => {
    event.preventDefault();
    const [since, until] = [momentOf(from), momentOf(to)];
    const { entity, account } = choice ?? {};
    onChoose({
      ...(entity && { entity }),
      ...(account && { account }),
      ...(user.trim() && { user: user.trim() }),
      ...(since && { date_created_from: since }),
      ...(until && { date_created_to: until }),
    });
  };
  const times = { type: 'datetime-local', slotProps: { inputLabel: { shrink: true } } } as const;
  return (
    <Paper
      component="form"
      variant="outlined"
      onSubmit={choose}
      sx={{
        p: 2,
        display: 'grid',
        gap: 2,
        alignItems: 'center',
        gridTemplateColumns: { xs: '1fr', md: 'minmax(0, 1.4fr) 1fr 1fr auto' },
      }}
    >
      <TextField
        size="small"
        label={t('Who')}
        value={user}
        onChange={(event) => setUser(event.target.value)}
      />
      <TextField
        size="small"
        label={t('From')}
        value={from}
        onChange={(event) => setFrom(event.target.value)}
        {...times}
      />
      <TextField
        size="small"
        label={t('To')}
        value={to}
        onChange={(event) => setTo(event.target.value)}
        {...times}
      />
      <Button type="submit" variant="outlined" disabled={!user.trim() && !from && !to}>
        {t('Look')}
      </Button>
    </Paper>
  );
};
