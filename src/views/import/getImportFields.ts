import type {
  FieldSpec,
  FormFieldSpec,
  ItemFieldSpec,
  ResourceSpec,
  SectionSpec,
} from '../../declaration/compiled';
import { getWritableFields } from '../form/getVisibleFields';

/** A field that a form writes, or a field of an item in a list that a form writes. */
export type WrittenField = FormFieldSpec & Partial<Pick<ItemFieldSpec, 'item'>>;

export interface ImportFields {
  /** All fields a column can be mapped to: those written by forms and those that identify a record. */
  all: FieldSpec[];
  /** Fields by which rows can be matched, because their values identify a record: the id, the declared field, then unique fields. */
  keys: string[];
  /** Fields accepted when creating a record, by path; empty if records cannot be created here. */
  created: ReadonlyMap<string, WrittenField>;
  /** Fields accepted when updating a record. */
  updated: ReadonlyMap<string, WrittenField>;
}

const fitsCell = ({ kind }: FieldSpec) => kind !== 'file' && kind !== 'image' && kind !== 'audio';

/**
 * Returns the fields that an import can read and write.
 * @param create sections of the create form; undefined if records cannot be created
 * @param update sections of the edit form; undefined if records cannot be updated
 */
export const getImportFields = (
  spec: ResourceSpec,
  create: readonly SectionSpec[] | undefined,
  update: readonly SectionSpec[] | undefined,
): ImportFields => {
  const byPath = (sections: readonly SectionSpec[] = []) => {
    const fields: WrittenField[] = getWritableFields(sections).filter(fitsCell);
    const lists = new Set(fields.map(({ field }) => field));
    const items = (spec.import?.items ?? []).filter(({ item }) => lists.has(item.list));
    return new Map([...fields, ...items].map((field) => [field.field, field]));
  };
  const created = byPath(create);
  const updated = byPath(update);
  const ids = spec.id.map(({ field }) => field);
  const known = new Map<string, FieldSpec>([...updated, ...created]);
  for (const key of ids) {
    const declared = [...spec.list.columns, ...spec.fields].find(({ field }) => field === key);
    if (!known.has(key)) known.set(key, declared ?? { field: key, label: key, kind: 'text' });
  }
  return {
    all: [...known.values()],
    keys: [
      ...new Set([
        ...ids,
        ...[spec.import?.by ?? []].flat(),
        ...[...created.values(), ...updated.values()].flatMap(({ field, unique }) => (unique ? field : [])),
      ]),
    ],
    created,
    updated,
  };
};
