import { type FieldSchema, typesOf } from '../declaration/fieldSpec';
import { filledBy } from './filledFields';
import type { InferenceOptions, LeftOut, Reason } from './inferred';
import { type KnownCall, pathParametersOf, type Verb } from './knownCall';
import { fieldOfParameter } from './pickId';

interface Sending {
  id: string;
  noun: string;
  properties: Record<string, FieldSchema>;
  /** Fields that are part of the id besides: what a record lies below. */
  parents: readonly string[];
  /** What the list asks people for before it is read. */
  asked: readonly string[];
  params: NonNullable<InferenceOptions['params']>;
  reasons: Reason[];
  left: LeftOut[];
}

type Sent = Record<string, unknown>;

const sizes = /^(per_?page|page_?size|limit|max_?results|top|\$top|count|size|first|take)$/i;

/** The field of a request that holds a record's id. */
const idFieldOf = (call: KnownCall, { id, noun, properties, parents }: Sending): string | undefined => {
  const path = pathParametersOf(call).filter((name) => !parents.includes(name));
  const last = path.at(-1);
  if (last !== undefined && call.path.endsWith(`{${last}}`)) return last;
  const stands = (name: string) => fieldOfParameter(name, properties, noun) === id;
  const inPath = path.findLast(stands);
  if (inPath) return inPath;
  const taken = Object.keys(call.body?.properties ?? {});
  return taken.find((name) => name === id) ?? taken.find(stands) ?? path.at(-1);
};

/** A list nothing pages is read in the largest piece it gives. */
const largestPage = (call: KnownCall, { reasons, left }: Sending): Sent => {
  const fields = Object.entries(call.body?.properties ?? {});
  const size = fields.find(
    ([name, schema]) => sizes.test(name) && ['integer', 'number'].includes(typesOf(schema)[0] ?? ''),
  );
  if (!size) return {};
  const most = size[1].maximum ?? 100;
  reasons.push({
    at: 'list.send',
    what: `${size[0]}: ${most}`,
    why: 'It asks for as many rows as there may be.',
  });
  left.push({
    at: 'list',
    why: `Nothing asks for rows after the first ${most}: the list takes “${size[0]}” alone.`,
  });
  return { [size[0]]: most };
};

/** Whether a call takes what changes alone: a PATCH, and a POST to a record that asks for nothing. */
const takesChanges = ({ method, path, body }: KnownCall): boolean =>
  method === 'PATCH' || (method === 'POST' && path.endsWith('}') && (body?.required ?? []).length === 0);

const literal = (value: string | number) => (typeof value === 'number' ? value : { literal: value });

/** What a call is sent, and what it needs that nothing fills. */
export interface Filled {
  send: Sent | '$data' | '$changes' | undefined;
  lacking: string[];
}

/** What a call is sent: the id, what fills itself, what was said to send, and for writes the record. */
export const sendOf = (call: KnownCall, verb: Verb, sending: Sending): Filled => {
  const { params, properties, parents, asked, id } = sending;
  const isWrite = verb === 'create' || verb === 'update';
  const idField = verb === 'list' || verb === 'create' ? undefined : idFieldOf(call, sending);
  const path = pathParametersOf(call);
  const required = isWrite ? [] : (call.body?.required ?? []);
  const lacking: string[] = [];
  const send: Sent =
    verb === 'list' && call.kind !== 'paged' && !call.isInContract ? largestPage(call, sending) : {};
  for (const name of [...new Set([...path, ...required])]) {
    if (name === idField) continue;
    const kept = Object.hasOwn(properties, name) && verb !== 'list' && verb !== 'create';
    const filled = filledBy(name);
    if (name in params) send[name] = literal(params[name] ?? '');
    else if (filled) send[name] = filled.template;
    // The list asks for it; the form of a new record does, and sends it with the rest.
    else if (verb === 'list' && asked.includes(name)) continue;
    else if (verb === 'create' && Object.hasOwn(properties, name)) continue;
    else if (kept) send[name] = `$record.${name}`;
    else if (!(name in send)) lacking.push(name);
  }
  const filled = Object.keys(call.body?.properties ?? {}).find(
    (name) => filledBy(name) && !Object.hasOwn(properties, name),
  );
  if (filled) send[filled] ??= filledBy(filled)?.template;
  if (idField) send[idField] = parents.length > 0 ? `$record.${id}` : '$id';
  if (!isWrite) return { send: Object.keys(send).length > 0 ? send : undefined, lacking };
  const whole = verb === 'update' && takesChanges(call) ? '$changes' : '$data';
  if (call.wrapper) return { send: { ...send, [call.wrapper]: whole }, lacking };
  if (Object.keys(send).length === 0)
    return { send: verb === 'update' && whole === '$changes' ? whole : undefined, lacking };
  const takesIdInBody = idField === id && !path.includes(idField);
  if (
    verb === 'update' &&
    takesIdInBody &&
    Object.keys(send).length === 1 &&
    whole === '$data' &&
    parents.length === 0
  )
    return { send: undefined, lacking };
  return { send: { '...': whole, ...send }, lacking };
};
