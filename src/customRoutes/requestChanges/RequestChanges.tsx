import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { RecordContextProvider } from 'react-admin';
import { t } from '#i18n';
import type { CallResponse } from '../../../contract';
import type { DryRunResponse } from '../../dataProvider/dataProviderTypes';
import { isPresenting } from '../../presenter/presenterState';
import { DryRunChanges } from '../../views/dryRun/DryRunChanges';
import type { PanelProps } from '../../views/record/panelComponent';
import { Steps } from './Steps';

/** Shows the steps of a change request, and their effect in the most recent dry run. */
const RequestChanges = ({ record }: PanelProps) => {
  const { id, calls, dry_run, state, is_own } = record as unknown as CallResponse<'GetChangeRequest'>;
  const steps = (calls ?? []).map((call) => call?.done ?? '');
  const secrets = (calls ?? []).flatMap((call) => call?.secrets ?? []);
  const isOpen = state === 'draft' && is_own === true && !isPresenting();
  const count = dry_run?.total ?? 0;
  const summary =
    state === 'done'
      ? t(
          '{count, plural, =0 {No record was changed.} one {# record was changed.} other {# records were changed.}}',
          {
            count,
          },
        )
      : t('{count, plural, =0 {No record changes.} one {# record changes.} other {# records change.}}', {
          count,
        });
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      {(steps.length > 1 || isOpen) && <Steps id={id ?? 0} steps={steps} isOpen={isOpen} />}
      {secrets.length > 0 && (
        <Alert severity="warning">
          {t('Passwords, PINs or keys change')}
          <Box component="ul" sx={{ m: 0, mt: 0.5, pl: 2.5 }}>
            {secrets.map((secret, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two steps may send the same secret
              <li key={place}>{secret}</li>
            ))}
          </Box>
        </Alert>
      )}
      {dry_run ? (
        <RecordContextProvider value={undefined}>
          <DryRunChanges result={{ ...(dry_run as DryRunResponse), refused: [] }} summary={summary} />
        </RecordContextProvider>
      ) : (
        <Typography color="textSecondary">{t('It was not tried yet.')}</Typography>
      )}
    </Box>
  );
};

export default RequestChanges;
