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
  /** Fields by which rows can be matched, best first: the id, declared fields, unique fields, required fields, the title, then the rest. */
  keys: string[];
  /** Fields accepted when creating a record, by path; empty if records cannot be created here. */
  created: ReadonlyMap<string, WrittenField>;
  /** Fields accepted when updating a record. */
  updated: ReadonlyMap<string, WrittenField>;
}

const namingKinds: readonly FieldSpec['kind'][] = [
  'text',
  'integer',
  'email',
  'phone',
  'domain',
  'mac',
  'reference',
];

/** Checks whether a field's value can identify a record. */
const canNameRecord = ({ kind }: FieldSpec) => namingKinds.includes(kind);

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
  for (const key of new Set([...ids, spec.title])) {
    const declared = [...spec.list.columns, ...spec.fields].find(({ field }) => field === key);
    if (!known.has(key)) known.set(key, declared ?? { field: key, label: key, kind: 'text' });
  }
  const written = [...created.values(), ...updated.values()].filter(canNameRecord);
  const required = written.filter((field) => field.required);
  const names = [...required, ...written].map(({ field }) => field);
  return {
    all: [...known.values()],
    keys: [
      ...new Set([
        ...ids,
        ...[spec.import?.by ?? []].flat(),
        ...written.filter((field) => field.unique).map(({ field }) => field),
        ...required.map(({ field }) => field),
        spec.title,
        ...names,
      ]),
    ],
    created,
    updated,
  };
};
