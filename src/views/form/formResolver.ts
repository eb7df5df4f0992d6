import { type FieldErrors, type FieldValues, type Resolver, set } from 'react-hook-form';
import type { SectionSpec } from '../../declaration/compiled';
import { valueAt } from '../../declaration/condition';
import { checkDeep } from '../inputs/checkField';
import { askedFields } from './visibleFields';

/**
 * Checks a whole form by its declaration, sections that were never opened included.
 * Fields and sections whose condition does not hold are left alone.
 */
export const formResolver =
  (sections: readonly SectionSpec[]): Resolver<FieldValues> =>
  (values) => {
    const errors: FieldErrors = {};
    const report = (path: string, message: string) => set(errors, path, { type: 'rule', message });
    for (const field of askedFields(sections, values))
      checkDeep(field, valueAt(values, field.field), field.field, report);
    return Object.keys(errors).length > 0 ? { values: {}, errors } : { values, errors: {} };
  };
