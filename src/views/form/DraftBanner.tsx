import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { t } from '#i18n';
import { formatDateTime } from '../fields/formatCaches';
import type { Draft } from './draft';

interface Props {
  restored: { draft: Draft; outdated: string[] } | undefined;
  onDiscard: () => void;
}

export const DraftBanner = ({ restored, onDiscard }: Props) =>
  restored && (
    <Alert
      severity={restored.outdated.length > 0 ? 'warning' : 'info'}
      variant="outlined"
      action={
        <Button color="inherit" onClick={onDiscard}>
          {t('Discard')}
        </Button>
      }
    >
      {restored.outdated.length > 0
        ? t('Restored your unsaved changes from {at}. Changed by others since: {fields}.', {
            at: formatDateTime(restored.draft.at),
            fields: restored.outdated.join(', '),
          })
        : t('Restored your unsaved changes from {at}.', { at: formatDateTime(restored.draft.at) })}
    </Alert>
  );
