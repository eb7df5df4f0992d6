import { type RaRecord, useCreatePath, useNavigate } from 'ra-core';
import type { ReactNode } from 'react';
import { t } from '#i18n';
import type { ListedResource } from '../../declaration/compiled';
import { holds } from '../../declaration/condition';
import { lazyPart } from '../../lib/lazyPart';
import { fillAddress } from '../../lib/paths';
import { isOpen } from '../../session/gates';
import { useViewer } from '../../session/useViewer';
import { openDialog } from '../../ui/openDialog';
import { useAllowed } from './allowed';
import type { Doable } from './doable';
import { isOffered } from './isOffered';
import { recordRefusal } from './refusal';
import { targetOf } from './target';
import { useActions } from './useActions';
import { useStartAction } from './useStartAction';

const DeleteDialog = lazyPart(() => import('./DeleteDialog'));

/** Whether anything at all can be done to a record of a resource, whatever it holds. */
export const useHasRecordActions = (spec: ListedResource): boolean => {
  const allowed = useAllowed();
  const viewer = useViewer();
  return (
    spec.links.some((link) => link.on === 'row' && isOpen(link, viewer)) ||
    allowed(spec, 'update') ||
    allowed(spec, 'remove') ||
    spec.actions.some((action) => action.on.includes('row') && isOffered(action, viewer))
  );
};

/**
 * What can be done to a record by this person in the state it is in: links to other screens, edit, the row actions, delete. An action whose
 * condition does not hold says why, and stands last.
 * @returns the items, and `element` to be rendered beside them: how far an action has come
 */
export const useRecordActions = (
  spec: ListedResource,
  record: RaRecord,
  { except = [], onDeleted }: { except?: readonly string[]; onDeleted?: () => void } = {},
): { items: Doable[]; element: ReactNode } => {
  const allowed = useAllowed();
  const navigate = useNavigate();
  const createPath = useCreatePath();
  const viewer = useViewer();
  const declared = useActions(spec);
  const { start, running, element } = useStartAction(spec);

  const edit: Doable = {
    key: 'edit',
    label: t('Edit'),
    icon: 'Edit',
    isMain: true,
    onClick: () => navigate(createPath({ resource: spec.name, id: record.id, type: 'edit' })),
  };
  const remove: Doable = {
    key: 'delete',
    label: t('Delete'),
    icon: 'Delete',
    danger: true,
    onClick: () =>
      openDialog((close) => (
        <DeleteDialog
          spec={spec}
          target={targetOf(record)}
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
        !(action.whenUnavailable === 'hide' && !holds(action.when, record, viewer)),
    )
    .map((action): Doable => {
      const { name, label, icon, danger } = action;
      const refused = recordRefusal(spec, action, record, viewer);
      const onClick = () => start(action, targetOf(record));
      return { key: name, label, icon, danger, busy: running === name, onClick, ...(refused && { refused }) };
    });
  const links = spec.links
    .filter((link) => link.on === 'row' && isOpen(link, viewer) && holds(link.when, record, viewer))
    .map(({ label, icon, to }): Doable => {
      const onClick = () => navigate(fillAddress(to, record));
      return { key: `link ${to}`, label, icon, onClick };
    });
  const possible = actions.filter(({ refused }) => refused === undefined);

  return {
    items: [
      ...links,
      ...(allowed(spec, 'update') && !except.includes(edit.key) && holds(spec.updateWhen, record, viewer)
        ? [edit]
        : []),
      ...possible,
      ...(allowed(spec, 'remove') ? [remove] : []),
      ...actions.filter((action) => !possible.includes(action)),
    ],
    element,
  };
};
