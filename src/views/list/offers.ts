import type { Level } from '../../contract/call';
import type { ActionSpec, ResourceSpec } from '../../declaration/compiled';
import { reaches } from '../../layout/session';

const offers = (spec: ResourceSpec, level: Level, on: ActionSpec['on'][number]): boolean =>
  spec.actions.some(
    (action) => action.on.includes(on) && (reaches(level, action.level) || action.explain === true),
  );

/** Whether a record may be edited by people of this level. */
export const canEdit = (spec: ResourceSpec, level: Level): boolean =>
  spec.can.update !== undefined && reaches(level, spec.can.update);

/** Whether a row may have a menu at all: an action on rows, or editing, or removing, within the session's level. */
export const hasRowMenu = (spec: ResourceSpec, level: Level): boolean =>
  offers(spec, level, 'row') ||
  canEdit(spec, level) ||
  (spec.can.remove !== undefined && reaches(level, spec.can.remove));

/** Whether selecting rows leads anywhere. */
export const hasBulkActions = (spec: ResourceSpec, level: Level): boolean =>
  offers(spec, level, 'bulk') || (spec.can.remove !== undefined && reaches(level, spec.can.remove));

/** Whether something can be done to the list itself. */
export const hasListActions = (spec: ResourceSpec, level: Level): boolean => offers(spec, level, 'list');

/** Whether people of this level may bring records in from a sheet: new ones, or changes to those that are there. */
export const canImport = (spec: ResourceSpec, level: Level): boolean =>
  canEdit(spec, level) || (spec.can.create !== undefined && reaches(level, spec.can.create));
