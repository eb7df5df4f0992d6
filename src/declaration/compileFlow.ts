import { type FieldSchema, getSchemaAt } from './buildFieldSpec';
import { checkCondition } from './checks/checkCondition';
import { checkDistinct } from './checks/checkDistinct';
import { checkTemplate, checkTemplates, type TemplateSources, type Templates } from './checks/checkTemplates';
import { checkText } from './checks/checkText';
import type { FieldSpec, FlowReadSpec, FlowSectionSpec, FlowSpec, FlowStepSpec, LinkSpec } from './compiled';
import { createFormField } from './compileForm';
import { type ActionCompilerContext, compileReferring } from './compileReferring';
import { compileRules } from './compileRules';
import type { CompilerContext } from './compilerContext';
import type { Condition } from './condition';
import type { Flow, FlowField, FlowRead, FlowSection, FlowStepOptions } from './flowOptions';
import type { FormField } from './formOptions';
import { getCallPermission } from './getCallPermission';

const plainSchemas: Readonly<Record<string, FieldSchema>> = {
  text: { type: ['string', 'null'] },
  boolean: { type: ['boolean', 'null'] },
  integer: { type: ['integer', 'null'] },
  list: { type: ['array', 'null'], items: { type: ['string', 'null'] } },
};

const getFieldSchema = (field: FlowField, { at, complain, getBody }: CompilerContext): FieldSchema => {
  if ('kind' in field)
    return (
      plainSchemas[field.kind] ?? at('kind', () => complain('kind', field.kind, Object.keys(plainSchemas)))
    );
  return at('like', () => {
    const [call = '', ...path] = field.like.split('.');
    const body = getBody(call);
    const match = getSchemaAt(body, path.join('.'));
    return match?.schema ?? complain(`field of ${call}`, path.join('.'), Object.keys(body.properties ?? {}));
  });
};

const toOpenSchema = (names: readonly string[]): FieldSchema => ({
  properties: Object.fromEntries(names.map((name) => [name, {}])),
});

/** Paths in conditions that are known only when the flow runs: responses, entries, and the record. */
const isOpenPath = (path: string): boolean => /^(reads|item|record)\b/.test(path);

/** Checks of what the parts of a flow refer to: form fields, reads, and the record. */
const createFlowChecks = (flow: Flow, known: CompilerContext) => {
  const { at, each, record } = known;
  const properties: Record<string, FieldSchema> = {};
  each('form', flow.form, (section) =>
    each('fields', section.fields, (field) => {
      properties[field.field] = getFieldSchema(field, known);
    }),
  );
  const form: FieldSchema = { properties: { ...properties, ...(flow.references && { answers: {} }) } };
  const readNames = Object.keys(flow.reads ?? {});
  const isOfRecord = flow.on === 'row';
  const getConditionField = (path: string): FieldSpec =>
    isOpenPath(path) ? { field: path, label: path, kind: 'json' } : known.getField(path, form, 'the form');
  return {
    properties,
    form,
    readNames,
    getConditionField,
    scope: (isRepeated: boolean, remembered: readonly string[] = []): TemplateSources => ({
      form,
      reads: toOpenSchema(readNames),
      ...(isOfRecord && { record, hasId: true }),
      ...(isRepeated && { item: 'open' }),
      ...(remembered.length > 0 && { remembered: toOpenSchema(remembered) }),
    }),
    condition: <Given extends Condition | undefined>(place: string, given: Given): Given =>
      at(place, () => checkCondition(given, getConditionField, known, false)),
    text: (place: string | string[], words: string | undefined, isRepeated = false) => {
      const parts: Record<string, FieldSchema | 'open'> = {
        form,
        reads: 'open',
        ...(isOfRecord && { record }),
        ...(isRepeated && { item: 'open' }),
      };
      at(place, () => checkText(words, { names: isRepeated ? ['item'] : [], parts }, known));
    },
  };
};

type FlowChecks = ReturnType<typeof createFlowChecks>;

const compileRead = (
  name: string,
  { where, ...read }: FlowRead,
  { scope }: FlowChecks,
  { at, call, fail, ...known }: CompilerContext,
): FlowReadSpec =>
  at(['reads', name], () => {
    if (at('call', () => call(read.call)).effect !== 'read')
      at('call', () => fail(`${read.call} makes a change`));
    const send = read.send as Templates | undefined;
    at('send', () => checkTemplates(read.call, send, scope(false), { at, call, fail, ...known }));
    const permission = getCallPermission(call(read.call));
    return { ...read, ...(where && { where }), ...(permission && { permission }) } as FlowReadSpec;
  });

const compileField = (
  { when, ...field }: FlowField,
  isRepeated: boolean,
  { form, scope, condition }: FlowChecks,
  known: CompilerContext,
) => {
  const { like: _, kind: __, ...options } = field as FlowField & { like?: string; kind?: string };
  const { initial } = options;
  if (typeof initial === 'string')
    known.at('initial', () => checkTemplate(initial, scope(isRepeated), known));
  const compiled = createFormField(known, form, 'the flow')(options as FormField<string>);
  return when ? { ...compiled, when: condition('when', when) } : compiled;
};

const compileSection = (
  { fields, when, each: repeated, ...section }: FlowSection,
  checks: FlowChecks,
  known: CompilerContext,
): FlowSectionSpec => {
  const isRepeated = repeated !== undefined;
  if (isRepeated && !checks.readNames.includes(repeated))
    known.at('each', () => known.complain('read', repeated, checks.readNames));
  checks.text('section', section.section, isRepeated);
  return {
    ...section,
    ...(when && { when: checks.condition('when', when) }),
    ...(isRepeated && { each: repeated }),
    fields: known.each('fields', fields, (field) => compileField(field, isRepeated, checks, known)),
  };
};

/** Creates a compiler for the steps, which must be compiled in order, because later ones refer to earlier ones. */
const createStepCompiler = (checks: FlowChecks, known: CompilerContext) => {
  const { at, call, fail, complain } = known;
  const remembered: string[] = [];
  return ({ undo, skipIf, ...step }: FlowStepOptions): FlowStepSpec => {
    const wireCall = at('call', () => call(step.call));
    if (wireCall.effect === 'read') at('call', () => fail(`${step.call} only reads: name it in "reads"`));
    const lists = [...Object.keys(checks.properties), ...checks.readNames];
    const { each: repeated } = step;
    if (repeated !== undefined && !lists.includes(repeated))
      at('each', () => complain('list', repeated, lists));
    const scope = checks.scope(repeated !== undefined, remembered);
    checks.text('label', step.label, repeated !== undefined);
    at('send', () => checkTemplates(step.call, step.send as Templates, scope, known));
    if (undo)
      at('undo', () =>
        checkTemplates(undo.call, undo.send as Templates, { ...scope, answer: 'open' }, known),
      );
    remembered.push(...Object.keys(step.remember ?? {}));
    const permission = getCallPermission(wireCall);
    return {
      ...step,
      level: wireCall.access,
      ...(permission && { permission }),
      ...(skipIf && { skipIf: checks.condition('skipIf', skipIf) }),
      ...(undo && { undo: { ...undo, level: call(undo.call).access } }),
    } as FlowStepSpec;
  };
};

/** Compiles a flow, checking its fields, reads, steps and texts against the contract. */
export const compileFlow = (
  resource: string,
  flow: Flow,
  { known, refresh, ...context }: Omit<ActionCompilerContext, 'formField' | 'update' | 'ids' | 'complain'>,
): FlowSpec => {
  const { at, each, atKey, fail } = known;
  const { reads = {}, notices = [], form, rules: ruleOptions, references, when, ...options } = flow;
  const checks = createFlowChecks(flow, known);
  const sections = each('form', form, (section) => compileSection(section, checks, known));
  checkDistinct('step', 'steps', flow.steps, ({ name }) => [name, 'name'], known);
  const steps = each('steps', flow.steps, createStepCompiler(checks, known));
  // The first step that is always made decides who may start the flow.
  const main = steps.find(({ optional }) => !optional) ?? steps[0];
  if (!main) return at('steps', () => fail('a flow has at least one step'));
  checks.text('title', flow.title);
  checks.text('submit', flow.submit);
  checks.text(['done', 'text'], flow.done.text);
  each('notices', notices, (notice) => {
    checks.text('text', notice.text, notice.each !== undefined);
    if (notice.at !== undefined) at('at', () => known.getField(notice.at ?? '', checks.form, 'the form'));
    checks.condition('when', notice.when);
  });
  if (when && flow.on !== 'row') atKey('when', () => fail('"when" is of a record: say "on: \'row\'"'));
  const rules = compileRules(
    ruleOptions,
    checks.getConditionField,
    sections.flatMap((section) => (section.each === undefined ? section.fields : [])),
    known,
  );
  const answered = flow.steps.find(({ send }) => 'answers' in send)?.call ?? main.call;
  const permission = flow.permission ?? main.permission;
  return {
    ...options,
    on: flow.on ?? 'list',
    path: flow.path ?? `/${resource}/flow/${flow.name}`,
    level: flow.level ?? main.level,
    ...(permission && { permission }),
    ...(when && { when: at('when', () => checkCondition(when, context.knows, known)) }),
    reads: Object.fromEntries(
      Object.entries(reads).map(([name, read]) => [name, compileRead(name, read, checks, known)]),
    ),
    notices,
    sections,
    ...(rules.length > 0 && { rules }),
    ...(references && {
      references: at('references', () => ({
        ...compileReferring(references, answered, { ...context, complain: fail } as ActionCompilerContext),
        ...(references.when && { when: checks.condition('when', references.when) }),
      })),
    }),
    steps,
    refresh: [...new Set([...refresh, ...(flow.refresh ?? [])])],
  };
};

/** Returns the button that opens a flow. */
export const buildFlowLink = ({ label, path, on, icon, level, permission, when }: FlowSpec): LinkSpec => ({
  label,
  to: on === 'row' ? `${path}?record={id}` : path,
  on,
  level,
  ...(icon && { icon }),
  ...(permission && { permission }),
  ...(when && { when }),
});
