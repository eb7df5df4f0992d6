import { applyEdits, type JSONPath, modify } from 'jsonc-parser';
import type { ResourceSpec } from '../../../declaration/compiled';
import { isObject } from '../../../lib/isObject';

export type Json = Record<string, unknown>;

/** Replaces a value in a JSON text, or removes it if undefined. The formatting of the rest is preserved. */
export const applyEdit = (text: string, path: JSONPath, value: unknown): string =>
  applyEdits(text, modify(text, path, value, { formattingOptions: { insertSpaces: true, tabSize: 2 } }));

export const listFieldNames = ({ fields, list, form }: ResourceSpec): string[] => [
  ...new Set(
    [...list.columns, ...fields, ...form.flatMap((section) => section.fields)].map(({ field }) => field),
  ),
];

/** List item in a declaration: a field name, or an object with options. */
export type Item = string | Json;

/** Returns an item's field name, or another property that identifies it. */
export const getItemName = (item: Item): string =>
  typeof item === 'string'
    ? item
    : String(item.field ?? item.name ?? item.title ?? item.label ?? JSON.stringify(item));

/** Sets or removes an option of an item, using the shortest possible notation. */
export const withOption = (item: Item, option: string, value: unknown): Item => {
  const { [option]: _, ...rest } = typeof item === 'string' ? { field: item } : item;
  const next: Json =
    value === undefined || value === '' || value === false ? rest : { ...rest, [option]: value };
  return Object.keys(next).length === 1 && typeof next.field === 'string' ? next.field : next;
};

/** List in a declaration whose items can be rearranged. Each form section is a separate list. */
export interface Group {
  path: JSONPath;
  /** Heading of the list, if the list has a heading of its own. */
  title?: string;
  items: readonly Item[];
}

export interface ItemPosition {
  group: number;
  index: number;
}

export const formatPosition = ({ group, index }: ItemPosition): string => `${group}/${index}`;
export const parsePosition = (name: string): ItemPosition => {
  const [group = 0, index = 0] = name.split('/').map(Number);
  return { group, index };
};

export const moveItem = (groups: readonly Group[], from: ItemPosition, to: ItemPosition): Group[] => {
  const item = groups[from.group]?.items[from.index];
  if (item === undefined) return [...groups];
  const without = groups.map((group, index) =>
    index === from.group ? { ...group, items: group.items.toSpliced(from.index, 1) } : group,
  );
  return without.map((group, index) =>
    index === to.group ? { ...group, items: group.items.toSpliced(to.index, 0, item) } : group,
  );
};

const toItems = (value: unknown): Item[] => (Array.isArray(value) ? (value as Item[]) : []);

export const isDashboard = (value: Json | undefined): boolean => value?.dashboard === true;

export const getGroups = (value: Json, spec: ResourceSpec | undefined) => {
  const list = isObject(value.list) ? value.list : {};
  const isOverlay = 'extends' in value;
  const visibleFields = spec?.list.columns.filter(({ hidden }) => !hidden).map(({ field }) => field) ?? [];
  const columns: Group[] = isOverlay
    ? [{ path: ['columns'], items: Array.isArray(value.columns) ? toItems(value.columns) : visibleFields }]
    : [{ path: ['list', 'columns'], items: toItems(list.columns) }];
  const form = toItems(value.form).flatMap((section, index): Group[] =>
    isObject(section)
      ? [
          {
            path: ['form', index, 'fields'],
            title: String(section.section ?? ''),
            items: toItems(section.fields),
          },
        ]
      : [],
  );
  const pageFields = Array.isArray(value.show) ? toItems(value.show) : spec?.fields.map(({ field }) => field);
  return {
    columns,
    filters: isOverlay ? [] : [{ path: ['list', 'filters'], items: toItems(list.filters) }],
    form: isOverlay ? [{ path: ['order'], items: toItems(value.order) }] : form,
    actions: isOverlay ? [] : [{ path: ['actions'], items: toItems(value.actions) }],
    flows: isOverlay ? [] : [{ path: ['flows'], items: toItems(value.flows) }],
    panels: isDashboard(value) ? [{ path: ['panels'], items: toItems(value.panels) }] : [],
    page: isOverlay || isDashboard(value) ? [] : [{ path: ['show'], items: pageFields ?? [] }],
  } satisfies Record<string, Group[]>;
};

export type PartName = keyof ReturnType<typeof getGroups>;
