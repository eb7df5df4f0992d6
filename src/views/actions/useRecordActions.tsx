import type { ReactNode } from 'react';
import { type RaRecord, useCreatePath, useNavigate } from 'react-admin';
import { t } from '#i18n';
import type { ListedResource } from '../../declaration/compiled';
import { isConditionMet } from '../../declaration/condition';
import { lazyPart } from '../../lib/lazyPart';
import { fillUrlTemplate } from '../../lib/paths';
import { isAllowed } from '../../session/gates';
import { isOffered } from '../../session/isOffered';
import { useIsAllowed } from '../../session/useIsAllowed';
import { useViewer } from '../../session/useViewer';
import { openDialog } from '../../ui/openDialog';
import { toSafeUrl } from '../values/webAddress';
import type { ActionItem } from './doable';
import { getPrerequisiteText, getRecordDenialText } from './refusal';
import { toTarget } from './target';
import { useActions } from './useActions';
import { useStartAction } from './useStartAction';

const DeleteDialog = lazyPart(() => import('./DeleteDialog'));

/** Checks whether any action can apply to the records of a resource, whatever their values. */
export const useHasRecordActions = (spec: ListedResource): boolean => {
  const allowed = useIsAllowed();
  const viewer = useViewer();
  return (
    spec.links.some((link) => link.on === 'row' && isAllowed(link, viewer)) ||
    allowed(spec, 'update') ||
    allowed(spec, 'remove') ||
    spec.actions.some((action) => action.on.includes('row') && isOffered(action, viewer))
  );
};

/**
 * Returns the actions that the user can perform on a record in its current state: links, edit, row actions and delete.
 * Actions with an unmet prerequisite state it, and come last.
 * @returns the items, and `element`, which shows progress and must be rendered next to them
 */
export const useRecordActions = (
  spec: ListedResource,
  record: RaRecord,
  { except = [], onDeleted }: { except?: readonly string[]; onDeleted?: () => void } = {},
): { items: ActionItem[]; element: ReactNode } => {
  const allowed = useIsAllowed();
  const navigate = useNavigate();
  const createPath = useCreatePath();
  const viewer = useViewer();
  const declared = useActions(spec);
  const { start, running, element } = useStartAction(spec);

  const edit: ActionItem = {
    key: 'edit',
    label: t('Edit'),
    icon: 'Edit',
    isMain: true,
    onClick: () => navigate(createPath({ resource: spec.name, id: record.id, type: 'edit' })),
  };
  const remove: ActionItem = {
    key: 'delete',
    label: t('Delete'),
    icon: 'Delete',
    danger: true,
    onClick: () =>
      openDialog((close) => (
        <DeleteDialog
          spec={spec}
          target={toTarget(record)}
          onClose={close}
          onDeleted={() => {
            close();
            onDeleted?.();
          }}
        />
      )),
  };
  const actions = declared
    .filter((action) => action.on.includes('row') && !except.includes(action.name))
    .filter(
      (action) =>
        isOffered(action, viewer) &&
        (isConditionMet(action.when, record, { ...viewer, unknown: true }) ||
          getPrerequisiteText(action, record, viewer) !== undefined),
    )
    .map((action): ActionItem => {
      const { name, label, icon, danger } = action;
      const refused = getRecordDenialText(action, record, viewer);
      const onClick = () => start(action, toTarget(record));
      return { key: name, label, icon, danger, busy: running === name, onClick, ...(refused && { refused }) };
    });
  const links = spec.links
    .filter(
      (link) => link.on === 'row' && isAllowed(link, viewer) && isConditionMet(link.when, record, viewer),
    )
    .map(({ label, icon, to }): ActionItem => {
      const address = fillUrlTemplate(to, record);
      const onClick = () => (toSafeUrl(address) ? window.location.assign(address) : navigate(address));
      return { key: `link ${to}`, label, icon, onClick };
    });
  const possible = actions.filter(({ refused }) => refused === undefined);

  return {
    items: [
      ...links,
      ...(allowed(spec, 'update') &&
      !except.includes(edit.key) &&
      isConditionMet(spec.updateWhen, record, viewer)
        ? [edit]
        : []),
      ...possible,
      ...(allowed(spec, 'remove') ? [remove] : []),
      ...actions.filter((action) => !possible.includes(action)),
    ],
    element,
  };
};
