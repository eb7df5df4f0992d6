import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { type ReactNode, useId, useState } from 'react';
import { t } from '#i18n';
import { isRejection } from '../../dataProvider/apiException';
import { describe } from '../../dataProvider/describe';
import type { ActionSpec, ResourceSpec } from '../../declaration/compiled';
import type { ActionTarget } from '../../views/actions/target';
import { useActionRunner } from '../../views/actions/useActionRunner';

interface Props {
  spec: ResourceSpec;
  action: ActionSpec;
  target: ActionTarget;
  form: Record<string, unknown>;
  refusals: readonly string[];
  children: ReactNode;
  onClose: () => void;
}

/** Previews an action and runs it on confirmation. The input is preserved if the action fails. */
export const PreviewDialog = ({ spec, action, target, form, refusals, children, onClose }: Props) => {
  const title = useId();
  const { running, start } = useActionRunner(spec);
  const [error, setError] = useState<unknown>();
  const run = async () => {
    setError(undefined);
    try {
      const ran = await start(action, target, form);
      const [failed] = ran?.result.failed ?? [];
      if (failed) setError(failed.error);
      else onClose();
    } catch (reason) {
      setError(reason);
    }
  };
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="xs" aria-labelledby={title}>
      <DialogTitle id={title}>{action.label}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2, '&&': { pt: 0.75 } }}>
        {children}
        {refusals.map((refusal) => (
          <Alert key={refusal} severity="warning">
            {refusal}
          </Alert>
        ))}
        {error !== undefined && <Alert severity="error">{describe(error)}</Alert>}
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2 }}>
        <Button onClick={onClose}>{t('Cancel')}</Button>
        {!isRejection(error) && (
          <Button
            variant="contained"
            color={action.danger ? 'error' : 'primary'}
            loading={running !== undefined}
            disabled={refusals.length > 0}
            onClick={() => void run()}
          >
            {error === undefined ? action.label : t('Try again')}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
};
