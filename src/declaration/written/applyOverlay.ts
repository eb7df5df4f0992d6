import { findClosestMatch } from '../../../contract/findClosestMatch';
import { buildFieldSpec } from '../buildFieldSpec';
import { getDefaultWidth } from '../columnWidth';
import type { ColumnSpec, FieldSpec, FormFieldSpec, ResourceHead, ResourceSpec } from '../compiled';
import type { JsonOverlay, OverlayField } from './written';

/** Screen with its overlay applied, and a sentence for each overlay option that no longer applies. */
export interface OverlayResult {
  spec: ResourceSpec;
  mismatches: string[];
}

const formatUnknown = (kind: string, word: string, known: readonly string[]): string => {
  const suggestion = findClosestMatch(word, known);
  return `There is no ${kind} "${word}" any more.${suggestion ? ` Did you mean "${suggestion}"?` : ''}`;
};

const applyLabels = <Spec extends FieldSpec>(spec: Spec, override: OverlayField | undefined): Spec =>
  override
    ? {
        ...spec,
        ...(override.label !== undefined && { label: override.label }),
        ...(override.help !== undefined && { help: override.help }),
        ...(override.tones && { tones: { ...spec.tones, ...override.tones } }),
        ...(override.choices && spec.choices && { choices: { ...spec.choices, ...override.choices } }),
      }
    : spec;

const applyFieldOptions = (spec: FormFieldSpec, override: OverlayField | undefined): FormFieldSpec => ({
  ...applyLabels(spec, override),
  ...(override?.required && { required: true }),
  ...(override?.initial !== undefined && {
    initial: typeof override.initial === 'string' ? { literal: override.initial } : override.initial,
  }),
});

const reorderSpecs = <Spec extends FieldSpec>(specs: readonly Spec[], order: readonly string[]): Spec[] => {
  const place = ({ field }: Spec) => {
    const position = order.indexOf(field);
    return position === -1 ? order.length : position;
  };
  return [...specs].sort((a, b) => place(a) - place(b));
};

/** Converts a field to a column. It is sortable only if the list's call or the console can sort by it. */
const toColumn = (spec: FieldSpec, { sortable, paging }: ResourceSpec['list']): ColumnSpec => {
  const width = getDefaultWidth(spec.kind, spec.label);
  return {
    ...spec,
    ...(width && { width }),
    sortable: sortable?.includes(spec.field) ?? paging === 'client',
    hidden: true,
  };
};

/** Returns the columns in the overlay's order. The remaining columns are hidden, but can be enabled by the user. */
const pickColumns = (columns: readonly ColumnSpec[], wished: readonly string[]): ColumnSpec[] => {
  const visibleColumns = wished.flatMap(
    (field) => columns.find((candidate) => candidate.field === field) ?? [],
  );
  return [
    ...visibleColumns.map(({ hidden: _, ...column }) => column),
    ...columns
      .filter((candidate) => !visibleColumns.includes(candidate))
      .map((column) => ({ ...column, hidden: true })),
  ];
};

/** Reports additional fields that will not be sent, because a call lists its fields explicitly. */
const listUnsentFields = (spec: ResourceSpec, names: readonly string[]): string[] =>
  (['create', 'update'] as const).flatMap((verb) => {
    const send = spec[verb]?.send;
    const takesAll = !send || typeof send === 'string' || '...' in send;
    return takesAll || names.length === 0
      ? []
      : [`The ${verb} call sends only the fields it names: ${names.join(', ')} would not be among them.`];
  });

/** Applies the part of an overlay that concerns the menu and routing. */
export const overlayHead = <Head extends ResourceHead>(
  head: Head,
  { label, icon, menu }: JsonOverlay,
): Head => ({
  ...head,
  ...(label && { label }),
  ...(icon && { icon }),
  ...(menu && { menu: { ...head.menu, ...menu } }),
});

/**
 * Applies a deployment's overlay to a screen. An option that no longer applies does not affect the others.
 * @returns the screen, and messages about options that no longer apply
 */
export const applyOverlay = (base: ResourceSpec, overrides: JsonOverlay): OverlayResult => {
  const mismatches: string[] = [];
  const { fields: fieldOverrides = {}, extra, columns, order = [] } = overrides;
  const extras = Object.entries(extra?.fields ?? {}).flatMap(([name, schema]) => {
    if (!base.fields.some(({ field }) => field === name)) return [buildFieldSpec(name, schema)];
    mismatches.push(`"${name}" is a field of the product now: the extra one is left out.`);
    return [];
  });
  mismatches.push(
    ...listUnsentFields(
      base,
      extras.map(({ field }) => field),
    ),
  );

  const sections = [
    ...base.form,
    ...(extra && extras.length > 0 && base.form.length > 0
      ? [{ section: extra.section, fields: extras }]
      : []),
  ];
  const formFields = sections.flatMap((section) => section.fields);
  const pageFields = [...base.fields, ...extras];
  const listed = [...base.list.columns, ...extras.map((field) => toColumn(field, base.list))];
  const known = [...new Set([...listed, ...pageFields, ...formFields].map(({ field }) => field))];

  for (const name of [...Object.keys(fieldOverrides), ...order, ...(columns ?? [])])
    if (!known.includes(name)) mismatches.push(formatUnknown('field', name, known));

  const mustStay = (field: string) =>
    formFields.some((candidate) => candidate.field === field && candidate.required);
  const isHidden = ({ field }: FieldSpec) => fieldOverrides[field]?.hidden === true;
  for (const [field, { hidden, initial }] of Object.entries(fieldOverrides))
    if (hidden && mustStay(field) && initial === undefined)
      mismatches.push(`"${field}" must be asked for, and stays in the form.`);
  const toVisible = <Spec extends FieldSpec>(specs: readonly Spec[]): Spec[] =>
    specs.filter((spec) => !isHidden(spec)).map((spec) => applyLabels(spec, fieldOverrides[spec.field]));

  const missing = (columns ?? []).flatMap((name) =>
    listed.some(({ field }) => field === name)
      ? []
      : pageFields.filter(({ field }) => field === name).map((field) => toColumn(field, base.list)),
  );
  const allColumns = toVisible([...listed, ...missing]);
  const sort = overrides.sort;
  const sorts = !sort || allColumns.some(({ field }) => field === sort.field);
  if (sort && !sorts) mismatches.push(formatUnknown('column to sort by', sort.field, known));

  return {
    mismatches,
    spec: {
      ...overlayHead(base, overrides),
      list: {
        ...base.list,
        columns: columns ? pickColumns(allColumns, columns) : allColumns,
        filters: toVisible(base.list.filters),
        card: toVisible(base.list.card),
        ...(sort && sorts && { sort }),
        ...(overrides.pageSize !== undefined && { pageSize: overrides.pageSize }),
      },
      form: sections.map((section) => ({
        ...section,
        fields: reorderSpecs(
          section.fields
            .filter((field) => !isHidden(field) || mustStay(field.field))
            .map((field) => applyFieldOptions(field, fieldOverrides[field.field])),
          order,
        ),
      })),
      fields: reorderSpecs(toVisible(pageFields), order),
    },
  };
};
