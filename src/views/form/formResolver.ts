import { type FieldErrors, type FieldValues, type Resolver, set } from 'react-hook-form';
import type { FormFieldSpec, SectionSpec } from '../../declaration/compiled';
import { holds, valueAt } from '../../declaration/condition';
import { checkDeep } from '../inputs/checkField';
import { partsOf } from './visibleFields';

interface Checked {
  value: unknown;
  errors: readonly (readonly [path: string, message: string])[];
}

/** Checks a field, or recalls what was found wrong with it: at every key all but one hold what they held. */
const checkWithMemory = () => {
  const checked = new Map<FormFieldSpec, Checked>();
  return (spec: FormFieldSpec, value: unknown): Checked['errors'] => {
    const known = checked.get(spec);
    if (known && known.value === value && !(typeof value === 'object' && value !== null)) return known.errors;
    const errors: [string, string][] = [];
    checkDeep(spec, value, spec.field, (path, message) => errors.push([path, message]));
    checked.set(spec, { value, errors });
    return errors;
  };
};

/**
 * Checks a whole form by its declaration, sections that were never opened included.
 * Fields and sections whose condition does not hold are left alone.
 */
export const formResolver = (sections: readonly SectionSpec[]): Resolver<FieldValues> => {
  const check = checkWithMemory();
  // Taken apart once: this is run at every key.
  const asked = sections.map((section) => ({
    when: section.when,
    fields: section.fields
      .filter(({ readOnly }) => !readOnly)
      .map((field) => ({ when: field.when, parts: partsOf(field) })),
  }));
  return (values) => {
    const errors: FieldErrors = {};
    for (const section of asked) {
      if (!holds(section.when, values)) continue;
      for (const { when, parts } of section.fields) {
        if (!holds(when, values)) continue;
        for (const part of parts)
          for (const [path, message] of check(part, valueAt(values, part.field)))
            set(errors, path, { type: 'rule', message });
      }
    }
    return Object.keys(errors).length > 0 ? { values: {}, errors } : { values, errors: {} };
  };
};
