import type { ActionSpec, ResourceSpec } from '../../declaration/compiled';
import { isOpen, type Reader, verbNeeds } from '../../layout/gates';
import { isOffered } from '../actions/refusal';

const offers = (spec: ResourceSpec, reader: Reader, on: ActionSpec['on'][number]): boolean =>
  spec.actions.some((action) => action.on.includes(on) && isOffered(action, reader));

const may = (spec: ResourceSpec, reader: Reader, verb: 'create' | 'update' | 'remove'): boolean => {
  const needs = verbNeeds(spec, verb);
  return needs !== undefined && isOpen(needs, reader);
};

/** Whether a record may be created by this person. */
export const canCreate = (spec: ResourceSpec, reader: Reader): boolean => may(spec, reader, 'create');

/** Whether a record may be edited by this person. */
export const canEdit = (spec: ResourceSpec, reader: Reader): boolean => may(spec, reader, 'update');

/** Whether a row may have a menu at all: an action on rows, or editing, or removing. */
export const hasRowMenu = (spec: ResourceSpec, reader: Reader): boolean =>
  offers(spec, reader, 'row') || canEdit(spec, reader) || may(spec, reader, 'remove');

/** Whether selecting rows leads anywhere. */
export const hasBulkActions = (spec: ResourceSpec, reader: Reader): boolean =>
  offers(spec, reader, 'bulk') || may(spec, reader, 'remove');

/** Whether something can be done to the list itself. */
export const hasListActions = (spec: ResourceSpec, reader: Reader): boolean => offers(spec, reader, 'list');

/** Whether this person may bring records in from a sheet: new ones, or changes to those that are there. */
export const canImport = (spec: ResourceSpec, reader: Reader): boolean =>
  canEdit(spec, reader) || canCreate(spec, reader);
