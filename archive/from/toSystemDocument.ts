import { msg } from '#i18n';
import { getArchivedFields } from '../archivedFields';
import { InvalidArchiveError } from '../file/invalidArchiveError';
import { getNumberFields } from '../renumber';
import { type Section, type SectionName, sectionNames, sections } from '../sections';
import type { ArchivedRecord, SystemDocument } from '../systemDocument';
import { describeRow } from './describeRow';
import type { ForeignSystem, SkippedValue } from './foreignSystem';
import { type NumberParser, parseForeignNumber } from './parseForeignNumber';

/** Maximum number of values listed as not imported. Each of them is stored. */
export const MAX_SKIPPED_VALUES = 200_000;

/**
 * Converts data imported from another product to an archive document. Numbers become E.164 digits. Sections without
 * records are omitted.
 * @param read parses numbers as dialled in this deployment's country
 * @returns the document and everything that was not imported, including rules whose destination was not imported
 */
export function toSystemDocument(
  domain: string,
  system: ForeignSystem,
  read: NumberParser,
): { document: SystemDocument; left: SkippedValue[] } {
  const leftBehind: SkippedValue[] = [];
  const records = deduplicateRecords(system.records, read, leftBehind);
  const accounts = new Set(records.filter(({ section }) => isAccountSection(section)).map(({ key }) => key));
  const notesOf = new Map(
    sectionNames.map((name) => [
      name,
      { notes: getArchivedFields(sections[name] as Section), shown: getNumberFields(name) },
    ]),
  );
  const converted = records.map(({ section, key, fields }) => {
    const { notes, shown } = notesOf.get(section) ?? { notes: {}, shown: new Set<string>() };
    const leave = (field: string, value: string, reason: 'value' | 'target') =>
      leftBehind.push({ record: `${section} ${key}`, field, value, reason });
    const known = Object.entries(fields).flatMap(([field, value]) => {
      const format = notes[field]?.format;
      if (value === undefined || value === '') return [];
      if (shown.has(field) && field !== 'did') {
        const number = parseForeignNumber(String(value), read);
        if (number === null) leave(field, String(value), 'value');
        return number === null ? [] : [[field, number] as const];
      }
      if (format !== 'account' && format !== 'accounts') return [[field, value] as const];
      const named = String(value).split(/\s+/).filter(Boolean);
      for (const account of named) if (!isReachable(account, accounts)) leave(field, account, 'target');
      const reachable = named.filter((account) => isReachable(account, accounts));
      return reachable.length > 0 ? [[field, reachable.join(' ')] as const] : [];
    });
    const sortedFields = Object.fromEntries(known.sort(([first], [other]) => (first < other ? -1 : 1)));
    return { section, record: { key, fields: sortedFields } satisfies ArchivedRecord };
  });
  const listRecords = (name: SectionName): ArchivedRecord[] =>
    converted
      .filter(({ section }) => section === name)
      .map(({ record }) => record)
      .sort((first, other) => (first.key < other.key ? -1 : 1));
  const left = [...system.left, ...leftBehind];
  if (left.length > MAX_SKIPPED_VALUES)
    throw new InvalidArchiveError(
      msg(
        'These files have more than {most} values that can’t be brought in: leave out the tables and columns that are not needed.',
      ),
      { most: MAX_SKIPPED_VALUES },
    );
  return {
    document: {
      domain,
      sections: Object.fromEntries(
        sectionNames.map((name) => [name, listRecords(name)] as const).filter(([, rows]) => rows.length > 0),
      ),
    },
    left,
  };
}

/** Accounts of all types share one numbering plan, so each needs a unique number. */
const isAccountSection = (section: SectionName): boolean => sections[section].key[0] === 'name';

/** Groups records by key. Duplicates and records without a key are reported as left behind. */
function deduplicateRecords(
  records: ForeignSystem['records'],
  read: NumberParser,
  left: SkippedValue[],
): ForeignSystem['records'] {
  const usedKeys = new Set<string>();
  return records.flatMap((sourceRecord) => {
    const { section, fields } = sourceRecord;
    const isNumber = section === 'numbers';
    const key = isNumber ? parseForeignNumber(sourceRecord.key, read) : sourceRecord.key;
    const record = `${section} ${sourceRecord.key}`.trim();
    const id = `${isAccountSection(section) ? 'account' : section} ${key}`;
    if (key && !usedKeys.has(id)) {
      usedKeys.add(id);
      return [{ section, key, fields: isNumber ? { ...fields, did: key } : fields }];
    }
    left.push({ record, field: 'row', value: describeRow(fields), reason: key ? 'twice' : 'value' });
    return [];
  });
}

/** Accepts an existing account or an external number. External numbers have at least seven digits, account numbers fewer. */
const isReachable = (value: string, accounts: ReadonlySet<string>): boolean =>
  accounts.has(value) || /^\+?\d{7,15}$/.test(value);
