import { kitSteps } from '#kits/vocabulary';
import { checkCondition } from './checks/checkCondition';
import { checkDistinct } from './checks/checkDistinct';
import { checkPermission } from './checks/checkPermission';

import { compileComputed, compileLookup, compileWeek } from './compileComposed';
import type { FieldSpec, FormFieldSpec, SectionSpec } from './compiled';
import { compileNumbered } from './compileNumbered';
import type { CompilerContext } from './compiling';
import type { ComputedField } from './composed';
import { buildFieldSpec } from './fieldSpec';
import type { DisplayedField, FormField, FormSection } from './vocabulary';

/** Returns the kit step that compiles a composed field; undefined if the engine compiles it. */
const getStep = (given: object) => kitSteps.find(({ option }) => option in given);

type PlainField = Extract<FormField<string>, { field: string }>;

/** Returns a compiler for form fields, either of the record or of another schema. */
export const createFormField = (known: CompilerContext, within = known.record, where = 'the record') => {
  const { fieldOf, override, bodyOf } = known;
  const from = known.composing(within, where);
  const compiled = (given: FormField<string>): FormFieldSpec => {
    const said = typeof given === 'string' ? { field: given } : given;
    // A condition may refer to the record in addition to the form.
    const when =
      'when' in said &&
      known.at('when', () =>
        checkCondition(
          said.when,
          (path) => (from.has(path) ? fieldOf(path, within, where) : fieldOf(path, known.record, where)),
          known,
        ),
      );
    const options = when ? { ...said, when } : said;
    if ('week' in options) {
      const { week, ...rest } = options;
      return { ...rest, ...compileWeek(week, rest, from) };
    }
    if ('numbered' in options) return compileNumbered(options, from, override);
    const step = getStep(options);
    if (step) return step.compile(options as never, from, compiled);
    if ('computed' in options) return compileComputed(options, from);
    if ('lookup' in options) return compileLookup(options, { ...known, ...from });
    const { like, ...rest } = options as PlainField;
    const found = known.at(typeof given === 'string' ? [] : 'field', () =>
      fieldOf(rest.field, within, where),
    );
    const spec = override(found, rest);
    if (like === undefined) return spec;
    const { fields } = buildFieldSpec(
      '',
      known.at('like', () => bodyOf(like)),
    );
    return { ...spec, kind: 'object', ...(fields && { fields }) };
  };
  return compiled;
};

export const compileSection = (given: FormSection<string>, known: CompilerContext): SectionSpec => {
  const when = known.at('when', () => checkCondition(given.when, known.field, known));
  known.at('permission', () => checkPermission(given.permission, known));
  return {
    ...given,
    ...(when && { when }),
    fields: known.each('fields', given.fields, createFormField(known)),
  };
};

/** Rejects a form in which a field appears twice, unless either of them is conditional. */
export const checkUniqueFields = (
  sections: readonly FormSection<string>[] = [],
  known: CompilerContext,
): void => {
  for (const [position, { fields, when }] of sections.entries())
    checkDistinct(
      'field',
      ['form', position, 'fields'],
      fields,
      (one) => {
        if (typeof one === 'string') return [one];
        return 'field' in one && !one.when && !one.only && !when ? [one.field, 'field'] : undefined;
      },
      known,
    );
};

/** Compiles a field of the record's page, with the list's presentation if it has one. */
export const compileDisplayed = (
  given: DisplayedField<string> | { prefix: string },
  listed: readonly FieldSpec[],
  known: CompilerContext,
): FieldSpec => {
  const from = known.composing();
  if (typeof given === 'string') {
    const own = known.field(given);
    // A column only shows one line of it.
    return own.kind === 'xml' ? own : (listed.find((one) => one.field === given) ?? own);
  }
  if ('prefix' in given) return compileWeek(given.prefix, {}, from);
  if ('field' in given) {
    const { field: path, ...seen } = given;
    const own = known.at('field', () => compileDisplayed(path, listed, known));
    return known.override(own, seen);
  }
  const { level, permission } = given;
  known.at('permission', () => checkPermission(permission, known));
  return { ...compileComposed(given, known), ...(level && { level }), ...(permission && { permission }) };
};

const compileComposed = (
  given: Exclude<DisplayedField<string>, string | { field: string }>,
  known: CompilerContext,
): FieldSpec => {
  const from = known.composing();
  if ('numbered' in given) return compileNumbered(given, from, known.override);
  const step = getStep(given);
  if (step) return step.compile(given as never, from, createFormField(known));
  if ('week' in given) return compileWeek(given.week, given, from);
  return compileComputed(given as ComputedField<string>, from);
};
