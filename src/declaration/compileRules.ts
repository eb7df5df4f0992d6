import { checkCondition } from './checks/checkCondition';
import type { FieldSpec, FormFieldSpec, RuleSpec } from './compiled';
import type { CompilerContext } from './compilerContext';
import { listConditionFields } from './condition';
import type { Rule } from './formOptions';

/**
 * Compiles the rules between the fields of a form.
 * @param field returns a field of the form
 * @param fields fields shown in the form, including parts of composed fields; one of them must display the error
 */
export const compileRules = (
  rules: readonly Rule<string>[] | undefined,
  field: (path: string) => FieldSpec,
  fields: readonly FormFieldSpec[],
  known: CompilerContext,
): RuleSpec[] => {
  const fieldNames = fields.map((entry) => entry.field);
  const requirements = fields.flatMap(({ field: at, requiredWhen: when }) =>
    when ? [{ when, holds: { field: at, empty: false }, at }] : [],
  );
  const declared = known.each(
    'rules',
    rules,
    ({ at: fieldPath, when: condition, holds: requirement, message }) => {
      const { at, fail, complain } = known;
      if (!message) return fail('a rule lacks "message": state what to change');
      const holds = at('holds', () => checkCondition(requirement, field, known, false));
      const when = at('when', () => checkCondition(condition, field, known, false));
      const displayField = fieldPath ?? listConditionFields(holds).find((path) => fieldNames.includes(path));
      if (displayField === undefined)
        return fail('a rule looks at no field of the form: say in "at" where it is told');
      if (!fieldNames.includes(displayField))
        at('at', () => complain('field of the form', displayField, fieldNames));
      return { message, holds, ...(when && { when }), at: displayField };
    },
  );
  return [...declared, ...requirements];
};
