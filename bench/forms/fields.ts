import type { FormFieldSpec, SectionSpec } from '../../src/declaration/compiled';

/** Number of inputs in the large forms. */
export const MANY_FIELDS = 250;
/** Number of inputs in the small form. */
export const FEW_FIELDS = 25;

export const getSettingName = (index: number) => ({ name: `setting_${index}`, label: `Setting ${index}` });

export const record: { id: string; [field: string]: string } = {
  id: '1',
  ...Object.fromEntries(
    Array.from({ length: MANY_FIELDS }, (_, index) => [getSettingName(index).name, `value ${index}`]),
  ),
};

const fieldsPerSection = 25;

/** Sections of the console's form: the same number of settings, each conditional on another setting. */
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
