import { type FieldSchema, getTypes } from '../declaration/buildFieldSpec';

/** Usual names of the parameters that select a page, by what they say. */
export const parameterPatterns = {
  size: /^(page\[(size|limit)\]|\$top|(per|results|items|rows|records|entries|hits)_?per_?page|per_?page|page_?(size|limit|length|count)|(max|num)_?(results|items|rows|records|entries|page_?size)|limit|take|top|rows|count|size|first|n|_limit|_?per_page|\$limit|pagelen|length|maxkeys|max-keys|max-items|amount)$/i,
  number: /^(page\[number\]|page|page_?(number|num|no|nr|index|idx)|p|pg|_page|current_?page|pageid)$/i,
  offset:
    /^(page\[offset\]|\$skip|\$offset|offset|skip|start|start_?(at|index|from|row)|first_?(result|row)|from|_start|begin|position)$/i,
  cursor:
    /^(page\[(after|cursor)\]|cursor|after|starting_?after|(page|next|next_?page|continuation|continue|pagination|sync|scroll|resume|start|nxt)_?(token|cursor|marker|key|id)?_?(token|cursor|marker|key)|continuation|continue|marker|next|next_?page|since_?id|scroll_?id|starting_?token|exclusive_?start_?key|page_?state|bookmark|start_?cursor)$/i,
};
export type ParameterRole = keyof typeof parameterPatterns;

export const isScalar = (schema: FieldSchema): boolean => {
  const [type] = getTypes(schema);
  return type !== 'array' && type !== 'object' && type !== 'boolean';
};

/** Checks whether a parameter is a number, to exclude dates and names: `from=2026-01-01` is a filter. */
export const isNumber = (schema: FieldSchema): boolean => {
  const [type] = getTypes(schema);
  return type === 'integer' || type === 'number' || (type === undefined && schema.format === undefined);
};

/** Checks whether a parameter selects a page, which the console does itself: `offset`, `pageSize`. */
export const isPagingParameter = (name: string, schema: FieldSchema): boolean => {
  const { size, number, offset } = parameterPatterns;
  return isNumber(schema) && [size, number, offset].some((pattern) => pattern.test(name));
};
