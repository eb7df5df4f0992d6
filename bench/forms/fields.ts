import type { FormFieldSpec, SectionSpec } from '../../src/declaration/compiled';

/** How many inputs the wide forms have. */
export const MANY_FIELDS = 250;
/** And how many the narrow one has. */
export const FEW_FIELDS = 25;

/** A text setting, its name and what people call it. */
export const getSettingName = (index: number) => ({ name: `setting_${index}`, label: `Setting ${index}` });

/** The record both kinds of forms edit. */
export const record: { id: string; [field: string]: string } = {
  id: '1',
  ...Object.fromEntries(
    Array.from({ length: MANY_FIELDS }, (_, index) => [getSettingName(index).name, `value ${index}`]),
  ),
};

const fieldsPerSection = 25;

/** Our form: as many settings in sections, each of them with a condition on another. */
export const sections: SectionSpec[] = Array.from(
  { length: MANY_FIELDS / fieldsPerSection },
  (_, section) => ({
    section: `Section ${section + 1}`,
    fields: Array.from({ length: fieldsPerSection }, (_, offset): FormFieldSpec => {
      const index = section * fieldsPerSection + offset;
      const { name, label } = getSettingName(index);
      return {
        field: name,
        label,
        kind: 'text',
        type: 'string',
        maxLength: 200,
        when: { field: getSettingName((index + 1) % MANY_FIELDS).name, not: 'hide the one before' },
      };
    }),
  }),
);
