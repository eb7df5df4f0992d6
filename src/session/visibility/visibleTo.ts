import type {
  FieldSpec,
  FormFieldSpec,
  ListedResource,
  ResourceSpec,
  SectionSpec,
} from '../../declaration/compiled';
import type { VisibilityOptions } from '../../declaration/fieldOptions';
import { isAllowed, type Viewer } from '../gates';

type GatedSpec = VisibilityOptions & { parts?: readonly FieldSpec[] };

/** Checks whether a user may see a part of a screen. For composed and computed fields, all parts must be visible. */
export const isVisible = ({ level, permission, parts }: GatedSpec, viewer: Viewer): boolean =>
  isAllowed({ level, ...(permission !== undefined && { permission }) }, viewer) &&
  (parts?.every((part) => isVisible(part, viewer)) ?? true);

export const getVisibleSections = (sections: readonly SectionSpec[], viewer: Viewer): SectionSpec[] =>
  sections
    .filter((section) => isVisible(section, viewer))
    .map((section) => ({ ...section, fields: section.fields.filter((field) => isVisible(field, viewer)) }))
    .filter(({ fields }) => fields.length > 0);

/** Returns the list data of a resource, limited to what a user may see. */
export const toVisibleListedResource = <Spec extends ListedResource>(spec: Spec, viewer: Viewer): Spec => {
  const { list } = spec;
  const filterVisible = <One extends FieldSpec>(all: readonly One[]): One[] =>
    all.filter((item) => isVisible(item, viewer));
  const hidden = new Set(
    [...list.columns, ...list.filters, ...spec.fields]
      .filter((field) => !isVisible(field, viewer))
      .map(({ field }) => field),
  );
  return {
    ...spec,
    list: {
      ...list,
      columns: filterVisible(list.columns),
      filters: filterVisible(list.filters),
      card: filterVisible(list.card),
      ...(list.detail && { detail: filterVisible(list.detail) }),
      ...(list.option && { option: filterVisible(list.option) }),
      ...(Array.isArray(list.search) && { search: list.search.filter((path) => !hidden.has(path)) }),
    },
    fields: filterVisible(spec.fields),
  };
};

export const toVisibleResource = (spec: ResourceSpec, viewer: Viewer): ResourceSpec => {
  const listed = toVisibleListedResource(spec, viewer);
  const form = getVisibleSections(spec.form, viewer);
  const formFields = new Set(
    form
      .flatMap(({ fields }) => fields)
      .flatMap((field: FormFieldSpec) => [field, ...(field.parts ?? [])])
      .map(({ field }) => field),
  );
  const { history } = spec;
  return {
    ...listed,
    form,
    ...(spec.rules && { rules: spec.rules.filter(({ at }) => formFields.has(at)) }),
    ...(spec.import && {
      import: {
        ...spec.import,
        ...(spec.import.items && { items: spec.import.items.filter((item) => isVisible(item, viewer)) }),
      },
    }),
    ...(history && {
      history: { ...history, hidden: getHiddenFields(spec, viewer) },
    }),
  };
};

/** Returns the paths of all fields that are hidden from a user, wherever they are declared. */
const getHiddenFields = ({ list, fields, form }: ResourceSpec, viewer: Viewer): string[] => [
  ...new Set(
    [...list.columns, ...fields, ...form.flatMap((section) => section.fields)]
      .filter((field) => !isVisible(field, viewer))
      .flatMap((field) => [field, ...(field.kind === 'computed' ? [] : (field.parts ?? []))])
      .map(({ field }) => field),
  ),
];
