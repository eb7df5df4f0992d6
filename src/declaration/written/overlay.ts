import { getDefaultWidth } from '../columnWidth';
import type { ColumnSpec, FieldSpec, FormFieldSpec, ResourceHead, ResourceSpec } from '../compiled';
import { buildFieldSpec } from '../fieldSpec';
import { findNearest } from '../nearest';
import type { JsonOverlay, OverlayField } from './written';

/** A screen with its overlay applied, and one sentence for each overlay option that no longer applies. */
export interface OverlayResult {
  spec: ResourceSpec;
  misfits: string[];
}

const formatUnknown = (what: string, word: string, known: readonly string[]): string => {
  const suggestion = findNearest(word, known);
  return `There is no ${what} "${word}" any more.${suggestion ? ` Did you mean "${suggestion}"?` : ''}`;
};

/** Applies the overlay's texts to a field. */
const applyLabels = <Spec extends FieldSpec>(spec: Spec, wish: OverlayField | undefined): Spec =>
  wish
    ? {
        ...spec,
        ...(wish.label !== undefined && { label: wish.label }),
        ...(wish.help !== undefined && { help: wish.help }),
        ...(wish.tones && { tones: { ...spec.tones, ...wish.tones } }),
        ...(wish.choices && spec.choices && { choices: { ...spec.choices, ...wish.choices } }),
      }
    : spec;

const applyFieldOptions = (spec: FormFieldSpec, wish: OverlayField | undefined): FormFieldSpec => ({
  ...applyLabels(spec, wish),
  ...(wish?.required && { required: true }),
  ...(wish?.initial !== undefined && {
    initial: typeof wish.initial === 'string' ? { literal: wish.initial } : wish.initial,
  }),
});

const reorderSpecs = <Spec extends FieldSpec>(specs: readonly Spec[], order: readonly string[]): Spec[] => {
  const place = ({ field }: Spec) => {
    const found = order.indexOf(field);
    return found === -1 ? order.length : found;
  };
  return [...specs].sort((a, b) => place(a) - place(b));
};

/** Converts a field to a column; sortable only if the list's call or the console can sort by it. */
const toColumn = (spec: FieldSpec, { sortable, paging }: ResourceSpec['list']): ColumnSpec => {
  const width = getDefaultWidth(spec.kind, spec.label);
  return {
    ...spec,
    ...(width && { width }),
    sortable: sortable?.includes(spec.field) ?? paging === 'client',
    hidden: true,
  };
};

/** Returns the columns in the overlay's order; the remaining columns are hidden but selectable. */
const pickColumns = (columns: readonly ColumnSpec[], wished: readonly string[]): ColumnSpec[] => {
  const shown = wished.flatMap((field) => columns.find((one) => one.field === field) ?? []);
  return [
    ...shown.map(({ hidden: _, ...column }) => column),
    ...columns.filter((one) => !shown.includes(one)).map((column) => ({ ...column, hidden: true })),
  ];
};

/** Reports extra fields that are not sent because a call lists its fields explicitly. */
const listUnsent = (spec: ResourceSpec, names: readonly string[]): string[] =>
  (['create', 'update'] as const).flatMap((verb) => {
    const send = spec[verb]?.send;
    const takesAll = !send || typeof send === 'string' || '...' in send;
    return takesAll || names.length === 0
      ? []
      : [`The ${verb} call sends only the fields it names: ${names.join(', ')} would not be among them.`];
  });

/** Applies the part of an overlay that affects menu and routing. */
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
 * Applies a deployment's overlay to a screen. Options that apply take effect even if others do not.
 * @returns the screen, and messages about options that no longer apply
 */
export const applyOverlay = (given: ResourceSpec, wishes: JsonOverlay): OverlayResult => {
  const misfits: string[] = [];
  const { fields: wish = {}, extra, columns, order = [] } = wishes;
  const extras = Object.entries(extra?.fields ?? {}).flatMap(([name, schema]) => {
    if (!given.fields.some(({ field }) => field === name)) return [buildFieldSpec(name, schema)];
    misfits.push(`"${name}" is a field of the product now: the extra one is left out.`);
    return [];
  });
  misfits.push(
    ...listUnsent(
      given,
      extras.map(({ field }) => field),
    ),
  );

  const sections = [
    ...given.form,
    ...(extra && extras.length > 0 && given.form.length > 0
      ? [{ section: extra.section, fields: extras }]
      : []),
  ];
  const formFields = sections.flatMap((one) => one.fields);
  const pageFields = [...given.fields, ...extras];
  const listed = [...given.list.columns, ...extras.map((one) => toColumn(one, given.list))];
  const known = [...new Set([...listed, ...pageFields, ...formFields].map(({ field }) => field))];

  for (const name of [...Object.keys(wish), ...order, ...(columns ?? [])])
    if (!known.includes(name)) misfits.push(formatUnknown('field', name, known));

  const mustStay = (field: string) => formFields.some((one) => one.field === field && one.required);
  const isHidden = ({ field }: FieldSpec) => wish[field]?.hidden === true;
  for (const [field, { hidden, initial }] of Object.entries(wish))
    if (hidden && mustStay(field) && initial === undefined)
      misfits.push(`"${field}" must be asked for, and stays in the form.`);
  const shown = <Spec extends FieldSpec>(specs: readonly Spec[]): Spec[] =>
    specs.filter((one) => !isHidden(one)).map((one) => applyLabels(one, wish[one.field]));

  const missing = (columns ?? []).flatMap((name) =>
    listed.some(({ field }) => field === name)
      ? []
      : pageFields.filter(({ field }) => field === name).map((one) => toColumn(one, given.list)),
  );
  const allColumns = shown([...listed, ...missing]);
  const sort = wishes.sort;
  const sorts = !sort || allColumns.some(({ field }) => field === sort.field);
  if (sort && !sorts) misfits.push(formatUnknown('column to sort by', sort.field, known));

  return {
    misfits,
    spec: {
      ...overlayHead(given, wishes),
      list: {
        ...given.list,
        columns: columns ? pickColumns(allColumns, columns) : allColumns,
        filters: shown(given.list.filters),
        card: shown(given.list.card),
        ...(sort && sorts && { sort }),
        ...(wishes.pageSize !== undefined && { pageSize: wishes.pageSize }),
      },
      form: sections.map((section) => ({
        ...section,
        fields: reorderSpecs(
          section.fields
            .filter((one) => !isHidden(one) || mustStay(one.field))
            .map((one) => applyFieldOptions(one, wish[one.field])),
          order,
        ),
      })),
      fields: reorderSpecs(shown(pageFields), order),
    },
  };
};
