import { type FieldSchema, typesOf } from '../declaration/fieldSpec';
import type { InferenceOptions, LeftOut, Reason } from './inferred';
import { type KnownCall, pathParametersOf, type Verb } from './knownCall';
import { wordsOf } from './nameCase';
import { fieldOfParameter } from './pickId';

interface Sending {
  id: string;
  noun: string;
  properties: Record<string, FieldSchema>;
  params: NonNullable<InferenceOptions['params']>;
  reasons: Reason[];
  left: LeftOut[];
}

type Sent = Record<string, unknown>;

/** A field that names a phone system: filled by the domain at hand. */
export const isDomainField = (name: string): boolean => /^(pbx_?)?domain(_?name)?$/i.test(name);

const sizes = /^(per_?page|page_?size|limit|max_?results|top|count|size|first)$/i;
const pages =
  /^(page|page_?(number|token|no)|offset|skip|start|starting_after|cursor|after|next|next_?token|marker|pagina)$/i;

/** The field of a request that holds a record's id. */
const idFieldOf = (call: KnownCall, { id, noun, properties }: Sending): string | undefined => {
  const path = pathParametersOf(call);
  const last = path.at(-1);
  if (last !== undefined && call.path.endsWith(`{${last}}`)) return last;
  const stands = (name: string) => fieldOfParameter(name, properties, noun) === id;
  const inPath = path.findLast(stands);
  if (inPath) return inPath;
  const taken = Object.keys(call.body?.properties ?? {});
  return taken.find((name) => name === id) ?? taken.find(stands) ?? path.at(-1);
};

/** A list that comes in pages this console does not ask for is read in the largest piece it gives. */
const largestPage = (call: KnownCall, { reasons, left }: Sending): Sent => {
  const fields = Object.entries(call.body?.properties ?? {});
  const size = fields.find(([name, schema]) => sizes.test(name) && typesOf(schema)[0] !== 'string');
  const page = fields.find(([name]) => pages.test(name));
  if (!size) {
    if (page)
      left.push({ at: 'list', why: `It is paged by “${page[0]}”, of which only the first page is read.` });
    return {};
  }
  const most = size[1].maximum ?? 100;
  reasons.push({
    at: 'list.send',
    what: `${size[0]}: ${most}`,
    why: page
      ? `The list is paged by “${page[0]}”, so the largest page is asked for.`
      : 'It asks for as many rows as there may be.',
  });
  if (page)
    left.push({ at: 'list', why: `It is paged by “${page[0]}”: rows after the first ${most} are not read.` });
  return { [size[0]]: most };
};

const literal = (value: string | number) => (typeof value === 'number' ? value : { literal: value });

/** What a call is sent: the id, the domain, what was said to send, and for writes the record. */
export const sendOf = (call: KnownCall, verb: Verb, sending: Sending): Sent | undefined => {
  const { params, left, properties } = sending;
  const isWrite = verb === 'create' || verb === 'update';
  const idField = verb === 'list' || verb === 'create' ? undefined : idFieldOf(call, sending);
  const path = pathParametersOf(call);
  const required = isWrite ? [] : (call.body?.required ?? []);
  const send: Sent =
    verb === 'list' && call.kind !== 'paged' && !call.isInContract ? largestPage(call, sending) : {};
  for (const name of [...new Set([...path, ...required])]) {
    if (name === idField) continue;
    const kept = Object.hasOwn(properties, name) && verb !== 'list' && verb !== 'create';
    if (name in params) send[name] = literal(params[name] ?? '');
    else if (isDomainField(name)) send[name] = '$domain';
    else if (kept) send[name] = `$record.${name}`;
    else if (!(name in send))
      left.push({
        at: verb,
        why: `${call.name} needs “${name}”, which nothing here fills: say what it is, or take the verb away.`,
      });
  }
  const domain = Object.keys(call.body?.properties ?? {}).find(
    (name) => isDomainField(name) && !Object.hasOwn(properties, name),
  );
  if (domain) send[domain] ??= '$domain';
  if (idField) send[idField] = '$id';
  if (!isWrite) return Object.keys(send).length > 0 ? send : undefined;
  const isPlain = Object.keys(send).length === 0;
  const changesOnly = call.method === 'PATCH';
  if (isPlain) return undefined;
  const takesIdInBody = idField === sending.id && !path.includes(idField);
  if (verb === 'update' && takesIdInBody && Object.keys(send).length === 1 && !changesOnly) return undefined;
  return { '...': changesOnly ? '$changes' : '$data', ...send };
};

/** What one is called where a call's own name is all there is: `GetFaxNumbers` → `fax number`. */
export const spoken = (name: string): string => wordsOf(name).join(' ');
