import type { Call } from '../../contract/call';
import type { AnyCall } from '../../contract/registeredCalls';
import type { ResponseTable } from './actionOptions';
import { type FieldSchema, getTypes } from './buildFieldSpec';
import { checkCondition } from './checks/checkCondition';
import { checkPermission } from './checks/checkPermission';
import { checkTemplates, type TemplateSources, type Templates } from './checks/checkTemplates';
import { checkText } from './checks/checkText';
import { compileAnswerSecret } from './compileAnswerSecret';
import { compileAnswerTable } from './compileAnswerTable';
import type { ActionSpec, CallSpec, FormFieldSpec } from './compiled';
import { type ActionCompilerContext, compileReferring, type Row } from './compileReferring';
import { compileRules } from './compileRules';
import { compileSetAction } from './compileSetAction';
import { compileSteps } from './compileSteps';
import type { Condition } from './condition';
import type { Rule } from './formOptions';
import { getCallPermission } from './getCallPermission';
import { getRestorable } from './getRestorable';
import type { Action, ActionOptions, ActionPlacement, CallUse, FormField } from './vocabulary';

const defaultPlacements: readonly ActionPlacement[] = ['row', 'bulk'];

const acceptsMany = (call: Call, field: string | undefined): field is string => {
  const schema = field && ((call.body ?? {}) as FieldSchema).properties?.[field];
  return schema ? getTypes(schema).includes('array') : false;
};

/** Checks the record fields that an action uses in its condition and texts. */
const checkMessages = (action: Action<Row, AnyCall>, { knows, known, call }: ActionCompilerContext): void => {
  const { at, complain } = known;
  const { confirm, impact, success, undoBy } = action;
  const record = known.record;
  const confirmScope = { names: ['count', 'title'], parts: { record } };
  const question = typeof confirm === 'object' ? confirm.text : confirm;
  at(typeof confirm === 'object' ? ['confirm', 'text'] : 'confirm', () =>
    checkText(question, confirmScope, known),
  );
  if (impact) {
    const answer = at(['impact', 'call'], () => known.answered(impact.call));
    at(['impact', 'text'], () =>
      checkText(impact.text, { ...confirmScope, parts: { record, answer } }, known),
    );
  }
  const form = 'call' in action && action.call ? known.getBody(action.call) : 'open';
  const answer =
    'call' in action && action.call && call(action.call).returns.item ? known.answered(action.call) : 'open';
  at('success', () => checkText(success, { names: ['count', 'title'], parts: { form, answer } }, known));
  if (undoBy !== undefined) at('undoBy', () => knows(undoBy));
  if (action.itemResults && 'call' in action && action.call) {
    const { rows, ...fields } = action.itemResults;
    const { properties } = known.answered(action.call);
    const each = properties?.[rows];
    if (properties && !each)
      at(['itemResults', 'rows'], () =>
        complain(`field of what ${action.call} answers`, rows, Object.keys(properties)),
      );
    const inner = each?.items?.properties;
    for (const [option, name] of Object.entries(fields))
      if (inner && !(name in inner))
        at(['itemResults', option], () => complain(`field of "${rows}"`, name, Object.keys(inner)));
  }
};

/**
 * Checks what an action sends. A call that changes data and has parameters must not be sent without any, because it
 * would affect no record or all of them.
 */
const checkSend = (
  { call: name, send, form, isOfRecords }: SentAction,
  { call, known }: ActionCompilerContext,
): void => {
  const { at, fail, record, getBody } = known;
  const body = getBody(name);
  const fieldNames = form.map(({ field }) => field);
  at('send', () =>
    checkTemplates(
      name,
      send,
      { record, form: body, related: 'open', hasId: isOfRecords, hasData: isOfRecords },
      known,
      fieldNames,
    ),
  );
  const takes = Object.keys(body.properties ?? {}).length > 0;
  const isEmpty = typeof send === 'object' ? Object.keys(send).length === 0 : send === undefined;
  const needs = (body.required?.length ?? 0) > 0 || isOfRecords;
  if (call(name).effect !== 'read' && takes && needs && isEmpty && form.length === 0)
    at('call', () => fail(`${name} would be sent nothing: say what in "send", or ask for it in "form"`));
};

interface SentAction {
  call: string;
  send: Templates | undefined;
  form: readonly FormFieldSpec[];
  isOfRecords: boolean;
}

const isSetAction = <A extends { call?: AnyCall | undefined }>(
  action: A,
): action is Exclude<A, { call: AnyCall }> => action.call === undefined;

/** Checks whether an action sends a field for which its call charges. */
const isCosting = ({ costs = [] }: Pick<Call, 'costs'>, action: object): boolean => {
  const { set, send, form, edit } = action as Partial<Record<'set' | 'send' | 'form' | 'edit', unknown>>;
  const getName = (field: unknown) =>
    typeof field === 'object' && field !== null && 'field' in field ? field.field : field;
  const sent = [set, send, form, edit].flatMap((fields) =>
    Array.isArray(fields) ? fields.map(getName) : Object.keys(fields ?? {}),
  );
  return costs === true || costs.some((field) => sent.includes(field));
};

export const compileAction = (action: Action<Row, AnyCall>, from: ActionCompilerContext): ActionSpec => {
  const { known } = from;
  const defaultOn = 'edit' in action && action.edit ? (['bulk'] as const) : defaultPlacements;
  const {
    on = defaultOn,
    confirm,
    impact,
    references,
    undo,
    refresh = [],
    level,
    requires,
    ...rest
  } = action;
  if ('call' in rest && rest.call) known.at('call', () => from.call(rest.call));
  known.at('permission', () => checkPermission(rest.permission, known));
  const offeredWhen = known.at('when', () => checkCondition(rest.when, from.knows, known));
  const prerequisites = known.each('requires', requires, ({ holds, text }) => ({
    holds: known.at('holds', () => checkCondition(holds, from.knows, known)) as Condition,
    text,
  }));
  const when =
    prerequisites.length === 0
      ? offeredWhen
      : { all: [...(offeredWhen ? [offeredWhen] : []), ...prerequisites.map(({ holds }) => holds)] };
  checkMessages(action, from);
  const places = [on].flat();
  // An action without a placement is started by a custom page for a specific record.
  const isOfRecords =
    places.length === 0 || places.some((place) => place !== 'list') || action.begins !== undefined;
  const scope: TemplateSources = {
    record: known.record,
    form: 'open',
    related: 'open',
    hasId: isOfRecords,
    hasData: isOfRecords,
  };
  if (impact)
    known.at('impact', () => {
      known.at('call', () => from.call(impact.call));
      known.at('send', () => checkTemplates(impact.call, impact.send as Templates | undefined, scope, known));
    });
  if (undo && typeof undo === 'object')
    known.at('undo', () => {
      known.at('call', () => from.call(undo.call));
      known.at('send', () =>
        checkTemplates(undo.call, undo.send as Templates | undefined, { ...scope, answer: 'open' }, known),
      );
    });
  if (undo && rest.danger) from.complain(`action "${rest.name}" can be undone: "danger" is for what can't`);
  const callName = isSetAction(rest) ? from.update?.call : rest.call;
  if (callName && from.call(callName).checksAccount && !rest.permission)
    known.at('call', () =>
      from.complain(`${callName} asks of a role what the kind of account asks: say which in "permission"`),
    );
  const permission = rest.permission ?? (callName && getCallPermission(from.call(callName)));
  const common = <Rest extends Partial<ActionOptions<Row, AnyCall>>>(options: Rest) => ({
    ...options,
    ...(when && { when }),
    ...(prerequisites.length > 0 && { requires: prerequisites, ...(offeredWhen && { offeredWhen }) }),
    ...(permission && { permission }),
    on: [on].flat() as ActionPlacement[],
    refresh: [...new Set([...from.refresh, ...refresh])],
    ...(confirm && { confirm: typeof confirm === 'string' ? { text: confirm } : confirm }),
    ...(impact && {
      impact: { ...(from.use(impact as CallUse<Row, AnyCall>) as CallSpec), text: impact.text },
    }),
    ...(callName && isCosting(from.call(callName), rest) && { costs: true }),
    ...(references && callName && { references: compileReferring(references, callName, from) }),
    ...(undo && { undo: from.use(undo) as CallSpec }),
  });

  if (isSetAction(rest)) {
    const update =
      from.update ?? from.complain(`action "${rest.name}" sets fields, but there is no "update" call`);
    const { call: _, edit: _edit, ...options } = rest;
    return {
      ...common(options),
      call: update.call,
      level: level ?? update.level,
      ...compileSetAction(rest, update, from),
    } as ActionSpec;
  }

  const { call: name, send, form = [], rules: ruleOptions, steps, ...options } = rest;
  const call = from.call(name);
  // An action offered only for the list has no ids to send.
  const bulkIds = [on].flat().some((place) => place !== 'list') && acceptsMany(call, from.ids) && from.ids;
  const sent = send ?? (bulkIds ? { [bulkIds]: '$ids' as const } : undefined);
  const formFields = known.each('form', form as readonly FormField<string>[], from.formField(name));
  const body = known.getBody(name);
  const rules = compileRules(
    ruleOptions as readonly Rule<string>[] | undefined,
    (path) => known.getField(path, body, 'the form'),
    formFields.flatMap((field) => [field, ...(field.parts ?? [])]),
    known,
  );
  const inSteps = steps && compileSteps(steps, 'fields', formFields, ({ field }) => field, known);
  checkSend(
    {
      call: name,
      send: sent as Templates | undefined,
      form: formFields,
      isOfRecords,
    },
    from,
  );
  return {
    ...common(options),
    call: name,
    ...(call.returns.kind === 'file' && { answersFile: true }),
    ...(call.effect === 'read' && { onlyReads: true }),
    ...getRestorable(call),
    level: level ?? call.access,
    ...(options.answerTable && {
      answerTable: known.at('answerTable', () =>
        compileAnswerTable(options.answerTable as ResponseTable, name, known),
      ),
    }),
    ...(options.answerSecret && {
      answerSecret: known.at('answerSecret', () =>
        compileAnswerSecret(options.answerSecret as string, name, known),
      ),
    }),
    ...(sent && { send: sent as CallSpec['send'] }),
    form: inSteps?.parts ?? formFields,
    ...(inSteps && { steps: inSteps.steps }),
    ...(rules.length > 0 && { rules }),
  } as ActionSpec;
};
