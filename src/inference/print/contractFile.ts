import { highestLevel } from '../../../contract/call';
import type { FieldSchema } from '../../declaration/fieldSpec';
import type { WrittenCall, WrittenEntity } from '../../declaration/written/written';
import { isEqual } from '../../lib/isEqual';
import { harmlessSentence } from '../harmless';
import { labelOf, pascal } from '../nameCase';
import { type Code, codeOf, imports, layOut, lineWidth } from './code';
import { shapeCode, type Used } from './fieldCode';

interface Contract {
  /** What one and several are called. */
  label: readonly [one: string, many: string, counted?: string];
  /** An entity of its own; absent where the contract has it. */
  entity?: WrittenEntity;
  /** Where the contract has it. */
  imported?: { name: string; from: string };
  calls: Readonly<Record<string, WrittenCall>>;
  /** Fields that name the phone system, by call. */
  domainFields: Readonly<Record<string, string>>;
  /** Names of the file's own. */
  names: { entity: string; calls: string };
}

const makers = { GET: 'get', POST: 'post', PUT: 'put', PATCH: 'patch', DELETE: 'del' } as const;
const answers = { list: 'listOf', paged: 'pagedListOf', one: 'one', map: 'mapOf' } as const;

const answerCode = (
  { kind, item }: WrittenCall['returns'],
  entity: string,
  used: Used,
  add: (name: string) => void,
): Code => {
  if (kind === 'none' || kind === 'file' || kind === 'raw') {
    const word = kind === 'none' ? 'nothing' : kind;
    add(word);
    return { word };
  }
  add(answers[kind]);
  return {
    call: answers[kind],
    args: [item ? shapeCode(item, item.title ?? 'Answer', used) : { word: entity }],
  };
};

/** Roles of the product know nothing of what was added: it goes by level alone. */
const policy = ['{', '  permission: null,', "  whileImpersonating: 'allowed',", '}'];

/** The group of the calls as far as its policy, in lines as the formatter breaks them behind what is `before` it. */
const groupCode = (name: string, before: number): string => {
  const title = layOut(codeOf(name));
  const hugged = `group(${title}, ${policy.join('\n')})`;
  if (before + hugged.indexOf('\n') <= lineWidth) return hugged;
  return ['group(', `  ${title},`, ...policy.map((line) => `  ${line}`)].join('\n').concat(',\n)');
};

const sameFields = (body: FieldSchema, entity: FieldSchema | undefined): boolean =>
  entity !== undefined && isEqual([body.properties, body.required], [entity.properties, entity.required]);

const stated = (value: string | undefined): Code | undefined =>
  value === undefined ? undefined : codeOf(value);

/** What stands in the path is sent beside the body, so the body names it. */
const withParameters = (path: string, body: FieldSchema): FieldSchema => {
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
  const absent = names.filter((name) => !Object.hasOwn(body.properties ?? {}, name));
  const added = absent.map((name) => [name, { type: ['string', 'null'], title: labelOf(name) }] as const);
  return absent.length === 0
    ? body
    : { ...body, properties: { ...Object.fromEntries(added), ...body.properties } };
};

/** The text of a file of the contract: an entity, and its calls. */
export const contractFile = ({ label, entity, imported, calls, domainFields, names }: Contract): string => {
  const called = imported?.name ?? names.entity;
  const used: Used = { fields: new Set(), schema: new Set(), named: new Map() };
  const ofCall = new Set(['group']);
  const own = entity && shapeCode(entity, entity.title, used);
  const inCalls: Used = { ...used, named: new Map(entity ? [[entity.title, called]] : []) };
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
      level = highestLevel,
      encoding,
      api,
      conventions,
      ...rest
    }: WrittenCall,
  ): Code => {
    const maker = makers[method];
    ofCall.add(maker);
    const field = domainFields[name];
    const sent = body && withParameters(path, body);
    if (field !== undefined) ofCall.add('inDomain');
    const taken =
      sent &&
      (sameFields(sent, entity)
        ? { word: called }
        : shapeCode(sent, sent.title ?? `${labelOf(name)} request`, { ...inCalls, named: new Map() }));
    const fields: [string, Code | undefined][] = [
      ['effect', codeOf(effect)],
      ['summary', codeOf(harmlessSentence(summary) || `${labelOf(name)}.`)],
      ['body', taken],
      ['encoding', stated(encoding)],
      ['api', stated(api)],
      ['conventions', conventions && codeOf(conventions)],
      ['returns', answerCode(returns, called, inCalls, (word) => ofCall.add(word))],
      ['ok', codeOf(ok ?? [200, 201, 204])],
      ['access', codeOf(level)],
      ['permission', stated(rest.permission)],
      ['whileImpersonating', stated(rest.whileImpersonating)],
      [
        'tenant',
        field === undefined
          ? undefined
          : { call: 'inDomain', args: field === 'domain_name' ? [] : [codeOf(field)] },
      ],
    ];
    return {
      call: maker,
      args: [
        codeOf(path),
        { fields: fields.flatMap(([key, value]) => (value ? [[key, value] as const] : [])) },
      ],
    };
  };
  const callsHead = `export const ${names.calls} = `;
  const group: Code = {
    call: groupCode(`Added ${label[1].toLowerCase()}`, callsHead.length),
    args: [{ fields: Object.entries(calls).map(([name, one]) => [name, callCode(name, one)] as const) }],
  };
  const start = (head: string, code: Code) => `${head}${layOut(code, 0, head.length, 1)};`;
  const parts = [own && start(`export const ${names.entity} = `, own), start(callsHead, group)];
  const lines = imports({
    '../call': ofCall,
    '../fields': used.fields,
    '../schema': used.schema,
    ...(imported && { [imported.from]: [imported.name] }),
  });
  return `${[lines, ...parts.filter(Boolean)].join('\n\n')}\n`;
};

/** What an entity is called in code. */
export const entityName = (title: string): string => pascal(title);
