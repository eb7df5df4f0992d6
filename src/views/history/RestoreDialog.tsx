import DialogContentText from '@mui/material/DialogContentText';
import { useState } from 'react';
import { type RaRecord, useGetOne, useNotify, useUpdate } from 'react-admin';
import { set } from 'react-hook-form';
import { msg, t } from '#i18n';
import { type Failure, toFailure } from '../../dataProvider/failure';
import type { ResourceSpec } from '../../declaration/compiled';
import { getValueAt } from '../../lib/paths';
import { ConfirmDialog } from '../../ui/dialog/ConfirmDialog';
import { Skeleton } from '../../ui/Skeleton';
import { ChangeTable } from '../changes/ChangeTable';
import type { FieldChange } from '../changes/getChanges';
import { ChangeButton } from '../dryRun/ChangeButton';
import { formatDateTime } from '../fields/formatCaches';
import { detailMeta } from '../form/detailMeta';
import { FailureAlert } from '../form/FailureAlert';
import { getRemainingChanges } from './restoring';

interface Props {
  spec: ResourceSpec;
  id: RaRecord['id'];
  changes: readonly FieldChange[];
  /** Time at which the old values were replaced. */
  at: string;
  onClose: () => void;
}

/** Applies old values to the current record, leaving other fields unchanged. */
const applyOldValues = (record: RaRecord, changes: readonly FieldChange[]): RaRecord => {
  const restored = structuredClone(record);
  for (const { spec, old } of changes) set(restored, spec.field, old);
  return restored;
};

/** Compares old and current values of a record and restores the old ones with the update call. */
const RestoreDialog = ({ spec, id, changes, at, onClose }: Props) => {
  const notify = useNotify();
  const [failure, setFailure] = useState<Failure>();
  const {
    data: record,
    error,
    refetch,
  } = useGetOne(spec.name, { id, meta: detailMeta }, { onError: () => undefined });
  const [update, { isPending }] = useUpdate();
  const remaining = record ? getRemainingChanges(changes, record) : [];

  const restore = async () => {
    if (!record) return;
    setFailure(undefined);
    await update(
      spec.name,
      { id, data: applyOldValues(record, remaining), previousData: record, meta: detailMeta },
      {
        mutationMode: 'pessimistic',
        onSuccess: () => {
          notify(t('Restored.'), { type: 'success' });
          onClose();
        },
        onError: (refused: unknown) => setFailure(toFailure(refused)),
      },
    );
  };

  return (
    <ConfirmDialog
      title={t('Restore previous values?')}
      text={t(
        'Previous value {at}. It is a change of its own: it stands in the history, and can be taken back as well.',
        { at: formatDateTime(at) },
      )}
      verb={t(msg('Restore', 'action'))}
      maxWidth="sm"
      focus="cancel"
      isBusy={isPending}
      disabled={remaining.length === 0}
      onConfirm={restore}
      onClose={onClose}
      renderSubmit={(button) => (
        <ChangeButton
          prepare={() =>
            record &&
            ((dry) =>
              dry.update(spec.name, { id, data: applyOldValues(record, remaining), previousData: record }))
          }
          disabled={isPending || remaining.length === 0}
          onDeferred={onClose}
        >
          {button}
        </ChangeButton>
      )}
    >
      {error && !record ? (
        <FailureAlert failure={toFailure(error)} onReload={() => void refetch()} />
      ) : !record ? (
        <Skeleton height={96} />
      ) : remaining.length === 0 ? (
        <DialogContentText role="status">{t('It already has these values.')}</DialogContentText>
      ) : (
        <ChangeTable
          changes={remaining.map(({ spec: field, old }) => ({
            spec: field,
            old: getValueAt(record, field.field) ?? null,
            new: old,
          }))}
          headings={[t('Now'), t('Restored')]}
        />
      )}
      <FailureAlert
        failure={failure}
        onReload={() => {
          setFailure(undefined);
          void refetch();
        }}
      />
    </ConfirmDialog>
  );
};

export default RestoreDialog;
