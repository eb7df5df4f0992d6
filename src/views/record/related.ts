import type { RaRecord } from 'react-admin';
import type { ListedResource, RelatedSpec } from '../../declaration/compiled';
import { isConditionMet } from '../../declaration/condition';
import { getResourceHead } from '../../declaration/registry';
import { isAllowed, pickGates } from '../../session/gates';
import { useViewer } from '../../session/useViewer';

/** Returns a function that checks whether a related list is shown to the viewer on a record's page. */
export const useIsRelatedVisible = (record: RaRecord): ((spec: RelatedSpec) => boolean) => {
  const viewer = useViewer();
  return (spec) => {
    const head = getResourceHead(spec.resource);
    if (!head) return false;
    const { level } = head;
    const needs = [
      spec.permission ? { level: spec.level, permission: spec.permission } : { level: spec.level },
      spec.from ?? { level },
      pickGates(head.menu),
    ];
    return (
      needs.every((requirement) => isAllowed(requirement, viewer)) &&
      isConditionMet(spec.when, record, viewer)
    );
  };
};

export const getListActions = (spec: RelatedSpec, parent: ListedResource): string[] =>
  spec.actions.filter((name) =>
    parent.actions.some((action) => action.name === name && action.on.includes('row')),
  );

/**
 * Returns the actions offered on related rows. An action that the parent resource also defines belongs to the parent
 * record and is omitted.
 */
export const getRowActions = (spec: RelatedSpec, parent: ListedResource): string[] =>
  spec.actions.filter((name) => !parent.actions.some((action) => action.name === name));
