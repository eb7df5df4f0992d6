import { isDeepStrictEqual } from 'node:util';
import { type SectionName, sectionNames } from './sections';
import type { ArchivedRecord, SystemDocument } from './systemDocument';

/** A field of a record that is not the same; undefined where it is empty. */
export interface FieldDifference {
  field: string;
  from: unknown;
  to: unknown;
  /** It is a sound: hashes are compared. */
  isSound?: true;
}

/** A record that is not the same in two phone systems. */
export interface Difference {
  section: SectionName;
  key: string;
  /** Seen from the first to the second: the record is only in the second, only in the first, or in both and not the same. */
  kind: 'added' | 'removed' | 'changed';
  fields: FieldDifference[];
}

/** What differs between two phone systems, or of one at two times, in kinds of records that are in both; ids, times and secrets are in neither. */
export const compareSystems = (
  from: Pick<SystemDocument, 'sections'>,
  to: Pick<SystemDocument, 'sections'>,
  only: readonly SectionName[] = sectionNames,
): Difference[] =>
  only.flatMap((name) => {
    const [one, other] = [from.sections[name], to.sections[name]];
    return one && other ? compareRecords(name, one, other) : [];
  });

function compareRecords(
  section: SectionName,
  from: readonly ArchivedRecord[],
  to: readonly ArchivedRecord[],
): Difference[] {
  const before = new Map(from.map((record) => [record.key, record]));
  const after = new Map(to.map((record) => [record.key, record]));
  const keys = [...new Set([...before.keys(), ...after.keys()])].sort();
  return keys.flatMap((key) => {
    const [one, other] = [before.get(key), after.get(key)];
    const fields = compareFields(one, other);
    const kind = one ? (other ? 'changed' : 'removed') : 'added';
    return kind === 'changed' && fields.length === 0 ? [] : [{ section, key, kind, fields }];
  });
}

function compareFields(
  one: ArchivedRecord | undefined,
  other: ArchivedRecord | undefined,
): FieldDifference[] {
  const names = (record: ArchivedRecord | undefined, of: 'fields' | 'sounds') =>
    Object.keys(record?.[of] ?? {});
  const fields = [...new Set([...names(one, 'fields'), ...names(other, 'fields')])].sort();
  const sounds = [...new Set([...names(one, 'sounds'), ...names(other, 'sounds')])].sort();
  return [
    ...fields
      .map((field) => ({ field, from: one?.fields[field], to: other?.fields[field] }))
      .filter((difference) => !isDeepStrictEqual(difference.from, difference.to)),
    ...sounds
      .map((field) => ({
        field,
        from: one?.sounds?.[field]?.sha256,
        to: other?.sounds?.[field]?.sha256,
        isSound: true as const,
      }))
      .filter((difference) => difference.from !== difference.to),
  ];
}
