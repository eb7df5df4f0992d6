import type { NumberParser } from './from/parseForeignNumber';
import { getNumberFields } from './renumber';
import { type SectionName, sectionNames } from './sections';
import type { SystemDocument } from './systemDocument';

/** A presented number that does not belong to the phone system and would cause the whole record to be refused. */
export interface UnownedNumber {
  section: SectionName;
  key: string;
  number: string;
}

/**
 * Finds numbers that a source presents or refers to but that belong neither to the source nor to the target phone
 * system. Values the target already uses are allowed.
 */
export function findUnownedNumbers(
  now: SystemDocument,
  source: SystemDocument,
  only: Iterable<SectionName>,
  read: NumberParser,
): UnownedNumber[] {
  const listNumbers = (document: SystemDocument, section: SectionName) => {
    const fields = [...getNumberFields(section)].filter((field) => field !== 'did');
    return (document.sections[section] ?? []).flatMap((record) =>
      fields.flatMap((field) => {
        const number = record.fields[field];
        return typeof number === 'string' && number !== '' ? [{ section, key: record.key, number }] : [];
      }),
    );
  };
  const planned = new Set((source.sections.numbers ?? []).map(({ key }) => key));
  const ownNumbers = new Set((now.sections.numbers ?? []).map(({ key }) => key));
  const currentNumbers = new Set(
    sectionNames.flatMap((section) => listNumbers(now, section).map(({ number }) => number)),
  );
  return [...only].flatMap((section) =>
    listNumbers(source, section).filter(
      ({ number }) =>
        !planned.has(number) && !currentNumbers.has(number) && !ownNumbers.has(read(number) ?? ''),
    ),
  );
}
