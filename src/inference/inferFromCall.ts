import type { Call } from '../../contract/call';
import { findClosestMatch } from '../../contract/findClosestMatch';
import { getSortableFields } from '../../contract/paging';
import type { FieldSchema } from '../declaration/buildFieldSpec';
import type { JsonEntity } from '../declaration/written/written';
import { findRowsSchema } from './findRowsSchema';
import { inferDeclaration } from './inferDeclaration';
import { type InferenceOptions, type InferenceResult, type Reason, UnsupportedInputError } from './inferred';
import { type CallFamily, getPathParameters, type KnownCall } from './knownCall';
import { parseVerb } from './parseVerb';

type Calls = Readonly<Record<string, Call>>;

const toKnownCall = (name: string, call: Call): KnownCall => ({
  name,
  method: call.method,
  path: call.path,
  summary: call.summary,
  ...(call.returns.kind !== 'events' && { kind: call.returns.kind }),
  level: call.access,
  isInContract: true,
  ...(call.returns.kind === 'paged' && { sortable: getSortableFields(call) }),
  ...(call.body && { body: call.body as FieldSchema }),
  ...(call.returns.item && { answer: call.returns.item as FieldSchema }),
});

/** Returns the calls of the same group that concern the same records, judging by their names. */
const findRelatedCalls = (calls: Calls, name: string, entity: FieldSchema): Partial<CallFamily> => {
  const spoken = parseVerb(name);
  const { group } = calls[name] ?? {};
  const about = (...verbs: string[]) =>
    Object.entries(calls).find(([other, call]) => {
      const otherVerb = parseVerb(other);
      if (other === name || call.group !== group || !otherVerb || otherVerb.noun !== spoken?.noun)
        return false;
      return verbs.includes(otherVerb.verb);
    });
  const related = {
    get: about('get'),
    create: about('create'),
    update: about('update'),
    remove: about('remove'),
  };
  const upsert = Object.entries(calls).find(
    ([other, call]) =>
      call.group === group && /^upsert/i.test(other) && parseVerb(other)?.noun === spoken?.noun,
  );
  const isEntity = (call: Call | undefined) =>
    call?.returns.kind === 'one' && (call.returns.item as FieldSchema | undefined)?.title === entity.title;
  return Object.fromEntries(
    Object.entries({
      ...related,
      get: isEntity(related.get?.[1]) ? related.get : undefined,
      create: related.create ?? upsert,
      update: related.update ?? upsert,
    }).flatMap(([verb, match]) => (match ? [[verb, toKnownCall(match[0], match[1])]] : [])),
  );
};

/**
 * Infers a declaration from a contract call that lists records, and from its related calls.
 * @param calls all existing calls
 * @throws UnsupportedInputError if the call does not exist, is not a list, or requires a parent record in its path
 */
export const inferFromCall = (
  calls: Calls,
  name: string,
  options: InferenceOptions = {},
): InferenceResult => {
  const call = calls[name];
  if (!call) {
    const suggestion = findClosestMatch(name, Object.keys(calls));
    throw new UnsupportedInputError(
      `The contract has no call “${name}”.${suggestion ? ` Did you mean “${suggestion}”?` : ''}`,
    );
  }
  const { kind, item } = call.returns;
  const answer = item as FieldSchema | undefined;
  const isList = kind === 'list' || kind === 'paged' || kind === 'map';
  const match = isList
    ? { schema: answer, rows: undefined, reason: 'The contract says so.' }
    : kind === 'one'
      ? findRowsSchema(answer)
      : undefined;
  const entity = match?.schema;
  if (!entity?.properties)
    throw new UnsupportedInputError(`${name} answers no list of records, so no list can be made of it.`);
  const reasons: Reason[] = [
    { at: 'list.rows', subject: match?.rows ?? 'the answer itself', reason: match?.reason ?? '' },
  ];
  const noun = parseVerb(name)?.noun || name;
  const family = { list: toKnownCall(name, call), ...findRelatedCalls(calls, name, entity) } as CallFamily;
  for (const [verb, knownCall] of Object.entries(family))
    if (verb !== 'list')
      reasons.push({ at: verb, subject: knownCall.name, reason: `Its name speaks of “${noun}” too.` });
  const inferred = inferDeclaration(
    {
      noun: options.name?.split('/').at(-1) ?? noun,
      entity: {
        ...entity,
        title: entity.title ?? noun,
        type: 'object',
        properties: entity.properties,
      } as JsonEntity,
      ...(entity.title && { entityName: entity.title }),
      family,
      ...(match?.rows !== undefined && { rows: match.rows }),
      reasons,
      left: [],
    },
    options,
  );
  const { send = {} } = inferred.declaration.list as { send?: Readonly<Record<string, unknown>> };
  const missing = getPathParameters(family.list).find((parameter) => !(parameter in send));
  if (missing !== undefined)
    throw new UnsupportedInputError(
      `${name} lists what belongs to one “${missing}”, which its path asks for: say which, or declare it below the records it belongs to.`,
    );
  return inferred;
};
