import type { FormFieldSpec, SectionSpec } from '../../src/declaration/compiled';

/** How many inputs the wide forms have. */
export const MANY = 250;
/** And how many the narrow one has. */
export const FEW = 25;

/** A text setting, its name and what people call it. */
export const setting = (index: number) => ({ name: `setting_${index}`, label: `Setting ${index}` });

/** The record both kinds of forms edit. */
export const record: { id: string; [field: string]: string } = {
  id: '1',
  ...Object.fromEntries(Array.from({ length: MANY }, (_, index) => [setting(index).name, `value ${index}`])),
};

const perSection = 25;

/** Our form: as many settings in sections, each of them with a condition on another. */
export const sections: SectionSpec[] = Array.from({ length: MANY / perSection }, (_, section) => ({
  section: `Section ${section + 1}`,
  fields: Array.from({ length: perSection }, (_, offset): FormFieldSpec => {
    const index = section * perSection + offset;
    const { name, label } = setting(index);
    return {
      field: name,
      label,
      kind: 'text',
      type: 'string',
      maxLength: 200,
      when: { field: setting((index + 1) % MANY).name, not: 'hide the one before' },
    };
  }),
}));
