import type { Call } from '../../contract/call';
import type { FieldSchema } from './buildFieldSpec';
import type { ResourceSpec } from './compiled';

/** Returns the filters that a list accepts; undefined if its call does not declare its parameters. */
export const listFilters = (
  { list }: Pick<ResourceSpec, 'list'>,
  calls: Readonly<Record<string, Call>>,
): string[] | undefined => {
  const call = calls[list.call];
  const body = call?.body as FieldSchema | undefined;
  const row = call?.returns.item as FieldSchema | undefined;
  if (!row?.properties || (body && !body.properties)) return undefined;
  const searchable = list.paging === 'client' ? Object.keys(row.properties) : [];
  const inPath = [...(call?.path ?? '').matchAll(/\{(\w+)\}/g)].flatMap(([, name]) => name ?? []);
  return [...new Set([...Object.keys(body?.properties ?? {}), ...inPath, ...searchable])];
};

/** Removes the range suffix from a filter name: `due_from` becomes `due`. */
export const stripRangeSuffix = (name: string): string => name.replace(/_(from|to)$/, '');
