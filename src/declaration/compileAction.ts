import type { Call } from '../../contract/call';
import { callPermission } from './callPermission';
import type { ActionSpec, CallSpec, ChoicesFromSpec, FormFieldSpec } from './compiled';
import { compileReferring } from './compileReferring';
import { type FieldSchema, typesOf } from './fieldSpec';
import type { Action, ActionOptions, AnyCall, CallUse, FormField, Place } from './vocabulary';

type Row = Record<string, unknown>;

/** What an action takes from the resource it belongs to. */
export interface ActionContext {
  call: (name: string) => Call;
  use: (given: CallUse<Row, AnyCall> | undefined) => CallSpec | undefined;
  /** Fields of a call's body, made ready to be asked for. */
  formField: (call: string) => (given: FormField<string>) => FormFieldSpec;
  update: CallSpec | undefined;
  /** The field by which calls take several records. */
  ids: string | undefined;
  refresh: readonly string[];
  /** What the declaration's accounts are read by. */
  accounts: ChoicesFromSpec | undefined;
  /** Choices that a call answers, checked. */
  choices: (source: ChoicesFromSpec) => ChoicesFromSpec;
  /** Checks that the record has a field. */
  knows: (field: string) => unknown;
  complain: (message: string) => never;
}

const usualPlaces: readonly Place[] = ['row', 'bulk'];

const takesMany = (call: Call, field: string | undefined): field is string => {
  const schema = field && ((call.body ?? {}) as FieldSchema).properties?.[field];
  return schema ? typesOf(schema).includes('array') : false;
};

/** Makes an action of a declaration ready to be drawn and done. */
export const compileAction = (given: Action<Row, AnyCall>, from: ActionContext): ActionSpec => {
  const { on = usualPlaces, confirm, impact, references, undo, refresh = [], level, ...rest } = given;
  if (undo && rest.danger) from.complain(`action "${rest.name}" can be undone: "danger" is for what can't`);
  const callName = 'set' in rest ? from.update?.call : rest.call;
  const permission = rest.permission ?? (callName && callPermission(from.call(callName)));
  const common = <Rest extends Partial<ActionOptions<Row, AnyCall>>>(options: Rest) => ({
    ...options,
    ...(permission && { permission }),
    on: [on].flat() as Place[],
    refresh: [...new Set([...from.refresh, ...refresh])],
    ...(confirm && { confirm: typeof confirm === 'string' ? { text: confirm } : confirm }),
    ...(impact && {
      impact: { ...(from.use(impact as CallUse<Row, AnyCall>) as CallSpec), text: impact.text },
    }),
    ...(references && callName && { references: compileReferring(references, callName, from) }),
    ...(undo && { undo: from.use(undo) as CallSpec }),
  });

  if ('set' in rest) {
    if (!from.update)
      return from.complain(`action "${rest.name}" sets fields, but there is no "update" call`);
    for (const field of Object.keys(rest.set)) from.knows(field);
    const { set, call: _, ...options } = rest;
    return {
      ...common(options),
      call: from.update.call,
      level: level ?? from.update.level,
      set: set as ActionSpec['set'],
      form: [],
    } as ActionSpec;
  }

  const { call: name, send, form = [], ...options } = rest;
  const call = from.call(name);
  // An action of the list alone has no records to send.
  const many = [on].flat().some((place) => place !== 'list') && takesMany(call, from.ids) && from.ids;
  const sent = send ?? (many ? { [many]: '$ids' as const } : undefined);
  return {
    ...common(options),
    call: name,
    ...(call.returns.kind === 'file' && { answersFile: true }),
    level: level ?? call.access,
    ...(sent && { send: sent as CallSpec['send'] }),
    form: (form as readonly FormField<string>[]).map(from.formField(name)),
  } as ActionSpec;
};
