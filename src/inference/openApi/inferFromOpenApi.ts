import type { JsonConventions } from '../../../contract/conventions';
import { findClosestMatch } from '../../../contract/findClosestMatch';
import type { FieldSchema } from '../../declaration/buildFieldSpec';
import { buildEntity } from '../buildEntity';
import { inferDialect } from '../dialect';
import { findRowsSchema, type RowsMatch } from '../findRowsSchema';
import { sanitiseLabel } from '../harmless';
import { findInclude } from '../includes';
import { type InferenceInput, inferDeclaration } from '../inferDeclaration';
import {
  type InferenceOptions,
  type InferenceResult,
  type OmittedPart,
  type Reason,
  UnsupportedInputError,
} from '../inferred';
import { parseJsonApiRecord } from '../jsonApi';
import { type CallFamily, getPathParameters, type KnownCall, type Verb, verbs } from '../knownCall';
import { listRequiredParameters } from '../listFilters';
import { mapLastWord, splitWords, toSingular } from '../nameCase';
import { parseVerb } from '../parseVerb';
import { pickId } from '../pickId';
import { addSuccess } from './addSuccess';
import { buildBulkUse, findBulkOperations } from './bulk';
import { type OpenApiDocument, toOpenApi } from './document';
import { withoutWrapper, withRecord } from './envelopes';
import { withFlatBody } from './flatBody';
import { isItemPath } from './itemPath';
import { findCompositeKey } from './keys';
import { buildPagedList, withPathFields } from './listRequest';
import { mergeFullRecord } from './mergeFullRecord';
import { buildCall, getOperations, type Operation } from './operations';
import { withNamedParents } from './parents';
import { buildParentField, findRelatedResources } from './relatives';
import { normaliseBody } from './tidyBody';

/** Operations of a screen, given by name, by operation id or as `GET /pets`. */
export type ChosenOperations = { list: string } & Partial<Record<Verb, string>>;

const findOperation = (operations: readonly Operation[], requested: string): Operation => {
  const trimmed = requested.trim();
  const operation = operations.find(
    ({ name, operationId, method, path, at }) =>
      [name, operationId, `${method} ${path}`].includes(trimmed) ||
      at === `paths.${trimmed.replace(/^\w+ /, '')}.${trimmed.split(' ')[0]?.toLowerCase()}`,
  );
  if (operation) return operation;
  const suggestion = findClosestMatch(
    trimmed,
    operations.flatMap(({ name, operationId }) => [operationId ?? name, name]),
  );
  throw new UnsupportedInputError(
    `The document has no operation “${sanitiseLabel(trimmed)}”.${suggestion ? ` Did you mean “${suggestion}”?` : ''}`,
  );
};

/** Checks whether a list already uses the console's standard paging parameters. */
const usesOwnPaging = ({ body, answer }: KnownCall, rows: string | undefined): boolean =>
  rows === 'items' &&
  ['pageNumber', 'pageSize'].every((name) => Object.hasOwn(body?.properties ?? {}, name)) &&
  Object.hasOwn(answer?.properties ?? {}, 'totalCount');

/** Removes the fields that only the server sets from a body that shares the schema of its response. */
const withoutServerFields = (call: KnownCall, verb: Verb): KnownCall => {
  const { properties } = call.body ?? {};
  // An update that addresses no record identifies it in its body, whoever sets the id.
  if (!properties || (verb === 'update' && !isItemPath(call.path))) return call;
  const sent = Object.entries(properties).filter(([, schema]) => !schema.readOnly);
  const required = call.body?.required?.filter((name) => !properties[name]?.readOnly);
  return {
    ...call,
    body: { ...call.body, properties: Object.fromEntries(sent), ...(required && { required }) },
  };
};

/** Returns the calls of a family that a screen can use. */
const pickUsableCalls = (
  input: CallFamily,
  row: FieldSchema,
  noun: string,
  left: OmittedPart[],
): CallFamily => {
  const family: CallFamily = { ...input };
  if (family.get) {
    const get = withRecord(family.get, row, noun);
    if (get) family.get = get;
    else {
      left.push({
        at: 'get',
        reason: `${family.get.name} does not answer the record alone; the list’s own rows are used.`,
      });
      delete family.get;
    }
  }
  for (const verb of ['create', 'update'] as const) {
    const call = family[verb];
    if (!call) continue;
    const normalized = withoutServerFields(
      withoutWrapper(withRecord(call, row, noun) ?? call, row, noun, left),
      verb,
    );
    if (normalized.body?.properties) family[verb] = normalized;
    else {
      left.push({
        at: verb,
        reason: `${call.name} takes no fields a form could ask for, so it is left out.`,
      });
      delete family[verb];
    }
  }
  for (const verb of ['get', 'remove'] as const) {
    const call = family[verb];
    if (call && call.method !== 'GET') family[verb] = withoutWrapper(call, row, noun, left);
  }
  return family;
};

const getNoun = ({ list }: CallFamily, options: InferenceOptions): string => {
  const spoken = parseVerb(list.name)?.noun;
  const inPath =
    list.path
      .split('/')
      .filter((part) => part && !part.includes('{'))
      .at(-1)
      ?.replace(/\.\w+$/, '') ?? '';
  const verb = parseVerb(inPath);
  const isProcedure = verb !== undefined && (splitWords(inPath).length > 1 || verb.noun === '');
  return (
    options.name?.split('/').at(-1) ?? ((isProcedure ? spoken || verb.noun : inPath || spoken) || 'records')
  );
};

/** Returns the parent ids that are required to read or change a record. */
const listParents = (family: CallFamily, parameters: readonly string[]): string[] => {
  const inPath = getPathParameters(family.list).filter((name) => parameters.includes(name));
  // Without a call for single records, a record is read from its list, which needs all of its required
  // parameters.
  if (!family.get) return [...parameters];
  const relatedPaths = [family.get, family.update, family.remove].flatMap((call) =>
    call ? getPathParameters(call) : [],
  );
  return inPath.some((name) => relatedPaths.includes(name)) ? inPath : [];
};

/**
 * Infers a declaration from operations of an OpenAPI document (Swagger 2.0 or OpenAPI 3.x).
 * @param input the parsed document, see `parseOpenApi`
 * @throws UnsupportedInputError if it is not such a document, an operation is missing, or the list returns no records
 */
export const inferFromOpenApi = (
  input: unknown,
  chosen: ChosenOperations,
  options: InferenceOptions = {},
): InferenceResult => {
  const document: OpenApiDocument = toOpenApi(input);
  const { operations } = getOperations(document);
  const reasons: Reason[] = [];
  const left: OmittedPart[] = [];
  const picked = verbs.flatMap((verb) => {
    if (!chosen[verb]) return [];
    const unsent: OmittedPart[] = [];
    const call = buildCall(document, findOperation(operations, chosen[verb]), unsent);
    // The list can be used even if there are problems with a form.
    left.push(...unsent.map(({ stops, ...part }) => (stops && verb === 'list' ? { ...part, stops } : part)));
    return [[verb, call] as const];
  });
  const read = Object.fromEntries(picked) as CallFamily;
  const rowsMatch = findRowsSchema(read.list.answer);
  if (!rowsMatch)
    throw new UnsupportedInputError(
      `${read.list.name} (${read.list.method} ${read.list.path}) answers no list of records, so no list can be made of it.`,
    );
  const noun = getNoun(read, options);
  const jsonApi = parseJsonApiRecord(rowsMatch.schema, noun);
  const row = jsonApi?.schema ?? rowsMatch.schema;
  const called = withNamedParents(read, row);
  const family = pickUsableCalls(called, row, noun, left);
  const raw = mergeFullRecord(row, family, reasons);
  const parameters = listRequiredParameters(family.list, options.params ?? {});
  const above = listParents(family, parameters);
  const keys = above.length > 0 ? [] : findCompositeKey(family, row);
  // The first parts of a record's own key are treated like the ids of its parents.
  const parents = [...above, ...keys.slice(0, -1)];
  const createdBelow = listCreateParents(family, parents);
  addParentFields(raw, { parents: above, createdBelow, list: family.list }, options);
  const singularName = mapLastWord(toSingular, splitWords(noun)).join(' ');
  const entity = buildEntity(singularName.charAt(0).toUpperCase() + singularName.slice(1), raw, {
    ...options,
    readsDates: true,
  });
  const { properties } = entity.entity;
  if (Object.keys(properties).filter((name) => !parents.includes(name)).length === 0)
    throw new UnsupportedInputError(`What ${family.list.name} answers has no fields the document tells of.`);
  const tidied = Object.fromEntries(
    Object.entries(family).map(([verb, call]) => [
      verb,
      normaliseBody(verb === 'list' ? withPathFields(call) : call, entity.entity, options),
    ]),
  ) as CallFamily;
  const item = [tidied.get, tidied.update, tidied.remove].find(
    (call) => call && getPathParameters(call).length > 0,
  );
  const inList = new Set(getPathParameters(tidied.list));
  const parameter = keys.at(-1) ?? (item && getPathParameters(item).findLast((name) => !inList.has(name)));
  const isOwn = usesOwnPaging(tidied.list, rowsMatch.rows);
  const declaredKey = getDeclaredKey(row, left);
  const { id } = pickId({
    properties: omitProperties(properties, parents),
    ...(declaredKey && { declaredKey }),
    noun: singularName,
    ...(parameter && { parameter }),
  });
  // The id of a record is not a reference to itself.
  removeReferences(properties, [id, ...keys]);
  if (!isOwn) tidied.list = withFlatBody(tidied.list);
  const understood = isOwn
    ? undefined
    : // Descriptions are shortened for the screen, but may describe the sort order in their later sentences.
      inferDialect(withFlatBody(withPathFields(family.list)), {
        rows: rowsMatch.rows,
        properties,
        id,
        isJsonApi: jsonApi !== undefined,
      });
  const paged = understood && buildPagedList(tidied.list, understood, entity.entity, left);
  if (isOwn) tidied.list = { ...tidied.list, kind: 'paged' };
  if (paged) tidied.list = paged.call;
  reasons.push(
    describeRows(rowsMatch, isOwn),
    ...(understood?.reasons ?? []),
    ...(jsonApi ? [jsonApiReason] : []),
    ...(keys.length > 0 ? [describeKeys(keys)] : []),
  );
  const success = addSuccess(read, tidied, { rows: rowsMatch.rows, row, left });
  reportIgnoredFields(read.list.answer, rowsMatch.rows, { ...paged?.conventions, ...success }, left);
  const further = findFurtherUses(
    document,
    { called, family, row, hasRemove: tidied.remove !== undefined },
    left,
  );
  return inferDeclaration(
    {
      noun,
      entity: entity.entity,
      family: tidied,
      ...(rowsMatch.rows !== undefined && !isOwn && !paged && { rows: rowsMatch.rows }),
      ...(parameter && { parameter }),
      ...(declaredKey && { declaredKey }),
      parents,
      createdBelow,
      ...further,
      ...((paged || success) && {
        conventions: {
          ...paged?.conventions,
          ...success,
          ...(paged && jsonApi && { recordType: jsonApi.type, relations: jsonApi.relations }),
        },
      }),
      ...(understood?.order && { order: understood.order }),
      related: findRelatedResources(document, called, options),
      reasons: [...reasons, ...entity.reasons],
      left: removeDuplicates([...left, ...(understood?.left ?? []), ...entity.left]),
    },
    options,
  );
};

const describeRows = ({ rows, reason }: RowsMatch, isOwn: boolean): Reason =>
  isOwn
    ? {
        at: 'list',
        subject: 'Pages by page',
        reason: 'It asks and answers for pages as this console does.',
      }
    : { at: 'list.rows', subject: rows ?? 'the answer itself', reason };

const jsonApiReason: Reason = {
  at: 'entity',
  subject: 'JSON:API',
  reason: 'Attributes and relationships are fields of the record.',
};

const describeKeys = (keys: readonly string[]): Reason => ({
  at: 'id',
  subject: keys.join(' and '),
  reason: 'The calls that read and remove a record need all of them.',
});

interface FamilyContext {
  /** Operations as the document describes them. */
  called: CallFamily;
  family: CallFamily;
  row: FieldSchema;
  hasRemove: boolean;
}

/** Finds what else the document offers: operations on several records, and parameters that add related records. */
const findFurtherUses = (
  document: OpenApiDocument,
  { called, family, row, hasRemove }: FamilyContext,
  left: OmittedPart[],
): Pick<InferenceInput, 'bulk' | 'include' | 'getInclude'> => {
  const names = new Set(Object.values(called).map((call) => call?.name));
  const operations = findBulkOperations(document, called.list.path).filter(
    ({ call }) => !names.has(call.name),
  );
  const include = findInclude(family.list, row);
  const getInclude = family.get && findInclude(family.get, row);
  return {
    bulk: buildBulkUse(operations, hasRemove, left),
    ...(include && { include }),
    ...(getInclude && { getInclude }),
  };
};

/** Returns the parents below which a record is created, although it has an address of its own afterwards. */
const listCreateParents = ({ list, create }: CallFamily, parents: readonly string[]): string[] =>
  create
    ? getPathParameters(create).filter(
        (name) => getPathParameters(list).includes(name) && !parents.includes(name),
      )
    : [];

/** Adds the ids of parents to the fields of a record. */
const addParentFields = (
  record: FieldSchema,
  { parents, createdBelow, list }: { parents: string[]; createdBelow: string[]; list: KnownCall },
  options: InferenceOptions,
): void => {
  for (const name of [...parents, ...createdBelow]) {
    const known = record.properties?.[name];
    const field = {
      ...buildParentField(name, list, options),
      ...stripAccess(known),
      ...(!known && createdBelow.includes(name) && { writeOnly: true }),
    };
    const isParent = parents.includes(name);
    record.properties = {
      ...(isParent && { [name]: field }),
      ...(isParent ? omitProperties(record.properties ?? {}, [name]) : record.properties),
      ...(!isParent && { [name]: field }),
    };
  }
};

const removeReferences = (properties: Record<string, FieldSchema>, names: readonly string[]): void => {
  for (const name of names)
    if (properties[name]) {
      const { 'x-reference': _, ...own } = properties[name];
      properties[name] = own;
    }
};

const stripAccess = ({ readOnly: _, writeOnly: __, ...schema }: FieldSchema = {}): FieldSchema => schema;

/** Returns the field that the document marks as the key of a record, unless it marks several. */
const getDeclaredKey = ({ 'x-keys': keys = [] }: FieldSchema, left: OmittedPart[]): string | undefined => {
  if (keys.length > 1)
    left.push({
      at: 'id',
      reason: `The document marks ${keys.join(' and ')} as the key together: one field was taken as the id.`,
    });
  return keys.length === 1 ? keys[0] : undefined;
};

const omitProperties = (
  properties: Record<string, FieldSchema>,
  names: readonly string[],
): Record<string, FieldSchema> =>
  Object.fromEntries(Object.entries(properties).filter(([name]) => !names.includes(name)));

/** Reports the response fields of a list that are neither rows nor shown elsewhere. */
const reportIgnoredFields = (
  answer: FieldSchema | undefined,
  rows = '',
  { total = '', next = '', succeeds, message = '' }: JsonConventions = {},
  left: OmittedPart[] = [],
): void => {
  const [top = ''] = rows.split('.');
  const known = [top, ...[total, next, succeeds?.path ?? '', message].map((path) => path.split(/[.[]/)[0])];
  const names =
    rows === '' ? [] : Object.keys(answer?.properties ?? {}).filter((name) => !known.includes(name));
  if (names.length > 0)
    left.push({
      at: 'list',
      reason: `What its answer says beside the rows is not shown: ${names.slice(0, 12).join(', ')}.`,
    });
};

/** Merges entries with the same reason, which can occur hundreds of times in a large document. */
const removeDuplicates = (left: readonly OmittedPart[]): OmittedPart[] => {
  const places = new Map<string, { at: Set<string>; stops?: true }>();
  for (const { at, reason, stops } of left) {
    const known = places.get(reason) ?? { at: new Set() };
    known.at.add(at);
    places.set(reason, { ...known, ...(stops && { stops }) });
  }
  return [...places].map(([why, { at: locations, ...rest }]) => {
    const [at = ''] = locations;
    return { at: locations.size > 1 ? `${at} and ${locations.size - 1} more` : at, reason: why, ...rest };
  });
};
