import type { FieldSpec } from './compiled';
import type { ComposeContext } from './composeContext';
import type { NumberedField } from './composed';

/** Digits with which the name of a numbered field can end. */
const numbers = ['0', '1', '2', '3', '4', '5', '6', '7', '8', '9'];

type NumberedInput = NumberedField<string> & { label: string; help?: string; keywords?: string };

/** Compiles numbered fields into one list, named after its first field. */
export const compileNumbered = (
  { numbered: { fields, entry, by }, ...options }: NumberedInput,
  { field, has, fail }: ComposeContext,
  override: (spec: FieldSpec, options: object) => FieldSpec,
): FieldSpec => {
  const prefixes = fields.map((entry) => (typeof entry === 'string' ? { begins: entry } : entry));
  const matches = numbers.filter((number) => prefixes.every(({ begins }) => has(begins + number)));
  const slots = matches.map((number) => ({
    number,
    fields: prefixes.map(({ begins }) => begins + number),
    ...(by && { by: { key: field(by.key + number).field, to: field(by.to + number).field } }),
  }));
  const parts = matches.flatMap((number) =>
    prefixes.map(({ begins, ...rest }) => override(field(begins + number), rest)),
  );
  const [first] = parts;
  if (!first)
    return fail(
      `there are no numbered fields that begin with ${prefixes.map(({ begins }) => `"${begins}"`).join(' and ')}`,
    );
  return {
    ...options,
    field: first.field,
    kind: 'numbered',
    numbered: { entry, slots, ...(by && { to: field(`${by.to}${matches[0]}`) }) },
    parts,
  };
};
