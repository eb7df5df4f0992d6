import type { AnyCall } from '../../contract/registeredCalls';
import type { SetAction } from './actionOptions';
import { acceptsAnything, checkTemplate, type TemplateSources } from './checks/checkTemplates';
import { checkValue } from './checks/checkValue';
import type { ActionSpec, CallSpec, FormFieldSpec, RuleSpec } from './compiled';
import { createFormField } from './compileForm';
import type { ActionCompilerContext, Row } from './compileReferring';
import { compileRules } from './compileRules';
import type { Rule } from './formOptions';
import { sendsForm } from './limitFormToCalls';
import type { FormField } from './vocabulary';

type Options = Pick<SetAction<Row, AnyCall>, 'name' | 'set' | 'edit' | 'form' | 'rules'> & {
  answerTable?: unknown;
  answerSecret?: unknown;
};

const listWritten = (form: readonly FormFieldSpec[]): FormFieldSpec[] =>
  form.flatMap((field) => field.parts ?? [field]);

/** Compiles the values and the form of an action that writes fields with the update call. */
export const compileSetAction = (
  { name, set = {}, edit, form, rules: ruleOptions, answerTable, answerSecret }: Options,
  update: CallSpec,
  { known, knows, complain }: ActionCompilerContext,
): Pick<ActionSpec, 'set' | 'form' | 'rules' | 'edits'> => {
  const { at, atKey, each, fail, sentFields } = known;
  if (answerTable) at('answerTable', () => complain(`action "${name}" sets fields: it answers no table`));
  if (answerSecret) at('answerSecret', () => complain(`action "${name}" sets fields: it answers no secret`));
  if (edit && form) at('form', () => complain(`action "${name}" edits fields: its form is in "edit"`));
  const compileField = createFormField(known);
  const accepts = (field: string): boolean =>
    !sendsForm(update) ||
    acceptsAnything(update.call, known) ||
    sentFields(update.call).includes(field.split('.')[0] ?? field);
  const fields = each(
    edit ? 'edit' : 'form',
    (edit ?? form) as readonly FormField<string>[] | undefined,
    (input) => {
      const compiled = compileField(input);
      for (const { field, readOnly } of listWritten([compiled]))
        if (readOnly || !accepts(field))
          fail(
            `"${field}" can't be written: ${readOnly ? 'it is read-only' : `${update.call} takes no such field`}`,
          );
      return compiled;
    },
  );
  if (Object.keys(set).length === 0 && fields.length === 0)
    at(edit ? 'edit' : 'set', () => complain(`action "${name}" sets nothing`));
  const names = listWritten(fields).map(({ field }) => field);
  const scope: TemplateSources = { record: known.record, form: 'open', hasId: true };
  for (const [field, value] of Object.entries(set)) {
    const spec = atKey(['set', field], () => knows(field));
    at(['set', field], () => {
      if (typeof value !== 'string' || !value.startsWith('$')) return checkValue(spec, value, known);
      const entered = /^\$form\.(.+)$/.exec(value)?.[1];
      if (entered !== undefined && !names.includes(entered))
        known.complain('field of the form', entered, names);
      return checkTemplate(value, scope, known);
    });
  }
  const rules: RuleSpec[] = compileRules(
    ruleOptions as readonly Rule<string>[] | undefined,
    knows,
    listWritten(fields),
    known,
  );
  return {
    set: set as ActionSpec['set'] & object,
    form: fields,
    ...(edit && { edits: true as const }),
    ...(rules.length > 0 && { rules }),
  };
};
