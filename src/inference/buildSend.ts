import { type FieldSchema, getTypes } from '../declaration/buildFieldSpec';
import { withValue } from '../lib/paths';
import { findAutofill } from './filledFields';
import type { InferenceOptions, OmittedPart, Reason } from './inferred';
import { getPathParameters, type KnownCall, type Verb } from './knownCall';
import { getConstant } from './openApi/getConstant';
import { isItemPath } from './openApi/itemPath';
import { findField } from './pickId';

interface SendInput {
  id: string;
  noun: string;
  properties: Record<string, FieldSchema>;
  /** Additional id fields, which identify the parent of a record. */
  parents: readonly string[];
  /** Parameters that the user must enter before the list is loaded. */
  requiredFilters: readonly string[];
  params: NonNullable<InferenceOptions['params']>;
  reasons: Reason[];
  left: OmittedPart[];
}

type SendFields = Record<string, unknown>;

const sizePattern = /^(per_?page|page_?size|limit|max_?results|top|\$top|count|size|first|take)$/i;

const findIdField = (call: KnownCall, { id, noun, properties, parents }: SendInput): string | undefined => {
  const path = getPathParameters(call).filter((name) => !parents.includes(name));
  const last = path.at(-1);
  if (last !== undefined && isItemPath(call.path)) return last;
  const stands = (name: string) => findField(name, properties, noun) === id;
  const inPath = path.findLast(stands);
  if (inPath) return inPath;
  const accepted = Object.keys(call.body?.properties ?? {});
  return accepted.find((name) => name === id) ?? accepted.find(stands) ?? path.at(-1);
};

/** Requests the largest page size that the call supports, for a list without paging. */
const getLargestPage = (call: KnownCall, { reasons, left }: SendInput): SendFields => {
  const fields = Object.entries(call.body?.properties ?? {});
  const size = fields.find(
    ([name, schema]) => sizePattern.test(name) && ['integer', 'number'].includes(getTypes(schema)[0] ?? ''),
  );
  if (!size) return {};
  const maxSize = size[1].maximum ?? 100;
  reasons.push({
    at: 'list.send',
    subject: `${size[0]}: ${maxSize}`,
    reason: 'It asks for as many rows as there may be.',
  });
  left.push({
    at: 'list',
    reason: `Nothing asks for rows after the first ${maxSize}: the list takes “${size[0]}” alone.`,
  });
  return { [size[0]]: maxSize };
};

/** Checks whether a call accepts partial updates: either a PATCH, or a POST to a record without required fields. */
const acceptsChanges = ({ method, path, body }: KnownCall): boolean =>
  method === 'PATCH' || (method === 'POST' && isItemPath(path) && (body?.required ?? []).length === 0);

/** Moves all parameters that are not in the path into the body field that contains the record or its id. */
const wrapFields = (
  { path, wrapper = '', beside = {} }: Pick<KnownCall, 'path' | 'wrapper' | 'beside'>,
  send: SendFields,
  whole: '$data' | '$changes' | undefined,
): SendFields => {
  const inPath = getPathParameters({ path });
  const entries = Object.entries(send);
  const inside = entries.filter(
    ([name, template]) => !inPath.includes(name) && !(whole === '$data' && template === `$record.${name}`),
  );
  const fields =
    inside.length > 0 || !whole ? { ...(whole && { '...': whole }), ...Object.fromEntries(inside) } : whole;
  return {
    ...Object.fromEntries(entries.filter(([name]) => inPath.includes(name))),
    ...(withValue({}, wrapper, fields) as SendFields),
    ...Object.fromEntries(
      Object.entries(beside).map(([name, { value }]) => [
        name,
        typeof value === 'string' ? { literal: value } : value,
      ]),
    ),
  };
};

const toLiteral = (value: string | number) => (typeof value === 'number' ? value : { literal: value });

/** Parameters of a call, and its required parameters for which there is no value. */
export interface SendResult {
  send: SendFields | '$data' | '$changes' | undefined;
  missing: string[];
}

/** Builds the parameters of a call: the id, automatic values, given values and, for a write, the record. */
export const buildSend = (call: KnownCall, verb: Verb, sending: SendInput): SendResult => {
  const { params, properties, parents, requiredFilters, id } = sending;
  const isWrite = verb === 'create' || verb === 'update';
  const idField = verb === 'list' || verb === 'create' ? undefined : findIdField(call, sending);
  const path = getPathParameters(call);
  const required = isWrite ? [] : (call.body?.required ?? []);
  const missing: string[] = [];
  const send: SendFields =
    verb === 'list' && call.kind !== 'paged' && !call.isInContract ? getLargestPage(call, sending) : {};
  for (const name of [...new Set([...path, ...required])]) {
    if (name === idField) continue;
    const isFormField = Object.hasOwn(properties, name) && verb !== 'list' && verb !== 'create';
    const filled = findAutofill(name);
    if (name in params) send[name] = toLiteral(params[name] ?? '');
    else if (filled) send[name] = filled.template;
    // For lists, the user enters it as a filter; the create form sends it with the other fields.
    else if (verb === 'list' && requiredFilters.includes(name)) continue;
    else if (verb === 'create' && Object.hasOwn(properties, name)) {
      // Outside its wrapper, the record is not sent as a whole.
      if (call.wrapper && path.includes(name)) send[name] = `$record.${name}`;
    } else if (isFormField) send[name] = `$record.${name}`;
    else if (!(name in send)) {
      const constant = getConstant(call.pathFields?.[name] ?? call.body?.properties?.[name] ?? {});
      if (constant === undefined) missing.push(name);
      else send[name] = typeof constant === 'string' ? { literal: constant } : constant;
    }
  }
  const filled = Object.keys(call.body?.properties ?? {}).find(
    (name) => findAutofill(name) && !Object.hasOwn(properties, name),
  );
  if (filled) send[filled] ??= findAutofill(filled)?.template;
  if (idField) send[idField] = parents.length > 0 ? `$record.${id}` : '$id';
  // An id is only sent whole, even if the call does not require the other parts.
  if (verb !== 'list' && verb !== 'create')
    for (const name of parents)
      if (Object.hasOwn(call.body?.properties ?? {}, name)) send[name] ??= `$record.${name}`;
  if (!isWrite && !call.wrapper) return { send: Object.keys(send).length > 0 ? send : undefined, missing };
  const whole = verb === 'update' && acceptsChanges(call) ? '$changes' : '$data';
  if (call.wrapper) return { send: wrapFields(call, send, isWrite ? whole : undefined), missing };
  if (Object.keys(send).length === 0)
    return { send: verb === 'update' && whole === '$changes' ? whole : undefined, missing };
  const takesIdInBody = idField === id && !path.includes(idField);
  if (
    verb === 'update' &&
    takesIdInBody &&
    Object.keys(send).length === 1 &&
    whole === '$data' &&
    parents.length === 0
  )
    return { send: undefined, missing };
  return { send: { '...': whole, ...send }, missing };
};
