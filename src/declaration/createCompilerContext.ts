import type { Call } from '../../contract/call';
import { findClosestMatch } from '../../contract/findClosestMatch';
import { buildFieldSpec, type FieldSchema, getSchemaAt, isAccountField } from './buildFieldSpec';
import { renameParameters } from './callWords';
import { checkPermission } from './checks/checkPermission';
import { checkSeries } from './checks/checkSeries';
import { compileBill } from './compileBill';
import { checkRead } from './compileComposed';
import type { CallSpec, ChoicesFromSpec, FieldSpec, SaveSpec } from './compiled';
import type { CompilerContext, DeclarationPath, PlainOptions } from './compilerContext';
import { getCallPermission } from './getCallPermission';
import { humanise } from './humanise';
import { listWidgetNames } from './listExtensionNames';
import { nameRecords } from './nameRecords';
import type { DeclaredResource } from './resource';
import type { FieldOptions } from './vocabulary';

/** Thrown if a declaration refers to something that the contract does not define. */
export class DeclarationError extends Error {
  override name = 'DeclarationError';
  constructor(
    message: string,
    readonly resource: string,
    /** Location of the error, or of the closest enclosing option. */
    readonly place: DeclarationPath = [],
    /** Whether the error concerns the name of the option rather than its value. */
    readonly isKey = false,
  ) {
    super(message);
  }
}

export const listPathParameters = (path: string): string[] =>
  [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);

/**
 * Builds the request schema of a call without a body from its path parameters, using the schemas of the response fields
 * with the same names.
 */
const getPathFields = ({ path, returns }: Call): FieldSchema => {
  const { properties = {} } = (returns.item ?? {}) as FieldSchema;
  const names = listPathParameters(path);
  return {
    properties: Object.fromEntries(names.map((name) => [name, properties[name] ?? { type: 'string' }])),
    required: names,
  };
};

/**
 * Creates the context for compiling a resource.
 * @param declarationKind subject at the start of error messages, such as `Resource`
 */
export const createCompilerContext = (
  { schema, declaration }: DeclaredResource,
  calls: Record<string, Call>,
  declarationKind = 'Resource',
): CompilerContext => {
  const record = schema as FieldSchema;
  const everywhere = (declaration.fields ?? {}) as Record<string, FieldOptions>;
  const accounts = declaration.accounts as FieldSpec['choicesFrom'];

  const permissions = [...new Set(Object.values(calls).flatMap(({ permission }) => permission ?? []))];

  let currentPlace: DeclarationPath = [];
  let isKey = false;

  const fault = (words: string) =>
    new DeclarationError(
      `${declarationKind} "${declaration.name}": ${words}`,
      declaration.name,
      currentPlace,
      isKey,
    );

  const inside = <Result>(
    place: string | number | DeclarationPath,
    ofKey: boolean,
    work: () => Result,
  ): Result => {
    const before = [currentPlace, isKey] as const;
    [currentPlace, isKey] = [[...currentPlace, ...[place].flat()], ofKey];
    try {
      return work();
    } finally {
      [currentPlace, isKey] = before;
    }
  };
  const places: Pick<CompilerContext, 'at' | 'each' | 'atKey'> = {
    at: (place, work) => inside(place, false, work),
    each: (place, all = [], work) =>
      all.map((entry, position) => inside([place, position].flat(), false, () => work(entry, position))),
    atKey: (place, work) => inside(place, true, work),
  };

  const fail = (message: string): never => {
    throw fault(`${message}.`);
  };

  const complain = (kind: string, word: string, known: readonly string[]): never => {
    const suggestion = findClosestMatch(word, known);
    throw fault(`there is no ${kind} "${word}".${suggestion ? ` Did you mean "${suggestion}"?` : ''}`);
  };

  const call = (name: string): Call => calls[name] ?? complain('call', name, Object.keys(calls));
  const answered = (name: string) => (call(name).returns.item ?? {}) as FieldSchema;
  const getAccepted = (name: string, fallback: FieldSchema): FieldSchema =>
    renameParameters(call(name), (call(name).body ?? fallback) as FieldSchema, record);
  const answers = {
    rowFields: (name: string) => {
      const { properties } = answered(name);
      return properties && Object.keys(properties);
    },
    sentFields: (name: string) => [
      ...Object.keys(getAccepted(name, {}).properties ?? {}),
      ...listPathParameters(call(name).path),
    ],
    complain,
    call,
    getBody: (name: string) => getAccepted(name, getPathFields(call(name))),
    fail,
    ...places,
  };

  const getField = (path: string, within: FieldSchema, origin: string): FieldSpec => {
    const match = getSchemaAt(within, path);
    if (!match) return complain(`field of ${origin}`, path, Object.keys(within.properties ?? {}));
    const parent = path.includes('.') ? getSchemaAt(within, path.slice(0, path.lastIndexOf('.'))) : undefined;
    const siblings = path.includes('.') ? [] : Object.keys(within.properties ?? {});
    const spec = withAccounts(
      nameRecords(buildFieldSpec(path, match.schema, match.required), siblings, declaration),
    );
    const label = match.schema.title ?? parent?.schema.title ?? humanise(path);
    return override({ ...spec, label }, within === record ? (everywhere[path] ?? {}) : {});
  };

  const field = (path: string) => getField(path, record, 'the record');

  /** Gives account fields inside lists and objects the same choices as top-level ones. */
  const withAccounts = (spec: FieldSpec): FieldSpec => {
    const inner = (item: FieldSpec): FieldSpec =>
      isAccountField(item) ? override(item, {}) : withAccounts(item);
    return {
      ...spec,
      ...(spec.items && { items: withAccounts(spec.items) }),
      ...(spec.fields && { fields: spec.fields.map(inner) }),
    };
  };

  const choices = (source: ChoicesFromSpec): ChoicesFromSpec => {
    const { value, label, group, detail, inUse, off, at, outside } = source;
    checkRead(source, at === undefined ? { value, group, detail, inUse, off, label } : { at }, answers);
    const groups = group && answered(source.call).properties?.[group]?.['x-enumNames'];
    if (groups && outside !== undefined && !(outside in groups))
      places.at('outside', () => complain(`value of "${group}"`, outside, Object.keys(groups)));
    return groups ? { ...source, groups } : source;
  };

  const compileSave = (options: Omit<SaveSpec, 'level'>): SaveSpec => {
    const { file, name, words, answer } = options;
    const { call: target, send } = options;
    checkRead({ call: target, ...(send && { send }) }, { answer }, answers, [file, name, words]);
    const { access } = call(options.call);
    const permission = getCallPermission(call(options.call));
    return { ...options, level: access, ...(permission !== undefined && { permission }) };
  };

  const override = <Spec extends FieldSpec, O extends object>(
    spec: Spec,
    options: O,
  ): Spec & PlainOptions<O> => {
    const { bill, link, ...rest } = options as Pick<FieldOptions, 'bill' | 'link'>;
    const merged = { ...spec, ...rest } as Spec & PlainOptions<O>;
    if (link) merged.link = link;
    if (bill) merged.bill = compileBill(bill, merged, { field, complain });
    const isList = merged.type === 'array';
    if (merged.reference) merged.kind = isList ? 'references' : 'reference';
    if (merged.reference || link === false) delete merged.link;
    if (merged.filter && !(merged.reference ?? merged.link))
      places.atKey('filter', () => fail(`"${merged.field}" is no reference`));
    if ('choices' in options) merged.kind = 'choice';
    if (isAccountField(merged)) merged.choicesFrom ??= accounts;
    // Recordings are selected by listening to them.
    else if (merged.choicesFrom && !isList && merged.kind !== 'audio') merged.kind = 'choice';
    else if (merged.choicesFrom && merged.items?.kind === 'text')
      merged.items = { ...merged.items, kind: 'choice' };
    if (merged.permission !== undefined)
      places.at('permission', () => checkPermission(merged.permission, { complain, permissions }));
    if (link && link.from !== undefined && getSchemaAt(record, merged.field))
      places.at(['link', 'from'], () => field(link.from ?? ''));
    const { choicesFrom, file, check, inheritsFrom } = merged;
    if (choicesFrom)
      merged.choicesFrom = places.at('choicesFrom' in options ? 'choicesFrom' : [], () =>
        choices(choicesFrom),
      );
    for (const [, path = ''] of merged.to?.matchAll(/\{([\w.]+)\}/g) ?? [])
      places.at('to', () => field(path));
    if (merged.warnBy !== undefined) places.at('warnBy', () => field(merged.warnBy ?? ''));
    if (merged.max !== undefined) places.at('max', () => field(merged.max ?? ''));
    if (merged.startedAtField !== undefined)
      places.at('startedAtField', () => field(merged.startedAtField ?? ''));
    if (merged.series) checkSeries(merged.series, merged, { ...places, complain });
    if (merged.since !== undefined) places.at(['since', 'field'], () => field(merged.since?.field ?? ''));
    const names = listWidgetNames();
    if (merged.widget !== undefined && !names.includes(merged.widget))
      places.at('widget', () => complain('widget', merged.widget ?? '', names));
    if ('tones' in options) {
      const { choices: known, choicesFrom: choiceSource } = merged;
      for (const value of Object.keys(merged.tones ?? {}))
        if (known && !choiceSource && !(value in known))
          places.atKey(['tones', value], () =>
            complain(`value of "${merged.field}"`, value, Object.keys(known)),
          );
    }
    if (file) places.at('file', () => checkRead(file, {}, answers));
    const { keep } = merged;
    if (keep) merged.keep = places.at('keep', () => compileSave(keep));
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
    if (check) {
      const { refused, message } = check;
      places.at('check', () => checkRead(check, { refused, message }, answers));
    }
    if (merged.timestampNotes) {
      field(merged.timestampNotes.field);
      const { action } = merged.timestampNotes;
      const names = (declaration.actions ?? []).map(({ name }) => name);
      if (!names.includes(action))
        places.at(['timestampNotes', 'action'], () => complain('action', action, names));
    }
    if (inheritsFrom && declaration.inherits) {
      checkRead(declaration.inherits, { inheritsFrom }, answers);
      const above = answered(declaration.inherits.call).properties?.[inheritsFrom];
      // The final fallback value is defined by the setting from which this field inherits.
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
    ...answers,
    answered,
    choices,
    use: (callUse) => {
      if (!callUse) return undefined;
      const { call: name, send } = (typeof callUse === 'string' ? { call: callUse } : callUse) as {
        call: string;
        send?: CallSpec['send'];
      };
      const { access, costs } = call(name);
      return { call: name, level: access, ...(costs && { costs: true }), ...(send && { send }) };
    },
    field,
    getField,
    override,
    composing: (within = record, origin = 'the record') => ({
      field: (path) => getField(path, within, origin),
      has: (path) => getSchemaAt(within, path) !== undefined,
      fail,
    }),
  };
};
