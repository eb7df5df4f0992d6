import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { type FormEvent, Suspense, useEffect, useState } from 'react';
import { t } from '#i18n';
import { describe } from '../../dataProvider/describe';
import { PageHeader } from '../../ui/PageHeader';
import { loadPhoneFormat } from '../../views/fields/phoneFormat';
import { splitList } from '../../views/inputs/splitList';
import { PollReport } from './PollReport';
import { usePoll } from './usePoll';

const CarrierPoll = () => {
  const [text, setText] = useState('');
  const { mutate, data, error, isPending } = usePoll();
  useEffect(() => void loadPhoneFormat(), []);
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (!isPending) mutate(splitList(text));
  };
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2, maxWidth: 960 }}>
      <PageHeader title={t('Sync from carrier')} />
      <Paper
        component="form"
        variant="outlined"
        onSubmit={handleSubmit}
        sx={{ p: 3, display: 'grid', gap: 2 }}
      >
        <Typography>
          {t(
            'Reads number changes from the carrier (trunks, routing, numbers ported away) and updates the inventory. Changes that conflict with a number’s state are skipped.',
          )}
        </Typography>
        <TextField
          label={t('Numbers')}
          value={text}
          onChange={(event) => setText(event.target.value)}
          multiline
          minRows={2}
          helperText={t('One per line, in any format. Empty: all.')}
          disabled={isPending}
        />
        <Box>
          <Button type="submit" variant="contained" loading={isPending}>
            {t('Sync from carrier')}
          </Button>
        </Box>
        {error && <Alert severity="error">{describe(error)}</Alert>}
        {data && !isPending && (
          <Suspense>
            <PollReport result={data} />
          </Suspense>
        )}
      </Paper>
    </Box>
  );
};

export default CarrierPoll;
