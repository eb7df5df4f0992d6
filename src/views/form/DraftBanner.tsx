import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { formatMoment } from '../fields/formats';
import type { Draft } from './draft';

interface Props {
  restored: { draft: Draft; outdated: string[] } | undefined;
  onDiscard: () => void;
}

/** Says that what was typed some time ago is back, and offers to give it up. */
export const DraftBanner = ({ restored, onDiscard }: Props) =>
  restored && (
    <Alert
      severity={restored.outdated.length > 0 ? 'warning' : 'info'}
      variant="outlined"
      action={
        <Button color="inherit" onClick={onDiscard}>
          Discard
        </Button>
      }
    >
      Restored your unsaved changes from {formatMoment(restored.draft.at)}.
      {restored.outdated.length > 0 && ` Changed by others since: ${restored.outdated.join(', ')}.`}
    </Alert>
  );
