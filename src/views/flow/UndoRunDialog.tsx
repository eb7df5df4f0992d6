import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { t } from '#i18n';
import { describe } from '../../dataProvider/describe';
import { createReadKey } from '../../dataProvider/queries';
import { getKit } from '../../kit';
import { ConfirmDialog } from '../../ui/dialog/ConfirmDialog';
import type { FlowRun } from './flowRun';
import { LeftRecords } from './LeftRecords';
import type { UndoneRun } from './useFlowRuns';

interface Props {
  run: FlowRun;
  onUndo: (id: string, options?: { preview: boolean }) => Promise<UndoneRun>;
  onDone: (undone: UndoneRun) => void;
  onClose: () => void;
}

/** Confirms the undo of a run: lists its completed steps, and what would remain. */
const UndoRunDialog = ({ run, onUndo, onDone, onClose }: Props) => {
  const [error, setError] = useState<unknown>();
  const preview = useQuery({
    queryKey: createReadKey(getKit().changeRequests?.resource ?? '', 'undo', run.id),
    queryFn: () => onUndo(run.id, { preview: true }),
    gcTime: 0,
    retry: false,
  });
  const done = run.steps.filter(({ state }) => state === 'done').toReversed();
  const left = preview.data?.left ?? [];
  return (
    <ConfirmDialog
      title={t('Undo what was done?')}
      text={t('These steps are undone, the last first:')}
      verb={t('Undo')}
      danger
      maxWidth="sm"
      error={error === undefined ? undefined : describe(error)}
      onConfirm={async () => {
        setError(undefined);
        try {
          onDone(await onUndo(run.id));
        } catch (failure) {
          setError(failure);
        }
      }}
      onClose={onClose}
    >
      <Box component="ol" sx={{ m: 0, pl: 2.5, overflowWrap: 'anywhere' }}>
        {done.map(({ name, title }) => (
          <li key={name}>{title}</li>
        ))}
      </Box>
      {preview.isError && (
        <Alert severity="info">
          {t('It could not be checked beforehand whether all of it can be undone.')}
        </Alert>
      )}
      {left.length > 0 && (
        <Alert severity="warning">
          {t('These remain as they are:')}
          <LeftRecords left={left} />
        </Alert>
      )}
      <Typography variant="body2" color="textSecondary">
        {t('Sent e-mails and text messages cannot be recalled.')}
      </Typography>
    </ConfirmDialog>
  );
};

export default UndoRunDialog;
