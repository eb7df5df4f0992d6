import type { WrittenConventions } from '../../../contract/conventions';
import type { FieldSchema } from '../../declaration/fieldSpec';
import { nearest } from '../../declaration/nearest';
import { declare } from '../declare';
import { dialectIn } from '../dialect';
import { entityFrom } from '../entityFrom';
import { harmlessLabel } from '../harmless';
import { type InferenceOptions, type Inferred, type LeftOut, NotUnderstood, type Reason } from '../inferred';
import { jsonApiRecord } from '../jsonApi';
import { type CallFamily, type KnownCall, pathParametersOf, type Verb, verbs } from '../knownCall';
import { askedOf } from '../listFilters';
import { lastAs, singular, wordsOf } from '../nameCase';
import { pickId } from '../pickId';
import { rowsOfSchema } from '../rowsOfSchema';
import { spokenVerb } from '../spokenVerb';
import { asOpenApi, type OpenApiDocument } from './document';
import { withoutWrapper, withRecord } from './envelopes';
import { pagedList, withPathFields } from './listRequest';
import { callOf, type Operation, operationsIn } from './operations';
import { withNamedParents } from './parents';
import { parentField, relatedTo } from './relatives';
import { tidyBody } from './tidyBody';
import { wholeRecord } from './wholeRecord';

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

/** Whether a list is paged with the words this console pages with. */
const pagesAsHere = ({ body, answer }: KnownCall, rows: string | undefined): boolean =>
  rows === 'items' &&
  ['pageNumber', 'pageSize'].every((name) => Object.hasOwn(body?.properties ?? {}, name)) &&
  Object.hasOwn(answer?.properties ?? {}, 'totalCount');

/** The calls of a family, as far as a screen can make them. */
const usable = (given: CallFamily, row: FieldSchema, noun: string, left: LeftOut[]): CallFamily => {
  const family: CallFamily = { ...given };
  if (family.get) {
    const get = withRecord(family.get, row, noun);
    if (get) family.get = get;
    else {
      left.push({
        at: 'get',
        why: `${family.get.name} does not answer the record alone; the list’s own rows are used.`,
      });
      delete family.get;
    }
  }
  for (const verb of ['create', 'update'] as const) {
    const call = family[verb];
    if (!call) continue;
    const taken = withoutWrapper(withRecord(call, row, noun) ?? call, row, noun);
    if (taken.body?.properties) family[verb] = taken;
    else {
      left.push({ at: verb, why: `${call.name} takes no fields a form could ask for, so it is left out.` });
      delete family[verb];
    }
  }
  return family;
};

/** What several records are called. */
const nounOf = ({ list }: CallFamily, options: InferenceOptions): string => {
  const spoken = spokenVerb(list.name)?.noun;
  const inPath =
    list.path
      .split('/')
      .filter((part) => part && !part.includes('{'))
      .at(-1)
      ?.replace(/\.\w+$/, '') ?? '';
  const said = spokenVerb(inPath);
  const isProcedure = said !== undefined && (wordsOf(inPath).length > 1 || said.noun === '');
  return (
    options.name?.split('/').at(-1) ?? ((isProcedure ? spoken || said.noun : inPath || spoken) || 'records')
  );
};

/** What a record lies below, as far as reading or changing one needs it. */
const parentsOf = (family: CallFamily, asked: readonly string[]): string[] => {
  const inPath = pathParametersOf(family.list).filter((name) => asked.includes(name));
  // Without a call of its own a record is found in its list, which has to be asked for all the same.
  if (!family.get) return [...asked];
  const others = [family.get, family.update, family.remove].flatMap((call) =>
    call ? pathParametersOf(call) : [],
  );
  return inPath.some((name) => others.includes(name)) ? inPath : [];
};

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
  const picked = verbs.flatMap((verb) => {
    if (!chosen[verb]) return [];
    const unsent: LeftOut[] = [];
    const call = callOf(document, find(operations, chosen[verb]), unsent);
    // What a form lacks is no reason why the list could not be read.
    left.push(...unsent.map(({ stops, ...one }) => (stops && verb === 'list' ? { ...one, stops } : one)));
    return [[verb, call] as const];
  });
  const read = Object.fromEntries(picked) as CallFamily;
  const found = rowsOfSchema(read.list.answer);
  if (!found)
    throw new NotUnderstood(
      `${read.list.name} (${read.list.method} ${read.list.path}) answers no list of records, so no list can be made of it.`,
    );
  const noun = nounOf(read, options);
  const jsonApi = jsonApiRecord(found.schema, noun);
  const row = jsonApi?.schema ?? found.schema;
  const called = withNamedParents(read, row);
  const family = usable(called, row, noun, left);
  const raw = wholeRecord(row, family, reasons);
  const asked = askedOf(family.list, options.params ?? {});
  const parents = parentsOf(family, asked);
  for (const name of parents)
    raw.properties = {
      [name]: { ...parentField(name, family.list, options), ...free(raw.properties?.[name]) },
      ...without(raw.properties ?? {}, [name]),
    };
  const one = lastAs(singular, wordsOf(noun)).join(' ');
  const entity = entityFrom(one.charAt(0).toUpperCase() + one.slice(1), raw, options);
  const { properties } = entity.entity;
  if (Object.keys(properties).filter((name) => !parents.includes(name)).length === 0)
    throw new NotUnderstood(`What ${family.list.name} answers has no fields the document tells of.`);
  const tidied = Object.fromEntries(
    Object.entries(family).map(([verb, call]) => [
      verb,
      tidyBody(verb === 'list' ? withPathFields(call) : call, entity.entity, options),
    ]),
  ) as CallFamily;
  const item = [tidied.get, tidied.update, tidied.remove].find(
    (call) => call && pathParametersOf(call).length > 0,
  );
  const above = new Set(pathParametersOf(tidied.list));
  const parameter = item && pathParametersOf(item).findLast((name) => !above.has(name));
  const isOwn = pagesAsHere(tidied.list, found.rows);
  const { id } = pickId({
    properties: without(properties, parents),
    noun: one,
    ...(parameter && { parameter }),
  });
  // A record points at others, not by its own id.
  const { 'x-reference': _, ...ownId } = properties[id] ?? {};
  if (properties[id]) properties[id] = ownId;
  const understood = isOwn
    ? undefined
    : dialectIn(tidied.list, { rows: found.rows, properties, id, isJsonApi: jsonApi !== undefined });
  const paged = understood && pagedList(tidied.list, understood, entity.entity, left);
  if (isOwn) tidied.list = { ...tidied.list, kind: 'paged' };
  if (paged) tidied.list = paged.call;
  reasons.push(
    isOwn
      ? { at: 'list', what: 'Pages by page', why: 'It asks and answers for pages as this console does.' }
      : { at: 'list.rows', what: found.rows ?? 'the answer itself', why: found.why },
    ...(understood?.reasons ?? []),
    ...(jsonApi
      ? [{ at: 'entity', what: 'JSON:API', why: 'Attributes and relationships are fields of the record.' }]
      : []),
  );
  noteBeside(read.list.answer, found.rows, paged?.conventions, left);
  return declare(
    {
      noun,
      entity: entity.entity,
      family: tidied,
      ...(found.rows !== undefined && !isOwn && !paged && { rows: found.rows }),
      ...(parameter && { parameter }),
      parents,
      ...(paged && {
        conventions: {
          ...paged.conventions,
          ...(jsonApi && { recordType: jsonApi.type, relations: jsonApi.relations }),
        },
      }),
      ...(understood?.order && { order: understood.order }),
      related: relatedTo(document, called, options),
      reasons: [...reasons, ...entity.reasons],
      left: distinct([...left, ...(understood?.left ?? []), ...entity.left]),
    },
    options,
  );
};

const free = ({ readOnly: _, writeOnly: __, ...schema }: FieldSchema = {}): FieldSchema => schema;

const without = (
  properties: Record<string, FieldSchema>,
  names: readonly string[],
): Record<string, FieldSchema> =>
  Object.fromEntries(Object.entries(properties).filter(([name]) => !names.includes(name)));

/** What the answer of a list says beside its rows, and nothing shows. */
const noteBeside = (
  answer: FieldSchema | undefined,
  rows = '',
  { total = '', next = '' }: WrittenConventions = {},
  left: LeftOut[] = [],
): void => {
  const [top = ''] = rows.split('.');
  const known = [top, ...[total, next].map((path) => path.split('.')[0])];
  const names =
    rows === '' ? [] : Object.keys(answer?.properties ?? {}).filter((name) => !known.includes(name));
  if (names.length > 0)
    left.push({
      at: 'list',
      why: `What its answer says beside the rows is not shown: ${names.slice(0, 12).join(', ')}.`,
    });
};

/** What was left, each reason once: a large document says the same of a hundred places. */
const distinct = (left: readonly LeftOut[]): LeftOut[] => {
  const places = new Map<string, { at: Set<string>; stops?: true }>();
  for (const { at, why, stops } of left) {
    const known = places.get(why) ?? { at: new Set() };
    known.at.add(at);
    places.set(why, { ...known, ...(stops && { stops }) });
  }
  return [...places].map(([why, { at: found, ...rest }]) => {
    const [at = ''] = found;
    return { at: found.size > 1 ? `${at} and ${found.size - 1} more` : at, why, ...rest };
  });
};
