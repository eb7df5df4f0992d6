import type { Level, Method, ResponseKind } from '../../contract/call';
import type { JsonConventions } from '../../contract/conventions';
import type { FieldSchema } from '../declaration/buildFieldSpec';

export const verbs = ['list', 'get', 'create', 'update', 'remove'] as const;
export type Verb = (typeof verbs)[number];

export interface KnownCall {
  /** An identifier, unique in its document. */
  name: string;
  method: Method;
  /** `{name}` marks a path parameter. */
  path: string;
  summary?: string;
  /** Request schema, sent as JSON or as the query of a GET. */
  body?: FieldSchema;
  /** Schema of the whole response. */
  answer?: FieldSchema;
  kind?: Exclude<ResponseKind, 'events'>;
  ok?: readonly number[];
  level?: Level;
  /** The fields its rows can be sorted by; undefined if unknown. */
  sortable?: readonly string[];
  /** Path parameters described in the document. */
  pathFields?: Readonly<Record<string, FieldSchema>>;
  /** Encoding of its body. Default: JSON. */
  encoding?: 'multipart' | 'form';
  /** Names of its paging parameters and response wrapper, if recognised. */
  conventions?: JsonConventions;
  /** The body field that contains the record. */
  wrapper?: string;
  /** Defined in the contract, so it is referenced by name rather than written out. */
  isInContract?: boolean;
}

export type CallFamily = { list: KnownCall } & Partial<Record<Verb, KnownCall>>;

export const getPathParameters = ({ path }: Pick<KnownCall, 'path'>): string[] =>
  [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
