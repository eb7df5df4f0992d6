import { useMemo } from 'react';
import { useListContext } from 'react-admin';
import { t } from '#i18n';
import type { ListedResource } from '../../declaration/compiled';
import { lazyPart } from '../../lib/lazyPart';
import { isOffered } from '../../session/isOffered';
import { useIsAllowed } from '../../session/useIsAllowed';
import { useViewer } from '../../session/useViewer';
import { openDialog } from '../../ui/openDialog';
import { formatRecordCount } from '../values/formatRecordCount';
import { ActionButtons } from './ActionButtons';
import type { ActionItem } from './doable';
import { getSelectionDenialText } from './refusal';
import { useActions } from './useActions';
import { useCachedSelection } from './useCachedSelection';
import { useStartAction } from './useStartAction';

const DeleteDialog = lazyPart(() => import('./DeleteDialog'));

/** Sorts available actions first, with destructive ones last among them. Otherwise, the declaration order applies. */
const compareActions = (a: ActionItem, b: ActionItem) => getRank(a) - getRank(b);
const getRank = ({ refused, danger }: ActionItem) => (refused === undefined ? 0 : 2) + (danger ? 1 : 0);

/** Actions on the selected rows. Actions that do not apply to all of them explain why. */
export const BulkActions = ({ spec }: { spec: ListedResource }) => {
  const allowed = useIsAllowed();
  const viewer = useViewer();
  const declared = useActions(spec);
  const { selectedIds } = useListContext();
  const ids = useMemo(() => selectedIds.map(String), [selectedIds]);
  const records = useCachedSelection(spec.name, ids);
  const { start, running, element } = useStartAction(spec);
  const remove: ActionItem = {
    key: 'delete',
    label: t('Delete'),
    icon: 'Delete',
    danger: true,
    onClick: () =>
      openDialog((close) => (
        <DeleteDialog spec={spec} target={{ ids, records }} onClose={close} onDeleted={close} />
      )),
  };
  // Memoised, because checking 100,000 selected rows for every action takes a noticeable time.
  const refusals = useMemo(
    () =>
      new Map(
        declared.map((action) => [
          action.name,
          getSelectionDenialText(spec, action, ids.length, records, viewer),
        ]),
      ),
    [declared, spec, ids, records, viewer],
  );
  const actions = declared
    .filter((action) => action.on.includes('bulk') && isOffered(action, viewer))
    .map((action): ActionItem => {
      const { name, label, icon, danger } = action;
      return {
        key: name,
        label,
        icon,
        danger,
        busy: running === name,
        refused: refusals.get(name),
        onClick: () => start(action, { ids, records }),
      };
    })
    .toSorted(compareActions);
  return (
    <>
      <ActionButtons
        items={allowed(spec, 'remove') ? [...actions, remove] : actions}
        variant="text"
        menuLabel={t('More for the {counted} selected', { counted: formatRecordCount(spec, ids.length) })}
      />
      {element}
    </>
  );
};
