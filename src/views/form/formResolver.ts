import { type FieldErrors, type FieldValues, type Resolver, set } from 'react-hook-form';
import type { SectionSpec } from '../../declaration/compiled';
import { valueAt } from '../../declaration/condition';
import { checkField } from '../inputs/validatorsOf';
import { askedFields } from './visibleFields';

/**
 * Checks a whole form by its declaration, sections that were never opened included.
 * Fields and sections whose condition does not hold are left alone.
 */
export const formResolver =
  (sections: readonly SectionSpec[]): Resolver<FieldValues> =>
  (values) => {
    const errors: FieldErrors = {};
    for (const field of askedFields(sections, values)) {
      const message = checkField(field, valueAt(values, field.field));
      if (message) set(errors, field.field, { type: 'rule', message });
    }
    return Object.keys(errors).length > 0 ? { values: {}, errors } : { values, errors: {} };
  };
