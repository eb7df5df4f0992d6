import type { ActionSpec, ListedAction, ListedResource, ResourceSpec } from './compiled';
import { listConditionFields } from './condition';

const toListedAction = ({
  form: _form,
  rules: _rules,
  steps: _steps,
  confirm: _confirm,
  impact: _impact,
  references: _references,
  undo: _undo,
  success: _success,
  itemResults: _itemResults,
  answerTable: _answerTable,
  answerSecret: _answerSecret,
  help: _help,
  send: _send,
  restorable: _restorable,
  ...action
}: ActionSpec): ListedAction => action;

/** Returns the part of a resource that its list needs. The rest is loaded when a record is first opened or edited. */
export const toListedResource = ({
  form: _form,
  rules: _rules,
  steps: _steps,
  import: _import,
  inherits,
  related: _related,
  panels: _panels,
  stages: _stages,
  preview: _preview,
  history: _history,
  remedies: _remedies,
  flows: _flows,
  ...spec
}: ResourceSpec): ListedResource => {
  const visibleFields = new Set(spec.list.columns.map(({ field }) => field));
  const named = new Set(
    [spec.title, ...[...spec.actions, ...spec.links].flatMap(({ when }) => listConditionFields(when))].filter(
      (field) => field === spec.title || !visibleFields.has(field),
    ),
  );
  return {
    ...spec,
    // The inherited values are loaded when the first empty cell is displayed.
    ...(inherits && spec.list.columns.some(({ inheritsFrom }) => inheritsFrom) && { inherits }),
    // Reference fields are needed by the page of the referenced record, which links to this list.
    fields: spec.fields.filter(
      ({ field, reference }) => named.has(field) || (reference && !visibleFields.has(field)),
    ),
    actions: spec.actions.map(toListedAction),
  };
};
