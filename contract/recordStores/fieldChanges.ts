import { boolean, count, list, oneOf, text } from '../fields';
import { required, shape } from '../schema';

/** Presenter mode does not mask field definitions, because they contain no personal data. */
const nonPersonal = { 'x-personal': 'keep' } as const;

const valueSample = shape('Value', {
  value: text({ title: 'Value', ...nonPersonal }),
  becomes: text({ title: 'Becomes', ...nonPersonal }),
  records: count('Records'),
});

/** Effect on the values of a field when the screen of a record store is republished. */
export const FieldChange = shape('Field change', {
  field: text({ title: 'Field', ...nonPersonal }),
  label: text({ title: 'Label', ...nonPersonal }),
  was: text({ title: 'Was', description: 'The name it had before.', ...nonPersonal }),
  was_label: text({ title: 'Was called', ...nonPersonal }),
  is_required: boolean('Required from now on'),
  is_unique: boolean('Unique from now on'),
  converted: count({ title: 'Converted', description: 'Records whose value becomes another: “12” → 12.' }),
  converted_samples: list(valueSample, 'Samples of them'),
  lost: count({ title: 'Lost', description: 'Records whose value can’t be kept in the field.' }),
  lost_samples: list(valueSample, 'Samples of those'),
  missing: count({
    title: 'Empty',
    description: 'Records without a value, though it is required from now on.',
  }),
  doubles: text({ title: 'Why it can’t be unique', ...nonPersonal }),
  copy: text({
    title: 'Copy',
    description: 'The field that keeps as text what would be lost.',
    ...nonPersonal,
  }),
});

/** What happens to values that a field no longer accepts. */
export const lostValueOptions = {
  copy: 'Kept as text, in a field of their own',
  empty: 'Emptied',
} as const;

export const LostValues = shape('Lost values', {
  field: required(text({ title: 'Field', ...nonPersonal })),
  values: required(oneOf(lostValueOptions, 'Its values')),
});
