import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { useEvent, useUnselect } from 'react-admin';
import { t } from '#i18n';
import type { DryRunTask } from '../../dataProvider/dataProviderTypes';
import { type Failure, toFailure } from '../../dataProvider/failure';
import type { ListedResource } from '../../declaration/compiled';
import { useResourceSpec } from '../../declaration/registry';
import { toMidSentence } from '../../lib/toMidSentence';
import { FormDialog } from '../../ui/dialog/FormDialog';
import { ChangeButton } from '../dryRun/ChangeButton';
import { FailureAlert } from '../form/FailureAlert';
import { VerbNotice } from '../requests/VerbNotice';
import { formatRecordCount } from '../values/formatRecordCount';
import { RelatedCounts } from './RelatedCounts';
import { TargetNames } from './TargetNames';
import { type ActionTarget, getTargetTitle } from './target';
import { useCloseWithPage } from './useCloseWithPage';
import { useDeleteRecords } from './useDeleteRecords';
import { useDeletionText } from './useDeletionText';
import { useNotifyDone } from './useNotifyDone';
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
  const notifyDone = useNotifyDone();
  const text = useId();
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

  const submit = async () => {
    setFailure(undefined);
    setRunning(true);
    try {
      const changeGroup = await remove(target);
      unselect(ids, true);
      notifyDone(t('{name} deleted.', { name: getTargetTitle(spec, target) }), changeGroup);
      onDeleted();
    } catch (error) {
      setFailure(toFailure(error));
      setRunning(false);
    }
  };

  const dryRun: DryRunTask = (dry) =>
    only ? dry.delete(name, { id: only.id, previousData: only }) : dry.deleteMany(name, { ids });

  return (
    <FormDialog
      title={
        ids.length === 1
          ? t('Delete {one}?', { one: toMidSentence(spec.label[0]) })
          : t('Delete {counted}?', { counted: formatRecordCount(spec, ids.length) })
      }
      submitLabel={failure?.isRefusal ? undefined : t('Delete')}
      cancelLabel={t('Cancel')}
      danger
      focus="cancel"
      isBusy={isRunning}
      disabled={hasRemaining}
      onSubmit={submit}
      onClose={onClose}
      aria-describedby={text}
      renderSubmit={(button) => (
        <ChangeButton prepare={() => dryRun} disabled={isRunning || hasRemaining} onDeferred={onClose}>
          {button}
        </ChangeButton>
      )}
    >
      <TargetNames spec={spec} target={target} />
      <Typography id={text} sx={hasRemaining ? { display: 'none' } : undefined}>
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
      {element}
    </FormDialog>
  );
};

export default DeleteDialog;
