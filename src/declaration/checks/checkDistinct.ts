import type { CompilerContext, DeclarationPath } from '../compilerContext';

/**
 * Reports duplicate names in a list.
 * @param kind kind of entry, such as `action`
 * @param getName returns the name and the option that contains it; undefined for an entry without a name
 */
export const checkDistinct = <Entry>(
  kind: string,
  place: string | DeclarationPath,
  entries: readonly Entry[] | undefined,
  getName: (entry: Entry) => readonly [name: string, option?: string] | undefined,
  { at, each, fail }: Pick<CompilerContext, 'at' | 'each' | 'fail'>,
): void => {
  const names = new Set<string>();
  each(place, entries, (entry) => {
    const [name, option] = getName(entry) ?? [];
    if (name === undefined) return;
    if (names.has(name))
      at(option === undefined ? [] : option, () => fail(`there are two ${kind}s "${name}"; keep one`));
    names.add(name);
  });
};
