import { type FieldSchema, getSchemaAt } from './buildFieldSpec';
import { checkCondition } from './checks/checkCondition';
import { checkDistinct } from './checks/checkDistinct';
import { checkPermission } from './checks/checkPermission';
import { checkTemplate, checkTemplates, type TemplateSources, type Templates } from './checks/checkTemplates';
import { checkText } from './checks/checkText';
import type { FieldSpec, FlowReadSpec, FlowSectionSpec, FlowSpec, FlowStepSpec, LinkSpec } from './compiled';
import { createFormField } from './compileForm';
import { type ActionCompilerContext, compileReferring } from './compileReferring';
import { compileRules } from './compileRules';
import type { CompilerContext } from './compilerContext';
import type { Condition } from './condition';
import type { Flow, FlowChoices, FlowField, FlowRead, FlowSection, FlowStepOptions } from './flowOptions';
import { getResponseField, getResponsePart, getResponseSchema } from './flowResponses';
import type { FormField } from './formOptions';
import { getCallPermission } from './getCallPermission';
import { getRestorable } from './getRestorable';

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

/** Returns the response of each read, by name. */
const listResponses = (
  { reads = {} }: Flow,
  { at, call, complain, fail }: CompilerContext,
): Record<string, FieldSchema> =>
  Object.fromEntries(
    Object.entries(reads).map(([name, read]) => {
      const response = at(['reads', name, 'call'], () => {
        const wireCall = call(read.call);
        if (wireCall.effect !== 'read') fail(`${read.call} makes a change`);
        return getResponseSchema(wireCall);
      });
      const part = read.at === undefined ? response : getResponsePart(response, read.at);
      if (part) return [name, part];
      const names = Object.keys(response.properties ?? {});
      return at(['reads', name, 'at'], () => complain(`field of ${read.call}`, read.at ?? '', names));
    }),
  );

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
  const responses = listResponses(flow, known);
  const readNames = Object.keys(responses);
  const isOfRecord = flow.on === 'row';
  const getReadField = (path: string): FieldSpec => {
    const [name = '', ...rest] = path.split('.');
    const response = responses[name] ?? known.complain('read', name, readNames);
    return getResponseField(rest.join('.'), response, name, known);
  };
  const getConditionField = (path: string): FieldSpec => {
    const [source, ...rest] = path.split('.');
    if (source === 'reads') return getReadField(rest.join('.'));
    if (source === 'record' && isOfRecord) return known.field(rest.join('.'));
    // The entries of a repeated section are known only when the flow runs.
    if (source === 'item') return { field: path, label: path, kind: 'json' };
    return known.getField(path, form, 'the form');
  };
  return {
    properties,
    form,
    readNames,
    responses,
    getReadField,
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
    text: (place: string | string[], words: string | undefined, isRepeated = false, answer?: FieldSchema) => {
      const parts: Record<string, FieldSchema | 'open'> = {
        form,
        reads: { properties: responses },
        ...(isOfRecord && { record }),
        ...(isRepeated && { item: 'open' }),
        ...(answer && { answer }),
      };
      at(place, () => checkText(words, { names: isRepeated ? ['item'] : [], parts }, known));
    },
  };
};

type FlowChecks = ReturnType<typeof createFlowChecks>;

/** Checks a condition on a row of a response, which may compare the row with the form. */
const checkRowCondition = (
  where: Condition,
  row: FieldSchema,
  call: string,
  getFormField: (path: string) => FieldSpec,
  known: CompilerContext,
): Condition =>
  checkCondition(
    where,
    (path) =>
      path.startsWith('form.')
        ? getFormField(path.slice('form.'.length))
        : getResponseField(path, row, call, known),
    known,
    false,
  );

const compileRead = (
  name: string,
  { where, ...read }: FlowRead,
  { scope, responses, getConditionField }: FlowChecks,
  known: CompilerContext,
): FlowReadSpec => {
  const { at, call } = known;
  return at(['reads', name], () => {
    const send = read.send as Templates | undefined;
    at('send', () => checkTemplates(read.call, send, scope(false), known));
    const response = responses[name] ?? {};
    const row = response.items ?? response;
    if (where) at('where', () => checkRowCondition(where, row, read.call, getConditionField, known));
    at('repeatWhile', () =>
      checkCondition(
        read.repeatWhile,
        (path) => getResponseField(path, response, read.call, known),
        known,
        false,
      ),
    );
    if (read.by !== undefined) at('by', () => getResponseField(read.by ?? '', row, read.call, known));
    const permission = getCallPermission(call(read.call));
    return { ...read, ...(where && { where }), ...(permission && { permission }) } as FlowReadSpec;
  });
};

const compileField = (
  { when, ...field }: FlowField,
  isRepeated: boolean,
  { form, scope, condition, getConditionField }: FlowChecks,
  known: CompilerContext,
) => {
  const { like: _, kind: __, ...options } = field as FlowField & { like?: string; kind?: string };
  const { initial } = options;
  if (typeof initial === 'string')
    known.at('initial', () => checkTemplate(initial, scope(isRepeated), known));
  const { choicesFrom } = field;
  if (choicesFrom && 'where' in choicesFrom && choicesFrom.where) {
    const { call, at: path = '', where } = choicesFrom as FlowChoices & { where: Condition };
    const part = getResponsePart(getResponseSchema(known.call(call)), path) ?? {};
    known.at(['choicesFrom', 'where'], () =>
      checkRowCondition(where, part.items ?? part, call, getConditionField, known),
    );
  }
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
  known.at('permission', () => checkPermission(section.permission, known));
  checks.text('section', section.section, isRepeated);
  checks.text('help', section.help, isRepeated);
  return {
    ...section,
    ...(when && { when: checks.condition('when', when) }),
    ...(isRepeated && { each: repeated }),
    fields: known.each('fields', fields, (field) => compileField(field, isRepeated, checks, known)),
  };
};

/** Checks what is shown once a step is done. */
const checkFacts = (
  { call, facts, each: repeated }: FlowStepOptions,
  checks: FlowChecks,
  known: CompilerContext,
) => {
  const { at } = known;
  const response = getResponseSchema(known.call(call));
  known.each('facts', facts, ({ from, value, to }) => {
    if (from !== undefined) at('from', () => getResponseField(from, response, call, known));
    checks.text('value', value, repeated !== undefined);
    checks.text('to', to, repeated !== undefined, response);
  });
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
    checkFacts(step, checks, known);
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
      ...getRestorable(wireCall),
      ...(skipIf && { skipIf: checks.condition('skipIf', skipIf) }),
      ...(undo && { undo: { ...undo, level: call(undo.call).access } }),
    } as FlowStepSpec;
  };
};

const compileReferringOptions = (
  { when, mayStayWhen, removed, default: field }: NonNullable<Flow['references']>,
  checks: FlowChecks,
  { at, complain }: CompilerContext,
) => {
  const names = Object.keys(checks.properties);
  if (field !== undefined && !names.includes(field))
    at('default', () => complain('field of the form', field, names));
  return {
    ...(when && { when: checks.condition('when', when) }),
    ...(mayStayWhen && { mayStayWhen: checks.condition('mayStayWhen', mayStayWhen) }),
    ...(removed && { removed }),
    ...(field !== undefined && { default: field }),
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
  at('permission', () => checkPermission(flow.permission, known));
  each('notices', notices, (notice) => {
    if (notice.each !== undefined)
      at('each', () => {
        const { field, kind, type } = checks.getReadField(notice.each ?? '');
        if (type !== undefined && type !== 'array') fail(`"${field}" is no list, but ${kind}`);
      });
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
        ...compileReferringOptions(references, checks, known),
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
