import type { FieldSpec, FormFieldSpec } from '../../declaration/compiled';
import type { ComposeContext } from '../../declaration/composeContext';
import type { ComposedOptions } from '../../declaration/kit';
import type { AdjacentField, KeypadField, LanesField, PairsField } from './options';

/** Removes duplicate fields, because a field may occur several times with different conditions. */
const deduplicateFields = (fields: readonly FieldSpec[]): FieldSpec[] =>
  fields.filter(({ field }, place) => fields.findIndex((candidate) => candidate.field === field) === place);

const getAccountsField = (
  path: string,
  { field, fail }: ComposeContext,
  kind: 'account' | 'accounts',
): FieldSpec => {
  const spec = field(path);
  return spec.kind === kind ? spec : fail(`"${path}" holds no ${kind}`);
};

/** Compiles lists of accounts into one field, named after the first list. */
export const compileLanes = (
  { lanes, mark, after, ...options }: LanesField<string> & ComposedOptions,
  composing: ComposeContext,
  compileSibling: (field: AdjacentField<string>) => FormFieldSpec,
): FieldSpec => {
  const compiled = lanes.map(({ accounts, label, help, seconds, fields = [] }) => ({
    accounts: { ...getAccountsField(accounts, composing, 'accounts'), label },
    label,
    ...(help && { help }),
    ...(seconds && { seconds: composing.field(seconds) }),
    fields: fields.map(compileSibling),
  }));
  const [first] = compiled;
  if (!first) return composing.fail(`"${options.label}" has no lanes`);
  const timed = compiled.filter(({ seconds }) => seconds);
  if (timed.length > 0 && timed.length < compiled.length)
    return composing.fail(`of the lanes of "${options.label}", all last some time, or none`);
  const marked = mark && { ...mark, field: getAccountsField(mark.field, composing, 'accounts') };
  const end = after === undefined ? undefined : getAccountsField(after, composing, 'account');
  const plain = ({ when: _, ...field }: FormFieldSpec): FieldSpec => composing.field(field.field);
  return {
    ...options,
    field: first.accounts.field,
    kind: 'lanes',
    lanes: { lanes: compiled, ...(marked && { mark: marked }), ...(end && { after: end }) },
    parts: deduplicateFields([
      ...compiled.flatMap(({ accounts, seconds, fields }) => [
        accounts,
        ...(seconds ? [seconds] : []),
        ...fields.map(plain),
      ]),
      ...(marked ? [marked.field] : []),
      ...(end ? [end] : []),
    ]),
  };
};

/** Compiles two parallel lists into one field, named after the first list. */
export const compilePairs = (
  { pairs, words, ...options }: PairsField<string> & ComposedOptions,
  composing: ComposeContext,
): FieldSpec => {
  const [field, other] = pairs.map((path) => getAccountsField(path, composing, 'accounts'));
  if (!field || !other) return composing.fail(`"${options.label}" is no pair`);
  return {
    ...options,
    field: field.field,
    kind: 'pairs',
    pairs: { one: field, other, words },
    parts: [field, other],
  };
};

/** Compiles keys and their destinations into one field, named after the first key. */
export const compileKeypad = (
  { keypad, ...options }: KeypadField<string> & ComposedOptions,
  composing: ComposeContext,
): FieldSpec => {
  const { key, to, reserved = {}, otherwise } = keypad;
  const rows = Array.from({ length: 10 }, (_, row) => row)
    .filter((row) => composing.has(`${key}${row}`) && composing.has(`${to}${row}`))
    .map((row) => ({
      key: composing.field(`${key}${row}`),
      to: getAccountsField(`${to}${row}`, composing, 'account'),
    }));
  const [first] = rows;
  if (!first) return composing.fail(`there are no fields "${key}0" and "${to}0"`);
  const purposes = Object.entries(reserved).flatMap(([field, label]) =>
    label === undefined ? [] : [{ field: composing.field(field).field, label }],
  );
  return {
    ...options,
    field: first.key.field,
    kind: 'keypad',
    keypad: {
      rows,
      reserved: purposes,
      ...(otherwise && {
        otherwise: { key: otherwise.key, to: getAccountsField(otherwise.to, composing, 'account') },
      }),
    },
    parts: rows.flatMap((row) => [row.key, row.to]),
  };
};
