import type { FieldSpec, FormFieldSpec, SectionSpec } from '../../declaration/compiled';
import { holds } from '../../declaration/condition';

/** What a form asks for, as far as it can be answered: sections and fields whose condition holds, without those only shown. */
export const askedFields = (sections: readonly SectionSpec[], values: unknown): FormFieldSpec[] =>
  sections
    .filter((section) => holds(section.when, values))
    .flatMap((section) => section.fields.filter((field) => !field.readOnly && holds(field.when, values)));

/** Every field a form may write, whether its condition holds or not. */
export const writtenFields = (sections: readonly SectionSpec[]): FormFieldSpec[] =>
  sections.flatMap((section) =>
    section.fields.filter((field) => !field.readOnly && !(field.kind === 'object' && !field.fields)),
  );

/** Whether a field holds a secret, itself or somewhere in it. */
export const holdsSecret = ({ kind, fields, items }: FieldSpec): boolean =>
  kind === 'secret' || fields?.some(holdsSecret) === true || (items !== undefined && holdsSecret(items));
