import type { Call } from '../../contract/call';
import { sortableFields } from '../../contract/paging';
import type { FieldSchema } from '../declaration/fieldSpec';
import { nearest } from '../declaration/nearest';
import type { WrittenEntity } from '../declaration/written/written';
import { declare } from './declare';
import { type InferenceOptions, type Inferred, NotUnderstood, type Reason } from './inferred';
import { type CallFamily, type KnownCall, pathParametersOf } from './knownCall';
import { rowsOfSchema } from './rowsOfSchema';
import { spokenVerb } from './spokenVerb';

type Calls = Readonly<Record<string, Call>>;

const knownCall = (name: string, call: Call): KnownCall => ({
  name,
  method: call.method,
  path: call.path,
  summary: call.summary,
  ...(call.returns.kind !== 'events' && { kind: call.returns.kind }),
  level: call.access,
  isInContract: true,
  ...(call.returns.kind === 'paged' && { sortable: sortableFields(call) }),
  ...(call.body && { body: call.body as FieldSchema }),
  ...(call.returns.item && { answer: call.returns.item as FieldSchema }),
});

/** Calls about the same thing in the same group, by what their names say. */
const belonging = (calls: Calls, name: string, entity: FieldSchema): Partial<CallFamily> => {
  const spoken = spokenVerb(name);
  const { group } = calls[name] ?? {};
  const about = (...verbs: string[]) =>
    Object.entries(calls).find(([other, call]) => {
      const otherVerb = spokenVerb(other);
      if (other === name || call.group !== group || !otherVerb || otherVerb.noun !== spoken?.noun)
        return false;
      return verbs.includes(otherVerb.verb);
    });
  const found = {
    get: about('get'),
    create: about('create'),
    update: about('update'),
    remove: about('remove'),
  };
  const upsert = Object.entries(calls).find(
    ([other, call]) =>
      call.group === group && /^upsert/i.test(other) && spokenVerb(other)?.noun === spoken?.noun,
  );
  const isEntity = (call: Call | undefined) =>
    call?.returns.kind === 'one' && (call.returns.item as FieldSchema | undefined)?.title === entity.title;
  return Object.fromEntries(
    Object.entries({
      ...found,
      get: isEntity(found.get?.[1]) ? found.get : undefined,
      create: found.create ?? upsert,
      update: found.update ?? upsert,
    }).flatMap(([verb, one]) => (one ? [[verb, knownCall(one[0], one[1])]] : [])),
  );
};

/**
 * A declaration made of a call of the contract that lists records, with the calls that belong to it.
 * @param calls all calls there are
 * @throws NotUnderstood where there is no such call, it lists nothing, or only what belongs to a record its path names
 */
export const fromCall = (calls: Calls, name: string, options: InferenceOptions = {}): Inferred => {
  const call = calls[name];
  if (!call) {
    const suggestion = nearest(name, Object.keys(calls));
    throw new NotUnderstood(
      `The contract has no call “${name}”.${suggestion ? ` Did you mean “${suggestion}”?` : ''}`,
    );
  }
  const { kind, item } = call.returns;
  const answer = item as FieldSchema | undefined;
  const isList = kind === 'list' || kind === 'paged' || kind === 'map';
  const found = isList
    ? { schema: answer, rows: undefined, why: 'The contract says so.' }
    : kind === 'one'
      ? rowsOfSchema(answer)
      : undefined;
  const entity = found?.schema;
  if (!entity?.properties)
    throw new NotUnderstood(`${name} answers no list of records, so no list can be made of it.`);
  const reasons: Reason[] = [
    { at: 'list.rows', what: found?.rows ?? 'the answer itself', why: found?.why ?? '' },
  ];
  const noun = spokenVerb(name)?.noun || name;
  const family = { list: knownCall(name, call), ...belonging(calls, name, entity) } as CallFamily;
  for (const [verb, one] of Object.entries(family))
    if (verb !== 'list') reasons.push({ at: verb, what: one.name, why: `Its name speaks of “${noun}” too.` });
  const inferred = declare(
    {
      noun: options.name?.split('/').at(-1) ?? noun,
      entity: {
        ...entity,
        title: entity.title ?? noun,
        type: 'object',
        properties: entity.properties,
      } as WrittenEntity,
      ...(entity.title && { entityName: entity.title }),
      family,
      ...(found?.rows !== undefined && { rows: found.rows }),
      reasons,
      left: [],
    },
    options,
  );
  const { send = {} } = inferred.declaration.list as { send?: Readonly<Record<string, unknown>> };
  const lacking = pathParametersOf(family.list).find((parameter) => !(parameter in send));
  if (lacking !== undefined)
    throw new NotUnderstood(
      `${name} lists what belongs to one “${lacking}”, which its path asks for: say which, or declare it below the records it belongs to.`,
    );
  return inferred;
};
