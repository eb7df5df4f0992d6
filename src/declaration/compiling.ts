import type { Call } from '../../contract/call';
import { getCallPermission } from './callPermission';
import { renameParameters } from './callWords';
import { checkPermission } from './checks/checkPermission';
import { checkSeries } from './checks/checkSeries';
import { compileBill } from './compileBill';
import { type ComposeContext, checkRead } from './compileComposed';
import type { CallSpec, ChoicesFromSpec, FieldSpec, SaveSpec } from './compiled';
import { widgetNames } from './extensionNames';
import { buildFieldSpec, type FieldSchema, getSchemaAt, isAccountField } from './fieldSpec';
import { findNearest } from './nearest';
import type { DeclaredResource } from './resource';
import { humanise } from './spellOut';
import type { AnyCall, Bill, CallUse, FieldOptions } from './vocabulary';

/** Where something stands in a declaration: names of options and positions in lists, from the outside in. */
export type Place = readonly (string | number)[];

/** A declaration that says something the contract does not know. */
export class DeclarationError extends Error {
  override name = 'DeclarationError';
  constructor(
    message: string,
    /** The resource it is about. */
    readonly resource: string,
    /** What is wrong, as far as it is known; the nearest option around it where nothing stands there. */
    readonly place: Place = [],
    /** The name of the option is wrong, not what it holds. */
    readonly isKey = false,
  ) {
    super(message);
  }
}

/** Options without those that name calls: told apart by call, they would be multiplied with each other. */
export type PlainOptions<O> = O extends unknown
  ? Omit<O, 'bill' | 'choicesFrom' | 'file' | 'keep' | 'speech' | 'lookup' | 'check'>
  : never;

/** What the parts of a resource are compiled with: the contract looked into, and a way to say what is wrong. */
export interface CompilerContext {
  declaration: DeclaredResource['declaration'];
  record: FieldSchema;
  accounts: FieldSpec['choicesFrom'];
  /** What the calls of the contract ask of a role. */
  permissions: readonly string[];
  fail(message: string): never;
  complain(what: string, word: string, known: readonly string[]): never;
  /** Does some of the work, about what the declaration says at this place within the place at hand. */
  at<Result>(place: string | number | Place, work: () => Result): Result;
  /** The same about each entry of the list there. */
  each<Entry, Result>(
    place: string | number | Place,
    all: readonly Entry[] | undefined,
    work: (one: Entry, position: number) => Result,
  ): Result[];
  /** The same about the name of the option there, not about what it holds. */
  atKey<Result>(place: string | number | Place, work: () => Result): Result;
  call(name: string): Call;
  /** What a call takes, and what it answers. */
  bodyOf(call: string): FieldSchema;
  answered(call: string): FieldSchema;
  rowFields(call: string): string[] | undefined;
  sentFields(call: string): string[];
  /** Choices that a call answers: checked, and with what their groups are called. */
  choices(source: ChoicesFromSpec): ChoicesFromSpec;
  use(given: CallUse<Record<string, unknown>, AnyCall> | undefined): CallSpec | undefined;
  /** A field of the record, or of something else that `where` names for people. */
  field(path: string): FieldSpec;
  fieldOf(path: string, within: FieldSchema, where: string): FieldSpec;
  /** A field as a declaration would rather have it. */
  override<Spec extends FieldSpec, O extends object>(spec: Spec, options: O): Spec & PlainOptions<O>;
  composing(within?: FieldSchema, where?: string): ComposeContext;
}

/** The parameters of a path. */
/** The parameters of a path, in their order. */
export const listPathParameters = (path: string): string[] =>
  [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);

/** What a call without a body takes: the parameters of its path, as its answer describes them. */
const getPathFields = ({ path, returns }: Call): FieldSchema => {
  const { properties = {} } = (returns.item ?? {}) as FieldSchema;
  const names = listPathParameters(path);
  return {
    properties: Object.fromEntries(names.map((name) => [name, properties[name] ?? { type: 'string' }])),
    required: names,
  };
};

/** @param what what is compiled, as messages begin: `Resource` */
export const createCompilerContext = (
  { schema, declaration }: DeclaredResource,
  calls: Record<string, Call>,
  what = 'Resource',
): CompilerContext => {
  const record = schema as FieldSchema;
  const everywhere = (declaration.fields ?? {}) as Record<string, FieldOptions>;
  const accounts = declaration.accounts as FieldSpec['choicesFrom'];

  const permissions = [...new Set(Object.values(calls).flatMap(({ permission }) => permission ?? []))];

  let here: Place = [];
  let isKey = false;

  const fault = (words: string) =>
    new DeclarationError(`${what} "${declaration.name}": ${words}`, declaration.name, here, isKey);

  const inside = <Result>(place: string | number | Place, ofKey: boolean, work: () => Result): Result => {
    const before = [here, isKey] as const;
    [here, isKey] = [[...here, ...[place].flat()], ofKey];
    try {
      return work();
    } finally {
      [here, isKey] = before;
    }
  };
  const places: Pick<CompilerContext, 'at' | 'each' | 'atKey'> = {
    at: (place, work) => inside(place, false, work),
    each: (place, all = [], work) =>
      all.map((one, position) => inside([place, position].flat(), false, () => work(one, position))),
    atKey: (place, work) => inside(place, true, work),
  };

  const fail = (message: string): never => {
    throw fault(`${message}.`);
  };

  const complain = (what: string, word: string, known: readonly string[]): never => {
    const suggestion = findNearest(word, known);
    throw fault(`there is no ${what} "${word}".${suggestion ? ` Did you mean "${suggestion}"?` : ''}`);
  };

  const call = (name: string): Call => calls[name] ?? complain('call', name, Object.keys(calls));
  const answered = (name: string) => (call(name).returns.item ?? {}) as FieldSchema;
  const taken = (name: string, otherwise: FieldSchema): FieldSchema =>
    renameParameters(call(name), (call(name).body ?? otherwise) as FieldSchema, record);
  const answers = {
    rowFields: (name: string) => {
      const { properties } = answered(name);
      return properties && Object.keys(properties);
    },
    sentFields: (name: string) => [
      ...Object.keys(taken(name, {}).properties ?? {}),
      ...listPathParameters(call(name).path),
    ],
    complain,
  };

  const fieldOf = (path: string, within: FieldSchema, where: string): FieldSpec => {
    const found = getSchemaAt(within, path);
    if (!found) return complain(`field of ${where}`, path, Object.keys(within.properties ?? {}));
    const parent = path.includes('.') ? getSchemaAt(within, path.slice(0, path.lastIndexOf('.'))) : undefined;
    const spec = withAccounts(buildFieldSpec(path, found.schema, found.required));
    const label = found.schema.title ?? parent?.schema.title ?? humanise(path);
    return override({ ...spec, label }, within === record ? (everywhere[path] ?? {}) : {});
  };

  const field = (path: string) => fieldOf(path, record, 'the record');

  /** Accounts within a list or an object are chosen like those outside. */
  const withAccounts = (spec: FieldSpec): FieldSpec => {
    const inner = (one: FieldSpec): FieldSpec =>
      isAccountField(one) ? override(one, {}) : withAccounts(one);
    return {
      ...spec,
      ...(spec.items && { items: withAccounts(spec.items) }),
      ...(spec.fields && { fields: spec.fields.map(inner) }),
    };
  };

  const choices = (source: ChoicesFromSpec): ChoicesFromSpec => {
    const { value, label, group, detail, inUse } = source;
    checkRead(source, [value, group, detail, inUse, ...[label].flat()], answers);
    const groups = group && answered(source.call).properties?.[group]?.['x-enumNames'];
    return groups ? { ...source, groups } : source;
  };

  /** A call that keeps a recording: checked, and with who may make it. */
  const keeping = (given: Omit<SaveSpec, 'level'>): SaveSpec => {
    const { file, name, words, answer } = given;
    const nothing = { literal: '' };
    checkRead(
      { call: given.call, send: { ...given.send, [file]: nothing, [name]: nothing, [words]: nothing } },
      [answer],
      answers,
    );
    const { access } = call(given.call);
    const permission = getCallPermission(call(given.call));
    return { ...given, level: access, ...(permission !== undefined && { permission }) };
  };

  const override = <Spec extends FieldSpec, O extends object>(
    spec: Spec,
    options: O,
  ): Spec & PlainOptions<O> => {
    const { bill, ...rest } = options as { bill?: Bill };
    const merged = { ...spec, ...rest } as Spec & PlainOptions<O>;
    if (bill) merged.bill = compileBill(bill, merged, { field, complain });
    const isList = merged.type === 'array';
    if (merged.reference) merged.kind = isList ? 'references' : 'reference';
    if ('choices' in options) merged.kind = 'choice';
    if (isAccountField(merged)) merged.choicesFrom ??= accounts;
    // A recording is chosen by hearing it.
    else if (merged.choicesFrom && !isList && merged.kind !== 'audio') merged.kind = 'choice';
    if (merged.permission !== undefined)
      places.at('permission', () => checkPermission(merged.permission, { complain, permissions }));
    const { choicesFrom, file, check, inheritsFrom } = merged;
    if (choicesFrom) merged.choicesFrom = choices(choicesFrom);
    if (merged.max !== undefined) places.at('max', () => field(merged.max ?? ''));
    if (merged.startedAtField !== undefined)
      places.at('startedAtField', () => field(merged.startedAtField ?? ''));
    if (merged.series) checkSeries(merged.series, merged, { ...places, complain });
    if (merged.since !== undefined) places.at(['since', 'field'], () => field(merged.since?.field ?? ''));
    const names: readonly string[] = widgetNames;
    if (merged.widget !== undefined && !names.includes(merged.widget))
      places.at('widget', () => complain('widget', merged.widget ?? '', names));
    if ('tones' in options) {
      const { choices: known, choicesFrom: asked } = merged;
      for (const value of Object.keys(merged.tones ?? {}))
        if (known && !asked && !(value in known))
          places.atKey(['tones', value], () =>
            complain(`value of "${merged.field}"`, value, Object.keys(known)),
          );
    }
    if (file) checkRead(file, [], answers);
    if (merged.keep) merged.keep = keeping(merged.keep);
    const { speech } = merged;
    for (const option of ['keep', 'speech'] as const)
      if (merged[option] && merged.kind !== 'audio')
        places.atKey(option, () => fail(`"${merged.field}" is no recording`));
    if (speech) {
      for (const part of ['{language}', '{base64}'])
        if (!speech.value.includes(part))
          places.at(['speech', 'value'], () => fail(`the value of a spoken text has no place for ${part}`));
      merged.speech = {
        ...speech,
        languages: places.at(['speech', 'languages'], () => choices(speech.languages)),
      };
    }
    if (check) checkRead(check, [check.refused, check.message], answers);
    if (merged.timestampNotes) {
      field(merged.timestampNotes.field);
      const { action } = merged.timestampNotes;
      const names = (declaration.actions ?? []).map(({ name }) => name);
      if (!names.includes(action))
        places.at(['timestampNotes', 'action'], () => complain('action', action, names));
    }
    if (inheritsFrom && declaration.inherits) {
      checkRead(declaration.inherits, [inheritsFrom], answers);
      const above = answered(declaration.inherits.call).properties?.[inheritsFrom];
      // What holds where nobody has said anything is known where it would be said for all.
      const otherwise = above?.['x-otherwise'] ?? merged.otherwise;
      if (otherwise !== undefined) merged.otherwise = otherwise;
    }
    return merged;
  };

  return {
    declaration,
    record,
    accounts,
    permissions,
    fail,
    ...places,
    ...answers,
    call,
    bodyOf: (name) => taken(name, getPathFields(call(name))),
    answered,
    choices,
    use: (given) => {
      if (!given) return undefined;
      const { call: name, send } = (typeof given === 'string' ? { call: given } : given) as {
        call: string;
        send?: CallSpec['send'];
      };
      return { call: name, level: call(name).access, ...(send && { send }) };
    },
    field,
    fieldOf,
    override,
    composing: (within = record, where = 'the record') => ({
      field: (path) => fieldOf(path, within, where),
      has: (path) => getSchemaAt(within, path) !== undefined,
      fail,
    }),
  };
};
