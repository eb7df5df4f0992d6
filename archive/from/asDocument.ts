import { type Section, type SectionName, sectionNames, sections } from '../sections';
import type { ArchivedRecord, SystemDocument } from '../systemDocument';
import { keptFields } from '../writtenFields';
import type { ForeignSystem, LeftBehind } from './foreignSystem';

/**
 * The document of an archive, of what was read of another product.
 * @returns with it all that is left behind: also rules that lead to what was not read, since nothing could be made of them
 */
export function asDocument(
  domain: string,
  { records, left }: ForeignSystem,
): { document: SystemDocument; left: LeftBehind[] } {
  const accounts = new Set(
    records.filter(({ section }) => sections[section].key[0] === 'name').map(({ key }) => key),
  );
  const strays: LeftBehind[] = [];
  const kept = records.map(({ section, key, fields }) => {
    const notes = keptFields(sections[section] as Section);
    const known = Object.entries(fields).flatMap(([field, value]) => {
      const format = notes[field]?.format;
      if (value === undefined || value === '') return [];
      if (format !== 'account' && format !== 'accounts') return [[field, value] as const];
      const named = String(value).split(/\s+/).filter(Boolean);
      for (const one of named)
        if (!leadsSomewhere(one, accounts))
          strays.push({ record: `${section} ${key}`, field, value: one, why: 'target' });
      const there = named.filter((one) => leadsSomewhere(one, accounts));
      return there.length > 0 ? [[field, there.join(' ')] as const] : [];
    });
    const told = Object.fromEntries(known.sort(([one], [other]) => (one < other ? -1 : 1)));
    return { section, record: { key, fields: told } satisfies ArchivedRecord };
  });
  const own = (name: SectionName): ArchivedRecord[] =>
    kept
      .filter(({ section }) => section === name)
      .map(({ record }) => record)
      .sort((one, other) => (one.key < other.key ? -1 : 1));
  return {
    document: {
      domain,
      sections: Object.fromEntries(
        sectionNames.map((name) => [name, own(name)]),
      ) as SystemDocument['sections'],
    },
    left: [...left, ...strays],
  };
}

/** An account that is there, or a number outside: accounts have less than seven digits. */
const leadsSomewhere = (value: string, accounts: ReadonlySet<string>): boolean =>
  accounts.has(value) || /^\+?\d{7,15}$/.test(value);
