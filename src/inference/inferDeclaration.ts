import type { JsonConventions } from '../../contract/conventions';
import type { AnyCall } from '../../contract/registeredCalls';
import { type FieldSchema, getKind } from '../declaration/buildFieldSpec';
import { getFirstRoot } from '../declaration/menuRoots';
import type { Related } from '../declaration/relatedOptions';
import type { Declaration } from '../declaration/vocabulary';
import type { JsonCall, JsonDeclaration, JsonEntity } from '../declaration/written/written';
import { buildFormSections } from './buildFormSections';
import { buildSend } from './buildSend';
import { takeDateForms } from './dateForms';
import { findAutofill } from './filledFields';
import { sanitiseLabel, sanitiseSentence } from './harmless';
import { iconFor } from './icon';
import { buildIncludeSend, type Include } from './includes';
import type { InferenceOptions, InferenceResult, OmittedPart, Reason } from './inferred';
import { type CallFamily, type KnownCall, type Verb, verbs } from './knownCall';
import { inferFilters, listRequiredParameters } from './listFilters';
import { mapLastWord, splitWords, toKebabCase, toLabel, toPlural, toSingular } from './nameCase';
import type { BulkUse } from './openApi/bulk';
import { pickColumns, withDistinctLabels } from './pickColumns';
import { pickId, pickTitle } from './pickId';

type DeclarationDraft = Declaration<Record<string, unknown>, AnyCall>;

export interface InferenceInput {
  /** Plural noun for the records, in any case style: `FaxNumbers`. */
  noun: string;
  entity: JsonEntity;
  /** Name of the entity, if the contract defines it. */
  entityName?: string;
  family: CallFamily;
  /** Response field of the list call that contains the rows. */
  rows?: string;
  samples?: readonly Record<string, unknown>[];
  /** Parameter by which other calls identify a record. */
  parameter?: string;
  /** Field that the source marks as the key of a record. */
  declaredKey?: string;
  /** Additional id fields, which identify the parent of a record. */
  parents?: readonly string[];
  /** Parents that are entered only when a record is created. */
  createdBelow?: readonly string[];
  /** Operations on several records. */
  bulk?: BulkUse;
  /** Parameters of the list, and of the call for a single record, that add related records. */
  include?: Include;
  getInclude?: Include;
  /** Names of the API's paging, sort and search parameters, which apply to all of its calls. */
  conventions?: JsonConventions;
  /** Default sort order of the list, if known. */
  order?: { field: string; order: 'ASC' | 'DESC' };
  related?: readonly Related<Record<string, unknown>, AnyCall>[];
  reasons: Reason[];
  left: OmittedPart[];
}

const searchedKinds = new Set(['text', 'email', 'phone', 'domain', 'mac', 'ip']);

const inferSearch = (
  list: KnownCall,
  properties: Record<string, FieldSchema>,
  title: string,
  columns: readonly string[],
): true | string[] | undefined => {
  if (list.kind === 'paged') return list.body?.properties?.search ? true : undefined;
  const fields = [title, ...columns].filter((name) => searchedKinds.has(getKind(properties[name] ?? {})));
  const distinct = [...new Set(fields)].slice(0, 5);
  return distinct.length > 0 ? distinct : undefined;
};

/** Returns the sortable fields, from the contract or from the documented values of the sort parameter. */
const listSortableFields = ({ kind, sortable, body }: KnownCall): readonly string[] | undefined =>
  kind === 'paged'
    ? (sortable ?? body?.properties?.sortBy?.enum?.filter((name) => typeof name === 'string'))
    : undefined;

const inferSort = (
  list: KnownCall,
  properties: Record<string, FieldSchema>,
  title: string,
  id: string,
): DeclarationDraft['list']['sort'] => {
  const moment = Object.keys(properties).find(
    (name) =>
      getKind(properties[name] ?? {}) === 'dateTime' &&
      /creat|start|time|sent|received|occur|date/i.test(name),
  );
  if (list.conventions?.sortBy === '') return undefined;
  const sortable = listSortableFields(list);
  const isSortable = (name: string | undefined): name is string =>
    name !== undefined && (sortable?.includes(name) ?? true);
  if (isSortable(moment) && (title === id || !isSortable(title))) return { field: moment, order: 'DESC' };
  return [title, id, sortable?.[0]].find(isSortable) ?? title;
};

/** Returns the record fields that a write call accepts, or else all fields that are not set by the server. */
const listWritableFields = (
  { family: { create, update }, entity: { properties }, parents = [], createdBelow = [] }: InferenceInput,
  id: string,
): string[] => {
  const requiredFields = create ? [...parents, ...createdBelow] : [];
  const bodies = [create, update].flatMap((call) => (call?.body?.properties ? [call.body.properties] : []));
  return Object.keys(properties).filter((name) => {
    if (requiredFields.includes(name)) return true;
    if (properties[name]?.readOnly || findAutofill(name) || parents.includes(name)) return false;
    const isAccepted = bodies.length === 0 || bodies.some((body) => name in body);
    return isAccepted && (name !== id || (create?.body?.required ?? []).includes(name));
  });
};

const isReadVerb = (verb: Verb): boolean => verb === 'list' || verb === 'get';

const toJsonCall = (call: KnownCall, verb: Verb, { entity, rows }: InferenceInput): JsonCall => {
  const isList = verb === 'list';
  const item = rows !== undefined && isList ? buildWrapper(entity.title, rows, call.answer) : undefined;
  const kind =
    call.kind ?? (isList ? (rows === undefined ? 'list' : 'one') : verb === 'remove' ? 'none' : 'one');
  const summary = sanitiseSentence(call.summary);
  return {
    method: call.method,
    path: call.path,
    effect: isReadVerb(verb) ? 'read' : 'write',
    ...(summary && { summary }),
    ...(call.body && {
      body: call.wrapper ? buildWrappedBody(call, call.wrapper, call.body) : call.body,
    }),
    ...(call.encoding && { encoding: call.encoding }),
    ...(Object.keys(call.conventions ?? {}).length > 0 &&
      verb !== 'list' && { conventions: call.conventions }),
    returns: { kind, ...(item && { item }) },
    ...(call.ok && { ok: call.ok }),
    ...(call.level && { level: call.level }),
  };
};

/** Builds the body of a call that takes the record in a field, with the constants beside it. */
const buildWrappedBody = (
  { name, beside = {} }: KnownCall,
  wrapper: string,
  body: FieldSchema,
): FieldSchema => {
  const whole = wrapSchema(wrapper, body);
  const constants = Object.entries(beside).map(([field, { value }]) => [
    field,
    { type: typeof value, title: toLabel(field) },
  ]);
  return {
    ...whole,
    title: `${toLabel(name)} request`,
    properties: { ...whole.properties, ...Object.fromEntries(constants) },
  };
};

/** Nests the schema of a record at the dotted path where a call expects it. */
const wrapSchema = (path: string, schema: FieldSchema): FieldSchema => {
  const [name = path, ...rest] = path.split('.');
  const inner = rest.length > 0 ? wrapSchema(rest.join('.'), schema) : schema;
  return { type: 'object', title: toLabel(name), properties: { [name]: inner } };
};

/** Builds a minimal response schema that specifies where the rows are. */
const buildWrapper = (title: string, rows: string, answer: FieldSchema | undefined): FieldSchema => {
  const [name = rows, ...rest] = rows.split('.');
  const list: FieldSchema = { type: ['array', 'null'], items: { title, type: 'object' } };
  const inner =
    rest.length > 0
      ? { type: ['object', 'null'], title: toLabel(name), properties: { [rest.join('.')]: list } }
      : list;
  const counts = Object.entries(answer?.properties ?? {}).flatMap(([field, { type }]) =>
    /total|count/i.test(field) && type === 'integer'
      ? [[field, { type: ['integer', 'null'], title: toLabel(field) }]]
      : [],
  );
  return {
    title: `${title} list answer`,
    type: 'object',
    properties: { [name]: inner, ...Object.fromEntries(counts) },
  };
};

/** Renames calls whose names are already in use. */
const avoidNameConflicts = (
  family: CallFamily,
  usedNames: readonly string[],
  reasons: Reason[],
): CallFamily => {
  const named = Object.entries(family).map(([verb, call]) => {
    if (!call || call.isInContract || !usedNames.includes(call.name)) return [verb, call];
    let name = call.name;
    for (let number = 2; usedNames.includes(name); number += 1) name = `${call.name}${number}`;
    reasons.push({ at: `calls.${name}`, subject: name, reason: `There is another call ${call.name}.` });
    return [verb, { ...call, name }];
  });
  return Object.fromEntries(named);
};

export const inferDeclaration = (given: InferenceInput, options: InferenceOptions = {}): InferenceResult => {
  const reasons = [...given.reasons];
  const left = [...given.left];
  const material = { ...given, family: avoidNameConflicts(given.family, options.usedNames ?? [], reasons) };
  const { noun, entity, family, samples, parameter, bulk } = material;
  const { properties } = entity;
  const words = splitWords(noun);
  const called = {
    one: sanitiseLabel(toLabel(mapLastWord(toSingular, words).join(' '))) || 'Record',
    many: sanitiseLabel(toLabel(mapLastWord(toPlural, words).join(' '))) || 'Records',
  };
  const label = options.label
    ? ([
        sanitiseLabel(options.label[0]) || called.one,
        sanitiseLabel(options.label[1]) || called.many,
      ] as const)
    : ([called.one, called.many] as const);

  const { id, reason, isSure } = pickId({
    properties: Object.fromEntries(
      Object.entries(properties).filter(([field]) => !(given.parents ?? []).includes(field)),
    ),
    noun: called.one,
    ...(material.declaredKey && { declaredKey: material.declaredKey }),
    ...(parameter && { parameter }),
    ...(samples && { rows: samples }),
  });
  reasons.push(reason);
  if (!isSure) left.push({ at: 'id', reason: reason.reason });
  const { title, reason: titled } = pickTitle({ properties, noun: called.one }, id);
  const { icon, reason: iconReason } = iconFor(noun);
  reasons.push(titled, iconReason);
  const { columns, moreFields } = pickColumns(properties, title, id);
  reasons.push({
    at: 'list.columns',
    subject: columns.join(', '),
    reason: 'They tell most; the others can be chosen.',
  });
  const { list } = family;
  const parents = material.parents ?? [];
  const params = options.params ?? {};
  const requiredFilters = listRequiredParameters(list, params);
  const search = inferSearch(list, properties, title, columns);

  const sending = {
    id,
    noun: called.one,
    properties,
    parents,
    requiredFilters: requiredFilters,
    params,
    reasons,
    left,
  };
  const listed = buildSend(list, 'list', sending);
  const including = buildIncludeSend(material.include, [...columns, ...moreFields]);
  const sent =
    Object.keys(including).length > 0
      ? { ...(typeof listed.send === 'object' && listed.send), ...including }
      : listed.send;
  const { filters, serverFilters } = inferFilters(list, properties, {
    requiredFilters,
    sent: typeof sent === 'object' ? Object.keys(sent) : [],
    left,
  });
  for (const name of listed.missing)
    left.push({
      at: 'list',
      reason: `${list.name} needs “${name}”, which nobody can type: say what it is sent.`,
      stops: true,
    });
  if (requiredFilters.length > 0)
    reasons.push({
      at: 'list.filters',
      subject: `asks for ${requiredFilters.join(' and ')} first`,
      reason: 'Nothing can be listed without.',
    });
  const uses = new Map<Verb, { call: string; send?: unknown } | string>();
  for (const verb of verbs) {
    const call = family[verb];
    if (!call || verb === 'list') continue;
    const { send: ownSend, missing } = buildSend(call, verb, sending);
    const related = verb === 'get' ? buildIncludeSend(material.getInclude, [...columns, ...moreFields]) : {};
    const send =
      typeof ownSend === 'object' && Object.keys(related).length > 0 ? { ...ownSend, ...related } : ownSend;
    if (missing.length > 0) {
      left.push({
        at: verb,
        reason: `${call.name} needs ${missing.map((fieldName) => `“${fieldName}”`).join(' and ')}, which nothing of a record fills: it is left out.`,
      });
      delete family[verb];
    } else uses.set(verb, send ? { call: call.name, send } : call.name);
  }
  const further = withDistinctLabels(moreFields, properties, columns);
  const plainFields = further.filter((column) => typeof column === 'string');
  // `more` takes only names, so a column with a label of its own is a hidden one.
  const labelledFields = further.flatMap((column) =>
    typeof column === 'string' ? [] : [{ ...column, hidden: true }],
  );
  const place = Object.keys(typeof sent === 'object' ? sent : {}).flatMap(
    (fieldName) => findAutofill(fieldName) ?? [],
  )[0];
  const name =
    options.name ??
    `${place?.prefix ?? ''}${toKebabCase(mapLastWord(toPlural, words).join(' ')) || 'records'}`;
  const fields = family.create || family.update ? listWritableFields(material, id) : [];
  const sort = material.order ?? inferSort(list, properties, title, id);

  const declaration: Record<string, unknown> = {
    name,
    label,
    icon,
    id: parents.length > 0 ? [...parents, id] : id,
    ...((title !== id || parents.length > 0) && { title }),
    menu: {
      level: place?.menu.level ?? getFirstRoot(),
      group: sanitiseLabel(options.group) || (place?.menu.group ?? 'Added'),
    },
    list: {
      call: list.name,
      ...(sent && { send: sent }),
      ...(material.rows !== undefined && { rows: material.rows }),
      columns: [...withDistinctLabels(columns, properties), ...labelledFields],
      ...(plainFields.length > 0 && { more: plainFields }),
      ...(search && { search }),
      ...(filters.length > 0 && { filters }),
      ...(serverFilters.length > 0 && { serverFilters }),
      ...(sort && { sort }),
    },
    ...Object.fromEntries(uses),
    ...(bulk?.remove && { remove: { call: bulk.remove.call.name, send: bulk.remove.send } }),
    ...(bulk && bulk.actions.length > 0 && { actions: bulk.actions }),
    ...(fields.length > 0 && { form: buildFormSections(fields, properties, label[0]) }),
    ...(material.related && material.related.length > 0 && { related: material.related }),
    // An entity of another API that is called `user` is not the `user` of the audit log.
    ...(material.entityName === undefined && { history: false }),
  };
  const calls = Object.fromEntries(
    verbs.flatMap((verb) => {
      const call = family[verb];
      if (!call || call.isInContract) return [];
      const level = call.level ?? place?.level;
      return [[call.name, toJsonCall({ ...call, ...(level && { level }) }, verb, material)]];
    }),
  );
  for (const call of bulk ? [...bulk.calls, ...(bulk.remove ? [bulk.remove.call] : [])] : [])
    calls[call.name] = toJsonCall({ ...call, kind: 'none' }, 'remove', material);
  const dates = takeDateForms([entity, calls]);
  const conventions = {
    ...material.conventions,
    ...(Object.keys(dates).length > 0 && { dates }),
  };
  return {
    declaration: {
      entity: material.entityName ?? entity,
      ...declaration,
      ...(options.api !== undefined && { api: options.api }),
      ...(Object.keys(conventions).length > 0 && { conventions }),
      ...(Object.keys(calls).length > 0 && { calls }),
    } as unknown as JsonDeclaration,
    reasons,
    left,
  };
};
