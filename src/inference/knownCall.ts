import type { Level, Method, ResponseKind } from '../../contract/call';
import type { JsonConventions } from '../../contract/conventions';
import type { FieldSchema } from '../declaration/buildFieldSpec';

export const verbs = ['list', 'get', 'create', 'update', 'remove'] as const;
export type Verb = (typeof verbs)[number];

export interface KnownCall {
  /** Identifier of the operation, unique within its document. */
  name: string;
  method: Method;
  /** Path of the call. `{name}` marks a path parameter. */
  path: string;
  summary?: string;
  /** Schema of the request fields, which are sent as JSON or as the query of a GET. */
  body?: FieldSchema;
  /** Schema of the entire response. */
  answer?: FieldSchema;
  /** Examples of the response, as far as the document has any. */
  examples?: readonly unknown[];
  kind?: Exclude<ResponseKind, 'events'>;
  ok?: readonly number[];
  level?: Level;
  /** Fields by which the rows can be sorted; undefined if unknown. */
  sortable?: readonly string[];
  /** Schemas of the path parameters, as far as the document describes them. */
  pathFields?: Readonly<Record<string, FieldSchema>>;
  /** Encoding of its body. Default: JSON. */
  encoding?: 'multipart' | 'form';
  /** Names of the paging parameters and the response wrapper, if recognised. */
  conventions?: JsonConventions;
  /** Dotted path of the body field that contains the record, or the fields that identify it. */
  wrapper?: string;
  /** Fields beside the wrapper, with the constants that they are sent. */
  beside?: Readonly<Record<string, { schema: FieldSchema; value: string | number | boolean }>>;
  /** Whether the contract defines the call, so that it is referenced by name instead of being written out. */
  isInContract?: boolean;
}

export type CallFamily = { list: KnownCall } & Partial<Record<Verb, KnownCall>>;

export const getPathParameters = ({ path }: Pick<KnownCall, 'path'>): string[] =>
  [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);

/** Returns the last segment of a dotted name, which says what the field is. Names in a query are literal. */
export const getLeafName = ({ method }: Pick<KnownCall, 'method'>, name: string): string =>
  method === 'GET' ? name : name.slice(name.lastIndexOf('.') + 1);
