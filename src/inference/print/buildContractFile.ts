import { getTopLevel } from '../../../contract/levels';
import type { FieldSchema } from '../../declaration/buildFieldSpec';
import type { JsonCall, JsonEntity } from '../../declaration/written/written';
import { isEqual } from '../../lib/isEqual';
import { sanitiseSentence } from '../harmless';
import { toLabel } from '../nameCase';
import { buildShapeCode, type UsedImports } from './buildFieldCode';
import { type Code, formatCode, formatImports, lineWidth, toCode } from './code';

interface Contract {
  label: readonly [one: string, many: string, counted?: string];
  /** Schema of the entity; undefined if the contract defines it. */
  entity?: JsonEntity;
  /** Where the contract exports the entity. */
  imported?: { name: string; from: string };
  calls: Readonly<Record<string, JsonCall>>;
  /** Request field that identifies the phone system, by call. */
  domainFields: Readonly<Record<string, string>>;
  /** Audit log name of the record type that a call deletes, by call. */
  removes?: Readonly<Record<string, string>>;
  names: { entity: string; calls: string };
}

const methodBuilders = { GET: 'get', POST: 'post', PUT: 'put', PATCH: 'patch', DELETE: 'del' } as const;
const responseBuilders = { list: 'listOf', paged: 'pagedListOf', one: 'single', map: 'mapOf' } as const;

const buildResponseCode = (
  { kind, item }: JsonCall['returns'],
  entity: string,
  used: UsedImports,
  add: (name: string) => void,
): Code => {
  if (kind === 'none' || kind === 'file' || kind === 'raw') {
    const word = kind === 'none' ? 'noContent' : kind;
    add(word);
    return { word };
  }
  add(responseBuilders[kind]);
  return {
    call: responseBuilders[kind],
    args: [item ? buildShapeCode(item, item.title ?? 'Answer', used) : { word: entity }],
  };
};

/** The built-in roles do not cover added calls, so only the level applies to them. */
const policyLines = ['{', '  permission: null,', "  whileImpersonating: 'allowed',", '}'];

/** Returns the code of the call group up to its policy, with line breaks as the formatter would insert them. */
const buildGroupCode = (name: string, before: number): string => {
  const title = formatCode(toCode(name));
  const hugged = `group(${title}, ${policyLines.join('\n')})`;
  if (before + hugged.indexOf('\n') <= lineWidth) return hugged;
  return ['group(', `  ${title},`, ...policyLines.map((line) => `  ${line}`)].join('\n').concat(',\n)');
};

const hasSameFields = (body: FieldSchema, entity: FieldSchema | undefined): boolean =>
  entity !== undefined && isEqual([body.properties, body.required], [entity.properties, entity.required]);

const toOptionalCode = (value: string | undefined): Code | undefined =>
  value === undefined ? undefined : toCode(value);

/** Adds the path parameters to the body schema, because the console passes both in one object. */
const withParameters = (path: string, body: FieldSchema): FieldSchema => {
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
  const absent = names.filter((name) => !Object.hasOwn(body.properties ?? {}, name));
  const added = absent.map((name) => [name, { type: ['string', 'null'], title: toLabel(name) }] as const);
  return absent.length === 0
    ? body
    : { ...body, properties: { ...Object.fromEntries(added), ...body.properties } };
};

export const buildContractFile = ({
  label,
  entity,
  imported,
  calls,
  domainFields,
  removes = {},
  names,
}: Contract): string => {
  const called = imported?.name ?? names.entity;
  const used: UsedImports = { fields: new Set(), schema: new Set(), named: new Map() };
  const ofCall = new Set(['group']);
  const entityCode = entity && buildShapeCode(entity, entity.title, used);
  const inCalls: UsedImports = { ...used, named: new Map(entity ? [[entity.title, called]] : []) };
  const callCode = (
    name: string,
    {
      method,
      path,
      effect,
      summary,
      body,
      returns,
      ok,
      level = getTopLevel(),
      encoding,
      api,
      conventions,
      ...rest
    }: JsonCall,
  ): Code => {
    const builderName = methodBuilders[method];
    ofCall.add(builderName);
    const field = domainFields[name];
    const sent = body && withParameters(path, body);
    if (field !== undefined) ofCall.add('inDomain');
    const bodyCode =
      sent &&
      (hasSameFields(sent, entity)
        ? { word: called }
        : buildShapeCode(sent, sent.title ?? `${toLabel(name)} request`, { ...inCalls, named: new Map() }));
    const fields: [string, Code | undefined][] = [
      ['effect', toCode(effect)],
      ['summary', toCode(sanitiseSentence(summary) || `${toLabel(name)}.`)],
      ['body', bodyCode],
      ['encoding', toOptionalCode(encoding)],
      ['api', toOptionalCode(api)],
      ['conventions', conventions && toCode(conventions)],
      ['returns', buildResponseCode(returns, called, inCalls, (word) => ofCall.add(word))],
      ['ok', toCode(ok ?? [200, 201, 204])],
      ['removes', toOptionalCode(removes[name])],
      ['access', toCode(level)],
      ['permission', toOptionalCode(rest.permission)],
      ['whileImpersonating', toOptionalCode(rest.whileImpersonating)],
      [
        'tenant',
        field === undefined
          ? undefined
          : { call: 'inDomain', args: field === 'domain_name' ? [] : [toCode(field)] },
      ],
    ];
    return {
      call: builderName,
      args: [
        toCode(path),
        { fields: fields.flatMap(([key, value]) => (value ? [[key, value] as const] : [])) },
      ],
    };
  };
  const callsHead = `export const ${names.calls} = `;
  const group: Code = {
    call: buildGroupCode(`Added ${label[1].toLowerCase()}`, callsHead.length),
    args: [{ fields: Object.entries(calls).map(([name, call]) => [name, callCode(name, call)] as const) }],
  };
  const start = (head: string, code: Code) => `${head}${formatCode(code, 0, head.length, 1)};`;
  const parts = [entityCode && start(`export const ${names.entity} = `, entityCode), start(callsHead, group)];
  const lines = formatImports({
    '../call': ofCall,
    '../fields': used.fields,
    '../schema': used.schema,
    ...(imported && { [imported.from]: [imported.name] }),
  });
  return `${[lines, ...parts.filter(Boolean)].join('\n\n')}\n`;
};
