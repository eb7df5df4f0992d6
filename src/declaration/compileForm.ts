import { compileRoute } from '../telephony/route/compileRoute';
import { type Composing, compileComputed, compileLookup, compileWeek } from './compileComposed';
import type { FieldSpec, FormFieldSpec, SectionSpec } from './compiled';
import { compileKeypad, compileLanes, compilePairs } from './compileGroups';
import type { Compiling } from './compiling';
import type { KeypadField, LanesField, PairsField } from './composed';
import { fieldsOf } from './condition';
import { fieldSpec } from './fieldSpec';
import type { FormField, FormSection, ShownField } from './vocabulary';

type Grouped = { label: string; help?: string } & Partial<
  LanesField<string> & PairsField<string> & KeypadField<string>
>;

const compileGrouped = (
  { lanes, mark, after, pairs, words, keypad, ...options }: Grouped,
  from: Composing,
  beside: (given: FormField<string>) => FormFieldSpec,
): FieldSpec => {
  if (lanes)
    return compileLanes({ lanes, ...(mark && { mark }), ...(after && { after }) }, options, from, beside);
  if (pairs && words) return compilePairs({ pairs, words }, options, from);
  return keypad
    ? compileKeypad({ keypad }, options, from)
    : from.fail(`"${options.label}" is made of nothing`);
};

/** How fields of a form are compiled: of the record's own, or of what else is asked for. */
export const formFieldOf = (known: Compiling, within = known.record, where = 'the record') => {
  const { fieldOf, override, bodyOf } = known;
  const from = known.composing(within, where);
  const compiled = (given: FormField<string>): FormFieldSpec => {
    const options = typeof given === 'string' ? { field: given } : given;
    // A condition may look at the record beside the form.
    for (const path of fieldsOf('when' in options ? options.when : undefined))
      if (!from.has(path)) fieldOf(path, known.record, where);
    if ('week' in options) {
      const { week, ...rest } = options;
      return { ...rest, ...compileWeek(week, rest, from) };
    }
    if ('lanes' in options || 'pairs' in options || 'keypad' in options)
      return compileGrouped(options, from, compiled);
    if ('computed' in options) return compileComputed(options, from);
    if ('route' in options)
      return { ...compileRoute(options, from), ...(options.when && { when: options.when }) };
    if ('lookup' in options) return compileLookup(options, { ...known, ...from });
    const { like, ...rest } = options;
    const spec = override(fieldOf(options.field, within, where), rest);
    if (like === undefined) return spec;
    const { fields } = fieldSpec('', bodyOf(like));
    return { ...spec, kind: 'object', ...(fields && { fields }) };
  };
  return compiled;
};

export const compileSection = (given: FormSection<string>, known: Compiling): SectionSpec => {
  for (const path of fieldsOf(given.when)) known.field(path);
  return { ...given, fields: given.fields.map(formFieldOf(known)) };
};

/** A field of the record's page; as the list shows it, where it does. */
export const compileShown = (
  given: ShownField<string> | { prefix: string },
  listed: readonly FieldSpec[],
  known: Compiling,
): FieldSpec => {
  const from = known.composing();
  if (typeof given === 'string') return listed.find((one) => one.field === given) ?? known.field(given);
  if ('prefix' in given) return compileWeek(given.prefix, {}, from);
  if ('lanes' in given || 'pairs' in given || 'keypad' in given)
    return compileGrouped(given, from, formFieldOf(known));
  if ('route' in given) return compileRoute(given, from);
  return 'week' in given ? compileWeek(given.week, given, from) : compileComputed(given, from);
};
