import { type FieldSchema, getTypes } from '../declaration/buildFieldSpec';
import type { KnownCall } from './knownCall';

/** Matches parameters that add related records to a response. */
export const includeParameter = /^(\$?expand|include|includes|embed|_embed|populate|with)$/i;

const mentions = (text: string, name: string): boolean =>
  new RegExp(`(^|[^\\w])${name.replace(/\W/g, '\\$&')}($|[^\\w])`).test(text);

/** Parameter of a call that adds related records, with the fields for which it is documented. */
export interface Include {
  parameter: string;
  fields: readonly string[];
  isList: boolean;
}

/** Finds the parameter of a call that adds related records. Of OData it is known to take any related record. */
export const findInclude = ({ body }: KnownCall, record: FieldSchema): Include | undefined => {
  const [parameter, schema] =
    Object.entries(body?.properties ?? {}).find(([name]) => includeParameter.test(name)) ?? [];
  if (parameter === undefined || schema === undefined) return undefined;
  const values = [...(schema.enum ?? []), ...(schema.items?.enum ?? [])];
  const related = Object.entries(record.properties ?? {}).flatMap(([name, { properties, items }]) =>
    properties || items?.properties ? [name] : [],
  );
  const fields = related.filter((name) =>
    values.length > 0
      ? values.includes(name)
      : parameter === '$expand' || mentions(`${schema.description ?? ''} ${schema.default ?? ''}`, name),
  );
  return { parameter, fields, isList: getTypes(schema)[0] === 'array' && parameter !== '$expand' };
};

/** Returns what a call sends so that its response includes the related records that columns show. */
export const buildIncludeSend = (
  include: Include | undefined,
  columns: readonly string[],
): Record<string, unknown> => {
  const shown =
    include?.fields.filter((name) => columns.some((column) => column.startsWith(`${name}.`))) ?? [];
  if (!include || shown.length === 0) return {};
  const literals = shown.map((name) => ({ literal: name }));
  return { [include.parameter]: include.isList ? literals : { literal: shown.join(',') } };
};
