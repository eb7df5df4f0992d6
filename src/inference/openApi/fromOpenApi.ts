import type { FieldSchema } from '../../declaration/fieldSpec';
import { nearest } from '../../declaration/nearest';
import { declare } from '../declare';
import { entityFrom } from '../entityFrom';
import { harmlessLabel } from '../harmless';
import { type InferenceOptions, type Inferred, type LeftOut, NotUnderstood, type Reason } from '../inferred';
import { type CallFamily, type KnownCall, pathParametersOf, type Verb, verbs } from '../knownCall';
import { labelOf, lastAs, singular, wordsOf } from '../nameCase';
import { rowsOfSchema } from '../rowsOfSchema';
import { asOpenApi, type OpenApiDocument } from './document';
import { spokenVerb } from './families';
import { callOf, type Operation, operationsIn } from './operations';

/** The operations a screen is made of, by name, by operation id, or as `GET /pets`. */
export type ChosenOperations = { list: string } & Partial<Record<Verb, string>>;

const find = (operations: readonly Operation[], wanted: string): Operation => {
  const spelled = wanted.trim();
  const found = operations.find(
    ({ name, operationId, method, path, at }) =>
      [name, operationId, `${method} ${path}`].includes(spelled) ||
      at === `paths.${spelled.replace(/^\w+ /, '')}.${spelled.split(' ')[0]?.toLowerCase()}`,
  );
  if (found) return found;
  const suggestion = nearest(
    spelled,
    operations.flatMap(({ name, operationId }) => [operationId ?? name, name]),
  );
  throw new NotUnderstood(
    `The document has no operation “${harmlessLabel(spelled)}”.${suggestion ? ` Did you mean “${suggestion}”?` : ''}`,
  );
};

/** The record a call answers: the answer itself, or what its envelope holds. */
const recordOf = (answer: FieldSchema | undefined): FieldSchema | undefined =>
  answer?.properties && !rowsOfSchema(answer) ? answer : undefined;

const share = (one: FieldSchema, other: FieldSchema): number => {
  const names = Object.keys(one.properties ?? {});
  return (
    names.filter((name) => Object.hasOwn(other.properties ?? {}, name)).length / Math.max(1, names.length)
  );
};

/** Everything that is known of the record: what lists and pages show of it, and what may be sent. */
const wholeRecord = (row: FieldSchema, family: CallFamily, reasons: Reason[]): FieldSchema => {
  const detail = recordOf(family.get?.answer);
  const told = detail && share(row, detail) > 0.4 ? detail : undefined;
  const added = Object.keys(told?.properties ?? {}).filter(
    (name) => !Object.hasOwn(row.properties ?? {}, name),
  );
  if (added.length > 0)
    reasons.push({
      at: 'entity',
      what: `${added.length} more fields`,
      why: 'The call that answers one record tells more than the list.',
    });
  const properties: Record<string, FieldSchema> = { ...told?.properties, ...row.properties };
  const bodies = [family.create?.body, family.update?.body].flatMap((body) =>
    body?.properties ? [body] : [],
  );
  const path = new Set(Object.values(family).flatMap((call) => (call ? pathParametersOf(call) : [])));
  for (const { properties: sent = {} } of bodies)
    for (const [name, schema] of Object.entries(sent)) {
      const known = properties[name];
      if (known)
        properties[name] = {
          ...schema,
          ...known,
          ...(known.enum ? {} : schema.enum && { enum: schema.enum }),
        };
      else if (!path.has(name)) {
        properties[name] = { ...schema, writeOnly: true };
        reasons.push({
          at: `entity.${name}`,
          what: 'only sent',
          why: 'It may be sent, but is in no answer.',
        });
      }
    }
  if (bodies.length > 0)
    for (const [name, schema] of Object.entries(properties))
      if (!bodies.some((body) => Object.hasOwn(body.properties ?? {}, name)))
        properties[name] = { ...schema, readOnly: true };
      else if (schema.readOnly) {
        const { readOnly: _, ...free } = schema;
        properties[name] = free;
      }
  const required = (family.create?.body?.required ?? []).filter((name) => Object.hasOwn(properties, name));
  return { type: 'object', properties, ...(required.length > 0 && { required }) };
};

/** The body of a call, each field as the entity has it. */
const tidyBody = (call: KnownCall, entity: FieldSchema, options: InferenceOptions): KnownCall => {
  if (!call.body?.properties) return call;
  const { entity: own } = entityFrom(`${labelOf(call.name)} request`, call.body, options);
  const properties = Object.fromEntries(
    Object.entries(own.properties).map(([name, field]) => {
      const { readOnly: _, writeOnly, ...known } = entity.properties?.[name] ?? field;
      const isNeeded = call.body?.required?.includes(name) ?? false;
      const isSecret = known.format === 'password';
      const { minLength, type, ...rest } = known;
      const plainType = [type].flat().filter((one) => one !== 'null' && one !== undefined)[0];
      const limits = isNeeded
        ? {
            ...(plainType && { type: plainType }),
            ...(plainType === 'string'
              ? { minLength: Math.max(1, minLength ?? 1) }
              : minLength !== undefined && { minLength }),
          }
        : {
            ...(plainType && { type: [plainType, 'null'] }),
            ...(minLength !== undefined &&
              !(minLength === 1 && entity.required?.includes(name)) && { minLength }),
          };
      return [name, { ...limits, ...rest, ...(isSecret && writeOnly && { writeOnly }) }];
    }),
  );
  return {
    ...call,
    body: { title: own.title, type: 'object', properties, ...(own.required && { required: own.required }) },
  };
};

/** Whether a list is paged with the words this console pages with. */
const pagesAsHere = ({ body, answer }: KnownCall, rows: string | undefined): boolean =>
  rows === 'items' &&
  ['pageNumber', 'pageSize'].every((name) => Object.hasOwn(body?.properties ?? {}, name)) &&
  Object.hasOwn(answer?.properties ?? {}, 'totalCount');

/**
 * A declaration made of operations of an OpenAPI document, Swagger 2.0 or OpenAPI 3.x.
 * @param given the document, parsed: see `readOpenApi`
 * @throws NotUnderstood where it is no such document, an operation is not in it, or the list answers no records
 */
export const fromOpenApi = (
  given: unknown,
  chosen: ChosenOperations,
  options: InferenceOptions = {},
): Inferred => {
  const document: OpenApiDocument = asOpenApi(given);
  const { operations } = operationsIn(document);
  const reasons: Reason[] = [];
  const left: LeftOut[] = [];
  const picked = verbs.flatMap((verb) =>
    chosen[verb] ? [[verb, callOf(document, find(operations, chosen[verb]), left)] as const] : [],
  );
  const family = Object.fromEntries(picked) as CallFamily;
  const found = rowsOfSchema(family.list.answer);
  if (!found)
    throw new NotUnderstood(
      `${family.list.name} (${family.list.method} ${family.list.path}) answers no list of records, so no list can be made of it.`,
    );
  const isPaged = pagesAsHere(family.list, found.rows);
  if (isPaged) family.list = { ...family.list, kind: 'paged' };
  reasons.push(
    isPaged
      ? { at: 'list', what: 'read page by page', why: 'It asks and answers for pages as this console does.' }
      : { at: 'list.rows', what: found.rows ?? 'the answer itself', why: found.why },
  );
  if (family.get && !recordOf(family.get.answer)) {
    left.push({
      at: 'get',
      why: `${family.get.name} does not answer the record alone; the list’s own rows are used.`,
    });
    delete family.get;
  }
  for (const verb of ['create', 'update'] as const) {
    const call = family[verb];
    if (!call || call.body?.properties) continue;
    left.push({ at: verb, why: `${call.name} takes no fields a form could ask for, so it is left out.` });
    delete family[verb];
  }
  const raw = wholeRecord(found.schema, family, reasons);
  const spoken = spokenVerb(family.list.name)?.noun;
  const inPath =
    family.list.path
      .split('/')
      .filter((part) => part && !part.includes('{'))
      .at(-1)
      ?.replace(/\.\w+$/, '') ?? '';
  const isProcedure = spokenVerb(inPath) !== undefined && wordsOf(inPath).length > 1;
  const noun = options.name?.split('/').at(-1) ?? ((isProcedure ? spoken : inPath || spoken) || 'records');
  const one = lastAs(singular, wordsOf(noun)).join(' ');
  const entity = entityFrom(one.charAt(0).toUpperCase() + one.slice(1), raw, options);
  if (Object.keys(entity.entity.properties).length === 0)
    throw new NotUnderstood(`What ${family.list.name} answers has no fields the document tells of.`);
  const tidied = Object.fromEntries(
    Object.entries(family).map(([verb, call]) => [verb, tidyBody(call, entity.entity, options)]),
  ) as CallFamily;
  const item = [tidied.get, tidied.update, tidied.remove].find(
    (call) => call && pathParametersOf(call).length > 0,
  );
  const parameter = item && pathParametersOf(item).at(-1);
  const parents = new Set(pathParametersOf(tidied.list));
  return declare(
    {
      noun,
      entity: entity.entity,
      family: tidied,
      ...(found.rows !== undefined && !isPaged && { rows: found.rows }),
      ...(parameter && !parents.has(parameter) && { parameter }),
      reasons: [...reasons, ...entity.reasons],
      left: distinct([...left, ...entity.left]),
    },
    options,
  );
};

/** What was left, each reason once: a large document says the same of a hundred places. */
const distinct = (left: readonly LeftOut[]): LeftOut[] => {
  const places = new Map<string, Set<string>>();
  for (const { at, why } of left) places.set(why, (places.get(why) ?? new Set()).add(at));
  return [...places].map(([why, found]) => {
    const [at = ''] = found;
    return { at: found.size > 1 ? `${at} and ${found.size - 1} more` : at, why };
  });
};
