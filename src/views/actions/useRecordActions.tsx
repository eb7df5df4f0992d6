import { type RaRecord, useCreatePath, useNavigate } from 'ra-core';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import type { ResourceSpec } from '../../declaration/compiled';
import { holds } from '../../declaration/condition';
import { useAllowed } from './allowed';
import type { Doable } from './doable';
import { targetOf } from './target';
import { useStartAction } from './useStartAction';

const DeleteDialog = lazy(() => import('./DeleteDialog'));

/** Whether anything at all can be done to a record of a resource, whatever it holds. */
export const useHasRecordActions = (spec: ResourceSpec): boolean => {
  const allowed = useAllowed();
  return (
    (spec.update !== undefined && allowed(spec.can.update)) ||
    (spec.remove !== undefined && allowed(spec.can.remove)) ||
    spec.actions.some((action) => action.on.includes('row') && allowed(action.level))
  );
};

/**
 * What can be done to a record by this person in the state it is in: edit, the row actions whose condition holds, delete.
 * @returns the items, and `element` to be rendered beside them: whatever dialog is open
 */
export const useRecordActions = (
  spec: ResourceSpec,
  record: RaRecord,
  { except = [], onDeleted }: { except?: readonly string[]; onDeleted?: () => void } = {},
): { items: Doable[]; element: ReactNode } => {
  const allowed = useAllowed();
  const navigate = useNavigate();
  const createPath = useCreatePath();
  const { start, running, element } = useStartAction(spec);
  const [isDeleting, setDeleting] = useState(false);

  const edit: Doable = {
    key: 'edit',
    label: 'Edit',
    icon: 'Edit',
    onClick: () => navigate(createPath({ resource: spec.name, id: record.id, type: 'edit' })),
  };
  const remove: Doable = {
    key: 'delete',
    label: 'Delete',
    icon: 'Delete',
    danger: true,
    onClick: () => setDeleting(true),
  };
  const actions = spec.actions
    .filter((action) => action.on.includes('row') && !except.includes(action.name))
    .filter((action) => allowed(action.level) && holds(action.when, record))
    .map((action): Doable => {
      const { name, label, icon, danger } = action;
      const onClick = () => start(action, targetOf(record));
      return { key: name, label, icon, danger, busy: running === name, onClick };
    });

  return {
    items: [
      ...(spec.update && allowed(spec.can.update) ? [edit] : []),
      ...actions,
      ...(spec.remove && allowed(spec.can.remove) ? [remove] : []),
    ],
    element: (
      <>
        {element}
        {isDeleting && (
          <Suspense>
            <DeleteDialog
              spec={spec}
              target={targetOf(record)}
              onClose={() => setDeleting(false)}
              onDeleted={() => {
                setDeleting(false);
                onDeleted?.();
              }}
            />
          </Suspense>
        )}
      </>
    ),
  };
};
