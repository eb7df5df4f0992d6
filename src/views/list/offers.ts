import type { ListedAction, ListedResource } from '../../declaration/compiled';
import { getVerbRequirements, isAllowed, type Viewer } from '../../session/gates';
import { isOffered } from '../actions/isOffered';

const hasOfferedAction = (spec: ListedResource, viewer: Viewer, on: ListedAction['on'][number]): boolean =>
  spec.actions.some((action) => action.on.includes(on) && isOffered(action, viewer));

const canPerform = (spec: ListedResource, viewer: Viewer, verb: 'create' | 'update' | 'remove'): boolean => {
  const requirements = getVerbRequirements(spec, verb);
  return requirements !== undefined && isAllowed(requirements, viewer);
};

/** Whether a record may be created by this person. */
export const canCreate = (spec: ListedResource, viewer: Viewer): boolean =>
  canPerform(spec, viewer, 'create');

/** Whether a record may be edited by this person. */
export const canEdit = (spec: ListedResource, viewer: Viewer): boolean => canPerform(spec, viewer, 'update');

/** Whether a row may have a menu at all: an action on rows, or editing, or removing. */
export const hasRowMenu = (spec: ListedResource, viewer: Viewer): boolean =>
  hasOfferedAction(spec, viewer, 'row') || canEdit(spec, viewer) || canPerform(spec, viewer, 'remove');

/** Whether selecting rows leads anywhere. */
export const hasBulkActions = (spec: ListedResource, viewer: Viewer): boolean =>
  hasOfferedAction(spec, viewer, 'bulk') || canPerform(spec, viewer, 'remove');

/** Whether something can be done to the list itself. */
export const hasListActions = (spec: ListedResource, viewer: Viewer): boolean =>
  hasOfferedAction(spec, viewer, 'list') ||
  spec.actions.some((action) => action.begins && isOffered(action, viewer));

/** Whether this person may bring records in from a sheet: new ones, or changes to those that are there. */
export const canImport = (spec: ListedResource, viewer: Viewer): boolean =>
  spec.list.import !== false && (canEdit(spec, viewer) || canCreate(spec, viewer));
