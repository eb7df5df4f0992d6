import type { CompilerContext, Place } from '../compiling';

/**
 * Refuses two entries of a list that go by one name.
 * @param what what an entry is: `action`
 * @param nameOf the name, and the option of the entry that says it; none where an entry has no name
 */
export const checkDistinct = <Entry>(
  what: string,
  place: string | Place,
  entries: readonly Entry[] | undefined,
  nameOf: (entry: Entry) => readonly [name: string, option?: string] | undefined,
  { at, each, fail }: Pick<CompilerContext, 'at' | 'each' | 'fail'>,
): void => {
  const names = new Set<string>();
  each(place, entries, (entry) => {
    const [name, option] = nameOf(entry) ?? [];
    if (name === undefined) return;
    if (names.has(name))
      at(option === undefined ? [] : option, () => fail(`there are two ${what}s "${name}"; keep one`));
    names.add(name);
  });
};
