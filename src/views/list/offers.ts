import type { Level } from '../../contract/call';
import type { ActionSpec, ResourceSpec } from '../../declaration/compiled';
import { reaches } from '../../layout/session';

const offers = (spec: ResourceSpec, level: Level, on: ActionSpec['on'][number]): boolean =>
  spec.actions.some((action) => action.on.includes(on) && reaches(level, action.level));

/** Whether a row may have a menu at all: an action on rows, or editing, or removing, within the session's level. */
export const hasRowMenu = (spec: ResourceSpec, level: Level): boolean =>
  offers(spec, level, 'row') ||
  (spec.can.update !== undefined && reaches(level, spec.can.update)) ||
  (spec.can.remove !== undefined && reaches(level, spec.can.remove));

/** Whether selecting rows leads anywhere. */
export const hasBulkActions = (spec: ResourceSpec, level: Level): boolean =>
  offers(spec, level, 'bulk') || (spec.can.remove !== undefined && reaches(level, spec.can.remove));

/** Whether something can be done to the list itself. */
export const hasListActions = (spec: ResourceSpec, level: Level): boolean => offers(spec, level, 'list');
