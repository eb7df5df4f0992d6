import type {
  FieldSpec,
  FormFieldSpec,
  ItemFieldSpec,
  ResourceSpec,
  SectionSpec,
} from '../../declaration/compiled';
import { getWrittenFields } from '../form/visibleFields';

/** A field a form writes, or a field of one item of a list it writes. */
export type WrittenField = FormFieldSpec & Partial<Pick<ItemFieldSpec, 'item'>>;

/** What an import may fill in, and by what it knows a record again. */
export interface ImportFields {
  /** Every field a column can go to: what forms write, and what names a record. */
  all: FieldSpec[];
  /** Fields by which a row may be known as a record that is there, the best first: the id, what the declaration says, what is unique, what must be filled in, the title, the rest. */
  keys: string[];
  /** Those a new record takes, by path; none where records can't be made here. */
  created: ReadonlyMap<string, WrittenField>;
  /** Those a record that is there takes. */
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

/** Whether a field's value may tell one record from another. */
const canNameRecord = ({ kind }: FieldSpec) => namingKinds.includes(kind);

const fitsCell = ({ kind }: FieldSpec) => kind !== 'file' && kind !== 'image' && kind !== 'audio';

/** @param create sections of the form of a new record; @param update those of one that is there; undefined: not offered */
export const getImportFields = (
  spec: ResourceSpec,
  create: readonly SectionSpec[] | undefined,
  update: readonly SectionSpec[] | undefined,
): ImportFields => {
  const byPath = (sections: readonly SectionSpec[] = []) => {
    const fields: WrittenField[] = getWrittenFields(sections).filter(fitsCell);
    const lists = new Set(fields.map(({ field }) => field));
    const items = (spec.import?.items ?? []).filter(({ item }) => lists.has(item.list));
    return new Map([...fields, ...items].map((field) => [field.field, field]));
  };
  const created = byPath(create);
  const updated = byPath(update);
  const ids = spec.id.map(({ field }) => field);
  const known = new Map<string, FieldSpec>([...updated, ...created]);
  for (const key of new Set([...ids, spec.title])) {
    const shown = [...spec.list.columns, ...spec.fields].find(({ field }) => field === key);
    if (!known.has(key)) known.set(key, shown ?? { field: key, label: key, kind: 'text' });
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
