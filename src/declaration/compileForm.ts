import { QUOTE } from '../../contract/quoteField';
import { buildFieldSpec } from './buildFieldSpec';
import { checkCondition } from './checks/checkCondition';
import { checkDistinct } from './checks/checkDistinct';
import { checkPermission } from './checks/checkPermission';
import { checkTemplate, type TemplateSources } from './checks/checkTemplates';
import { checkValue } from './checks/checkValue';
import { compileComputed, compileLookup, compileWeek } from './compileComposed';
import type { FieldSpec, FormFieldSpec, SectionSpec } from './compiled';
import { compileNumbered } from './compileNumbered';
import type { CompilerContext } from './compilerContext';
import type { ComputedField } from './composed';
import { isLiteral } from './template';
import { getCompilerTerms } from './terms';
import type { DisplayedField, FormField, FormSection } from './vocabulary';

/** Returns the kit's compiler for a composed field; undefined if the engine compiles the field itself. */
const getStep = (options: object) => getCompilerTerms().steps.find(({ option }) => option in options);

/** Checks the initial value of a field: a template, or one of its choices. */
const checkInitial = (spec: FieldSpec, initial: unknown, known: CompilerContext): void => {
  const scope: TemplateSources = {
    record: 'open',
    form: 'open',
    related: 'open',
    reads: 'open',
    item: 'open',
  };
  checkTemplate(initial, { ...scope, remembered: 'open', hasId: true }, known);
  if (typeof initial === 'string') return;
  if (isLiteral(initial)) known.at('literal', () => checkValue(spec, initial.literal, known));
  else checkValue(spec, initial, known);
};

type PlainField = Extract<FormField<string>, { field: string }>;

/** Returns a compiler for form fields of the record or of another schema. */
export const createFormField = (known: CompilerContext, within = known.record, origin = 'the record') => {
  const { getField, override, getBody } = known;
  const from = known.composing(within, origin);
  const compiled = (input: FormField<string>): FormFieldSpec => {
    const declared = typeof input === 'string' ? { field: input } : input;
    // A condition may refer to fields of the record as well as of the form.
    const when =
      'when' in declared &&
      known.at('when', () =>
        checkCondition(
          declared.when,
          (path) => (from.has(path) ? getField(path, within, origin) : getField(path, known.record, origin)),
          known,
        ),
      );
    const options = when ? { ...declared, when } : declared;
    if ('week' in options) {
      const { week, ...rest } = options;
      return { ...rest, ...compileWeek(week, rest, from) };
    }
    if ('numbered' in options) return compileNumbered(options, from, override);
    const step = getStep(options);
    if (step) return step.compile(options as never, from, compiled);
    if ('computed' in options) return compileComputed(options, from);
    if ('lookup' in options) return compileLookup(options, { ...known, ...from });
    const { like, required, ...plain } = options as PlainField;
    const requiredWhen =
      typeof required === 'object' &&
      known.at('required', () => checkCondition(required, (path) => getField(path, within, origin), known));
    const rest = typeof required === 'boolean' ? { ...plain, required } : plain;
    const resolved = known.at(typeof input === 'string' ? [] : 'field', () =>
      getField(rest.field, within, origin),
    );
    const spec = { ...override(resolved, rest), ...(requiredWhen && { requiredWhen }) };
    if ((required === true || requiredWhen) && spec.readOnly)
      known.at('required', () => known.fail(`"${spec.field}" is read-only, so nobody can fill it in`));
    const { initial } = rest;
    if (initial !== undefined) known.at('initial', () => checkInitial(spec, initial, known));
    if (like === undefined) return spec;
    const { fields } = buildFieldSpec(
      '',
      known.at('like', () => getBody(like)),
    );
    const parts = fields?.filter(({ field }) => field !== QUOTE);
    return { ...spec, kind: 'object', ...(parts && { fields: parts }) };
  };
  return compiled;
};

export const compileSection = (section: FormSection<string>, known: CompilerContext): SectionSpec => {
  const when = known.at('when', () => checkCondition(section.when, known.field, known));
  known.at('permission', () => checkPermission(section.permission, known));
  return {
    ...section,
    ...(when && { when }),
    fields: known.each('fields', section.fields, createFormField(known)),
  };
};

/** Reports fields that appear twice in a form, unless one of the occurrences is conditional. */
export const checkUniqueFields = (
  sections: readonly FormSection<string>[] = [],
  known: CompilerContext,
): void => {
  for (const [position, { fields, when }] of sections.entries())
    checkDistinct(
      'field',
      ['form', position, 'fields'],
      fields,
      (entry) => {
        if (typeof entry === 'string') return [entry];
        return 'field' in entry && !entry.when && !entry.only && !when ? [entry.field, 'field'] : undefined;
      },
      known,
    );
};

/** Compiles a field of the record's page, using the list's presentation if the list contains the field. */
export const compileDisplayed = (
  input: DisplayedField<string> | { prefix: string },
  listed: readonly FieldSpec[],
  known: CompilerContext,
): FieldSpec => {
  const from = known.composing();
  if (typeof input === 'string') {
    const spec = known.field(input);
    // The list's variant of an XML field shows only one line.
    return spec.kind === 'xml' ? spec : (listed.find((candidate) => candidate.field === input) ?? spec);
  }
  if ('prefix' in input) return compileWeek(input.prefix, {}, from);
  if ('field' in input) {
    const { field: path, ...overrides } = input;
    const spec = known.at('field', () => compileDisplayed(path, listed, known));
    return known.override(spec, overrides);
  }
  const { level, permission } = input;
  known.at('permission', () => checkPermission(permission, known));
  return { ...compileComposed(input, known), ...(level && { level }), ...(permission && { permission }) };
};

const compileComposed = (
  options: Exclude<DisplayedField<string>, string | { field: string }>,
  known: CompilerContext,
): FieldSpec => {
  const from = known.composing();
  if ('numbered' in options) return compileNumbered(options, from, known.override);
  const step = getStep(options);
  if (step) return step.compile(options as never, from, createFormField(known));
  if ('week' in options) return compileWeek(options.week, options, from);
  return compileComputed(options as ComputedField<string>, from);
};
