import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { type FormEvent, useState } from 'react';
import { useEvent, useNotify, useUnselect } from 'react-admin';
import { t } from '#i18n';
import type { DryRunTask } from '../../dataProvider/dataProviderTypes';
import { type Failure, toFailure } from '../../dataProvider/failure';
import type { ListedResource } from '../../declaration/compiled';
import { useResourceSpec } from '../../declaration/registry';
import { toMidSentence } from '../../lib/toMidSentence';
import { DryRunButton } from '../dryRun/DryRunButton';
import { FailureAlert } from '../form/FailureAlert';
import { VerbNotice } from '../requests/VerbNotice';
import { formatRecordCount } from '../values/formatRecordCount';
import { RelatedCounts } from './RelatedCounts';
import { TargetNames } from './TargetNames';
import { type ActionTarget, getTargetTitle } from './target';
import { useCloseWithPage } from './useCloseWithPage';
import { useDeleteRecords } from './useDeleteRecords';
import { useDeletionText } from './useDeletionText';
import { useStartAction } from './useStartAction';

interface Props {
  spec: ListedResource;
  target: ActionTarget;
  onClose: () => void;
  onDeleted: () => void;
}

const DeleteDialog = ({ spec: { name }, target, onClose, onDeleted }: Props) => {
  const spec = useResourceSpec(name);
  const remove = useDeleteRecords(spec.name);
  const notify = useNotify();
  const unselect = useUnselect(spec.name);
  const [failure, setFailure] = useState<Failure>();
  const [isRunning, setRunning] = useState(false);
  const [remaining, setRemaining] = useState<Readonly<Record<string, number>>>({});
  const onRemaining = useEvent((label: string, count: number) =>
    setRemaining((known) => ({ ...known, [label]: count })),
  );
  useCloseWithPage(useEvent(onClose), isRunning);
  const hasRemaining = Object.values(remaining).some((count) => count > 0);
  const { start, element } = useStartAction(spec, () => setFailure(undefined));
  const removalText = useDeletionText(spec.menu.level);
  const { ids, records } = target;
  const [only] = ids.length === 1 ? records : [];

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    setFailure(undefined);
    setRunning(true);
    try {
      await remove(target);
      unselect(ids, true);
      notify(t('{name} deleted.', { name: getTargetTitle(spec, target) }), { type: 'success' });
      onDeleted();
    } catch (error) {
      setFailure(toFailure(error));
      setRunning(false);
    }
  };

  const dryRun: DryRunTask = (dry) =>
    only ? dry.delete(name, { id: only.id, previousData: only }) : dry.deleteMany(name, { ids });

  return (
    <Dialog
      open
      onClose={() => isRunning || onClose()}
      fullWidth
      maxWidth="xs"
      aria-labelledby="delete-title"
      aria-describedby="delete-text"
    >
      <form onSubmit={submit}>
        <DialogTitle id="delete-title">
          {ids.length === 1
            ? t('Delete {one}?', { one: toMidSentence(spec.label[0]) })
            : t('Delete {counted}?', { counted: formatRecordCount(spec, ids.length) })}
        </DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 2 }}>
          <TargetNames spec={spec} target={target} />
          <Typography id="delete-text" sx={hasRemaining ? { display: 'none' } : undefined}>
            {removalText(spec.remove?.restorable, ids.length)}
          </Typography>
          {only && (
            <RelatedCounts
              spec={spec}
              record={only}
              onRemaining={onRemaining}
              onAction={(action) => start(action, target)}
            />
          )}
          {!failure && <VerbNotice spec={spec} verb="remove" count={ids.length} />}
          <FailureAlert failure={failure} />
        </DialogContent>
        <DialogActions sx={{ px: 3, pb: 2 }}>
          <DryRunButton prepare={() => dryRun} disabled={isRunning || hasRemaining} />
          <Button onClick={onClose} disabled={isRunning} autoFocus>
            {t('Cancel')}
          </Button>
          {!failure?.isRefusal && (
            <Button
              type="submit"
              variant="contained"
              color="error"
              loading={isRunning}
              disabled={hasRemaining}
            >
              {t('Delete')}
            </Button>
          )}
        </DialogActions>
      </form>
      {element}
    </Dialog>
  );
};

export default DeleteDialog;
