import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { RecordContextProvider } from 'ra-core';
import { t } from '#i18n';
import type { CallAnswer } from '../../../contract';
import type { DryRunAnswer } from '../../dataProvider/dataProviderTypes';
import { DryRunChanges } from '../../views/dryRun/DryRunChanges';
import type { PanelProps } from '../../views/record/panelComponent';

/** The steps of a request, and what they change as it was tried last. */
const RequestChanges = ({ record }: PanelProps) => {
  const { calls, dry_run } = record as unknown as CallAnswer<'GetChangeRequest'>;
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      {(calls ?? []).length > 1 && (
        <Box component="ol" sx={{ m: 0, pl: 3 }}>
          {calls?.map((call, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: steps have no name of their own, and an order
            <li key={place}>{call?.done}</li>
          ))}
        </Box>
      )}
      {dry_run ? (
        <RecordContextProvider value={undefined}>
          <DryRunChanges result={{ ...(dry_run as DryRunAnswer), refused: [] }} />
        </RecordContextProvider>
      ) : (
        <Typography color="textSecondary">{t('It was not tried yet.')}</Typography>
      )}
    </Box>
  );
};

export default RequestChanges;
