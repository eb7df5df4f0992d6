import type { ListedAction, ListedResource } from '../../declaration/compiled';
import { getVerbRequirements, isAllowed, type Viewer } from '../../session/gates';
import { isOffered } from '../../session/isOffered';

const hasOfferedAction = (spec: ListedResource, viewer: Viewer, on: ListedAction['on'][number]): boolean =>
  spec.actions.some((action) => action.on.includes(on) && isOffered(action, viewer));

const canPerform = (spec: ListedResource, viewer: Viewer, verb: 'create' | 'update' | 'remove'): boolean => {
  const requirements = getVerbRequirements(spec, verb);
  return requirements !== undefined && isAllowed(requirements, viewer);
};

export const canCreate = (spec: ListedResource, viewer: Viewer): boolean =>
  canPerform(spec, viewer, 'create');

export const canEdit = (spec: ListedResource, viewer: Viewer): boolean => canPerform(spec, viewer, 'update');

/** Checks whether rows have a menu because the viewer can run a row action or can edit or remove records. */
export const hasRowMenu = (spec: ListedResource, viewer: Viewer): boolean =>
  hasOfferedAction(spec, viewer, 'row') || canEdit(spec, viewer) || canPerform(spec, viewer, 'remove');

export const hasBulkActions = (spec: ListedResource, viewer: Viewer): boolean =>
  hasOfferedAction(spec, viewer, 'bulk') || canPerform(spec, viewer, 'remove');

export const hasListActions = (spec: ListedResource, viewer: Viewer): boolean =>
  hasOfferedAction(spec, viewer, 'list') ||
  spec.actions.some((action) => action.begins && isOffered(action, viewer));

/** Checks whether the viewer may import records from a spreadsheet. */
export const canImport = (spec: ListedResource, viewer: Viewer): boolean =>
  spec.list.import !== false && (canEdit(spec, viewer) || canCreate(spec, viewer));
