import { isDeepStrictEqual } from 'node:util';
import { type SectionName, sectionNames } from './sections';
import type { ArchivedRecord, SystemDocument } from './systemDocument';

/** A field that differs between two records. An undefined value means that the field is empty. */
export interface FieldDifference {
  field: string;
  from: unknown;
  to: unknown;
  /** Set if the field is a sound. Its hashes are compared. */
  isSound?: true;
}

export interface Difference {
  section: SectionName;
  key: string;
  /**
   * Relative to the first system: `added` exists only in the second, `removed` only in the first, `changed` in both
   * with different fields.
   */
  kind: 'added' | 'removed' | 'changed';
  fields: FieldDifference[];
}

/**
 * Compares two phone systems, or two versions of one. Only sections present in both are compared; ids, timestamps and
 * secrets are never included.
 */
export const compareSystems = (
  from: Pick<SystemDocument, 'sections'>,
  to: Pick<SystemDocument, 'sections'>,
  only: readonly SectionName[] = sectionNames,
): Difference[] =>
  only.flatMap((name) => {
    const [fromRecords, other] = [from.sections[name], to.sections[name]];
    return fromRecords && other ? compareRecords(name, fromRecords, other) : [];
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
    const [previous, other] = [before.get(key), after.get(key)];
    const fields = compareFields(previous, other);
    const kind = previous ? (other ? 'changed' : 'removed') : 'added';
    return kind === 'changed' && fields.length === 0 ? [] : [{ section, key, kind, fields }];
  });
}

function compareFields(
  first: ArchivedRecord | undefined,
  other: ArchivedRecord | undefined,
): FieldDifference[] {
  const names = (record: ArchivedRecord | undefined, of: 'fields' | 'sounds') =>
    Object.keys(record?.[of] ?? {});
  const fields = [...new Set([...names(first, 'fields'), ...names(other, 'fields')])].sort();
  const sounds = [...new Set([...names(first, 'sounds'), ...names(other, 'sounds')])].sort();
  return [
    ...fields
      .map((field) => ({ field, from: first?.fields[field], to: other?.fields[field] }))
      .filter((difference) => !isDeepStrictEqual(difference.from, difference.to)),
    ...sounds
      .map((field) => ({
        field,
        from: first?.sounds?.[field]?.sha256,
        to: other?.sounds?.[field]?.sha256,
        isSound: true as const,
      }))
      .filter((difference) => difference.from !== difference.to),
  ];
}
