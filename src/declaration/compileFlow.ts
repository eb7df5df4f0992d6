import { type FieldSchema, getSchemaAt } from './buildFieldSpec';
import { checkCondition } from './checks/checkCondition';
import { checkDistinct } from './checks/checkDistinct';
import { checkTemplate, checkTemplates, type TemplateSources, type Templates } from './checks/checkTemplates';
import { checkText } from './checks/checkText';
import { compileRules } from './compileRules';
import { createFormField } from './compileForm';
import type { FieldSpec, FlowReadSpec, FlowSectionSpec, FlowSpec, FlowStepSpec, LinkSpec } from './compiled';
import { type ActionCompilerContext, compileReferring } from './compileReferring';
import type { CompilerContext } from './compilerContext';
import type { Condition } from './condition';
import type { Flow, FlowField, FlowRead, FlowStepOptions } from './flowOptions';
import type { FormField } from './formOptions';
import { getCallPermission } from './getCallPermission';

const plainSchemas: Readonly<Record<string, FieldSchema>> = {
  text: { type: ['string', 'null'] },
  boolean: { type: ['boolean', 'null'] },
  integer: { type: ['integer', 'null'] },
  list: { type: ['array', 'null'], items: { type: ['string', 'null'] } },
} as unknown as Record<string, FieldSchema>;

const getFieldSchema = (field: FlowField, { at, complain, getBody, fail }: CompilerContext): FieldSchema => {
  if ('kind' in field)
    return plainSchemas[field.kind] ?? at('kind', () => complain('kind', field.kind, Object.keys(plainSchemas)));
  return at('like', () => {
    const [call = '', ...path] = field.like.split('.');
    const body = getBody(call);
    if (path.length === 0) fail(`"${field.like}" names no field: write "Call.field"`);
    const match = getSchemaAt(body, path.join('.'));
    return match?.schema ?? complain(`field of ${call}`, path.join('.'), Object.keys(body.properties ?? {}));
  });
};

/** Paths of conditions that are known only when the flow runs: responses, entries, and the record. */
const isOpenPath = (path: string): boolean => /^(reads|item|record)\./.test(path);

/** Compiles a flow, checking its fields, reads, steps and texts against the contract. */
export const compileFlow = (
  resource: string,
  flow: Flow,
  { known, refresh, ...context }: Pick<
    ActionCompilerContext,
    'call' | 'use' | 'accounts' | 'choices' | 'knows' | 'refresh'
  > & { known: CompilerContext },
): FlowSpec => {
  const { at, each, atKey, fail, call, record, override } = known;
  const { on = 'list' } = flow;
  const isOfRecord = on === 'row';
  const properties: Record<string, FieldSchema> = {};
  each('form', flow.form, (section) =>
    each('fields', section.fields, (field) => {
      properties[field.field] = getFieldSchema(field, known);
    }),
  );
  const form: FieldSchema = { properties: { ...properties, ...(flow.references && { answers: {} }) } };
  const reads = { properties: Object.fromEntries(Object.keys(flow.reads ?? {}).map((name) => [name, {}])) };
  const scope = (isRepeated: boolean, remembered?: readonly string[]): TemplateSources => ({
    form,
    reads,
    ...(isOfRecord && { record, hasId: true }),
    ...(isRepeated && { item: 'open' }),
    ...(remembered && {
      remembered: { properties: Object.fromEntries(remembered.map((name) => [name, {}])) },
    }),
  });
  const getConditionField = (path: string): FieldSpec =>
    isOpenPath(path) || path === 'item'
      ? { field: path, label: path, kind: 'json' }
      : known.getField(path, form, 'the form');
  const condition = <Given extends Condition | undefined>(place: string, given: Given): Given =>
    at(place, () => checkCondition(given, getConditionField, known, false));
  const text = (place: string | string[], words: string | undefined, isRepeated = false) =>
    at(place, () =>
      checkText(
        words,
        {
          names: isRepeated ? ['item'] : [],
          parts: {
            form,
            reads: 'open',
            remembered: 'open',
            ...(isOfRecord && { record }),
            ...(isRepeated && { item: 'open' }),
          },
        },
        known,
      ),
    );

  const compileRead = (name: string, { where, ...read }: FlowRead): FlowReadSpec =>
    at(['reads', name], () => {
      if (at('call', () => call(read.call)).effect !== 'read') at('call', () => fail(`${read.call} makes a change`));
      at('send', () => checkTemplates(read.call, read.send as Templates | undefined, scope(false), known));
      const permission = getCallPermission(call(read.call));
      return { ...read, ...(where && { where }), ...(permission && { permission }) } as FlowReadSpec;
    });

  const compileField = (field: FlowField, isRepeated: boolean) => {
    const { like: _, kind: __, ...options } = field as FlowField & { like?: string; kind?: string };
    at('initial', () => {
      if (typeof options.initial === 'string') checkTemplate(options.initial, scope(isRepeated), known);
    });
    const { when, ...rest } = options;
    const compiled = createFormField(known, form, 'the flow')(rest as FormField<string>);
    return override(compiled, when ? { when: condition('when', when) } : {});
  };
  const sections = each('form', flow.form, ({ fields, when, each: repeated, ...section }): FlowSectionSpec => {
    if (repeated !== undefined && !(repeated in (flow.reads ?? {})))
      at('each', () => known.complain('read', repeated, Object.keys(flow.reads ?? {})));
    text('section', section.section, repeated !== undefined);
    return {
      ...section,
      ...(when && { when: condition('when', when) }),
      ...(repeated !== undefined && { each: repeated }),
      fields: each('fields', fields, (field) => compileField(field, repeated !== undefined)),
    };
  });

  checkDistinct('step', 'steps', flow.steps, ({ name }) => [name, 'name'], known);
  const remembered: string[] = [];
  const compileStep = ({ undo, skipIf, ...step }: FlowStepOptions): FlowStepSpec => {
    const made = at('call', () => call(step.call));
    if (made.effect === 'read') at('call', () => fail(`${step.call} only reads: name it in "reads"`));
    const isRepeated = step.each !== undefined;
    if (step.each !== undefined && !(step.each in (flow.reads ?? {})) && !(step.each in properties))
      at('each', () =>
        known.complain('list', step.each ?? '', [...Object.keys(properties), ...Object.keys(flow.reads ?? {})]),
      );
    text('label', step.label, isRepeated);
    at('send', () => checkTemplates(step.call, step.send as Templates, scope(isRepeated, remembered), known));
    if (undo) {
      at(['undo', 'call'], () => call(undo.call));
      at(['undo', 'send'], () =>
        checkTemplates(
          undo.call,
          undo.send as Templates,
          { ...scope(isRepeated, remembered), answer: 'open' },
          known,
        ),
      );
    }
    remembered.push(...Object.keys(step.remember ?? {}));
    const permission = getCallPermission(made);
    return {
      ...step,
      level: made.access,
      ...(permission && { permission }),
      ...(skipIf && { skipIf: condition('skipIf', skipIf) }),
      ...(undo && { undo: { ...undo, level: call(undo.call).access } }),
    } as FlowStepSpec;
  };
  const steps = each('steps', flow.steps, compileStep);
  const [first] = flow.steps;
  if (!first) return at('steps', () => fail('a flow has at least one step'));

  text('title', flow.title);
  text('submit', flow.submit);
  text(['done', 'text'], flow.done.text);
  each(['done', 'links'], flow.done.links, ({ to }) => text('to', to));
  each('notices', flow.notices, (notice) => {
    text('text', notice.text, notice.each !== undefined);
    condition('when', notice.when);
  });
  if (flow.when && !isOfRecord) atKey('when', () => fail('"when" is of a record: say "on: \'row\'"'));
  const rules = compileRules(flow.rules, getConditionField, Object.keys(properties), known);
  const { reads: _, notices = [], form: __, rules: ___, references, ...options } = flow;
  // The steps that are always made decide who may start the flow.
  const main = steps.find(({ optional }) => !optional) ?? (steps[0] as FlowStepSpec);
  const permission = flow.permission ?? main.permission;
  return {
    ...options,
    on,
    path: flow.path ?? `/${resource}/flow/${flow.name}`,
    level: flow.level ?? main.level,
    ...(permission && { permission }),
    ...(flow.when && { when: at('when', () => checkCondition(flow.when, context.knows, known)) }),
    reads: Object.fromEntries(
      Object.entries(flow.reads ?? {}).map(([name, read]) => [name, compileRead(name, read)]),
    ),
    notices,
    sections,
    ...(rules.length > 0 && { rules }),
    ...(references && {
      references: at('references', () => ({
        ...compileReferring(references, (flow.steps.find(({ send }) => 'answers' in send) ?? first).call, {
          ...context,
          complain: fail,
        } as ActionCompilerContext),
        ...(references.when && { when: condition('when', references.when) }),
      })),
    }),
    steps,
    refresh: [...new Set([...refresh, ...(flow.refresh ?? [])])],
  } as FlowSpec;
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
