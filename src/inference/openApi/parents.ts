import { type FieldSchema, getTypes } from '../../declaration/buildFieldSpec';
import { type CallFamily, getPathParameters, type KnownCall } from '../knownCall';
import { mapLastWord, splitWords, toSingular } from '../nameCase';

/** Matches generic names that do not identify an entity. */
const genericKey = /^(id|_?id|uuid|guid|sid|key|slug|name|number|code|no|pk)$/i;

const hasFields = (schema: FieldSchema | undefined): boolean =>
  schema !== undefined && ['object', 'array'].includes(getTypes(schema)[0] ?? '');

/** Returns the fixed path segment that precedes each parameter. */
const mapPrecedingParts = (path: string): Map<string, string> => {
  const nounsByName = new Map<string, string>();
  let noun = '';
  for (const part of path.split('/')) {
    const [, name] = /^\{(\w+)\}/.exec(part) ?? [];
    if (name === undefined) noun = part || noun;
    else nounsByName.set(name, noun);
  }
  return nounsByName;
};

/** Returns the parameters in the common prefix of two paths. */
const listShared = (a: string, b: string): string[] => {
  const [ours, theirs] = [a.split('/'), b.split('/')];
  const differs = ours.findIndex((part, index) => part !== theirs[index]);
  return ours
    .slice(0, differs < 0 ? ours.length : differs)
    .flatMap((part) => /^\{(\w+)\}$/.exec(part)?.[1] ?? []);
};

const renameParameters = (call: KnownCall, names: ReadonlyMap<string, string>): KnownCall => ({
  ...call,
  path: call.path.replace(/\{(\w+)\}/g, (_, name: string) => `{${names.get(name) ?? name}}`),
  ...(call.pathFields && {
    pathFields: Object.fromEntries(
      Object.entries(call.pathFields).map(([name, schema]) => [names.get(name) ?? name, schema]),
    ),
  }),
});

/** Returns the field of the record that holds the id of a parent: `post_id` for `{post}` or for `{id}` after `/posts`. */
const findParentField = (name: string, noun: readonly string[], row: FieldSchema): string | undefined => {
  const nouns = [splitWords(name), mapLastWord(toSingular, noun)].map((words) => words.join(''));
  return Object.keys(row.properties ?? {}).find((field) => {
    const words = splitWords(field);
    return (
      words.length > 1 &&
      /^(id|uuid|key|code)$/.test(words.at(-1) ?? '') &&
      nouns.includes(words.slice(0, -1).join('')) &&
      !hasFields(row.properties?.[field])
    );
  });
};

/**
 * Renames the parent parameters of a family so that they differ from the record's own fields: in
 * `/accounts/{id}/messages`, the parameter becomes `account_id`. If the record has such a field, they share its name. The names of path parameters are arbitrary.
 */
export const withNamedParents = (family: CallFamily, row: FieldSchema): CallFamily => {
  const nouns = mapPrecedingParts(family.list.path);
  const parameters = getPathParameters(family.list);
  const rename = new Map(
    parameters.flatMap((name) => {
      const noun = splitWords(nouns.get(name) ?? '').map((word) => word);
      const clashes = hasFields(row.properties?.[name]);
      const parentField = row.properties?.[name] && !clashes ? undefined : findParentField(name, noun, row);
      if (parentField !== undefined && !parameters.includes(parentField))
        return [[name, parentField] as const];
      if (noun.length === 0 || !(genericKey.test(name) || clashes)) return [];
      const prefix = [...noun.slice(0, -1), toSingular(noun.at(-1) ?? '')].join('_').replace(/\W+/g, '_');
      const preferred = `${prefix}_${name.replace(/^_/, '')}`;
      const isFree = !parameters.includes(preferred) && !hasFields(row.properties?.[preferred]);
      return isFree && /^[a-z_]/i.test(preferred) ? [[name, preferred] as const] : [];
    }),
  );
  if (rename.size === 0) return family;
  return Object.fromEntries(
    Object.entries(family).map(([verb, call]) => {
      if (!call) return [verb, call];
      const same = new Map(
        [...rename].filter(([name]) => listShared(family.list.path, call.path).includes(name)),
      );
      return [verb, renameParameters(call, same)];
    }),
  ) as CallFamily;
};
