import type { Level, Method, ResponseKind } from '../../contract/call';
import type { JsonConventions } from '../../contract/conventions';
import type { FieldSchema } from '../declaration/fieldSpec';

/** What a family of calls does to one kind of record. */
export const verbs = ['list', 'get', 'create', 'update', 'remove'] as const;
export type Verb = (typeof verbs)[number];

/** A call, whoever describes it: a line of the contract, an operation of an OpenAPI document, or one made up. */
export interface KnownCall {
  /** An identifier, unique in its document. */
  name: string;
  method: Method;
  /** `{name}` marks a path parameter. */
  path: string;
  summary?: string;
  /** What it takes as JSON, or as the query of a GET. */
  body?: FieldSchema;
  /** What it answers as a whole. */
  answer?: FieldSchema;
  /** What kind of answer the contract says it is. */
  kind?: Exclude<ResponseKind, 'events'>;
  ok?: readonly number[];
  level?: Level;
  /** The fields its rows can be sorted by; undefined where that is not known. */
  sortable?: readonly string[];
  /** The parameters of its path, as far as a document describes them. */
  pathFields?: Readonly<Record<string, FieldSchema>>;
  /** How its body is sent; JSON without. */
  encoding?: 'multipart' | 'form';
  /** How it names paging and what wraps its answer, where that is understood. */
  conventions?: JsonConventions;
  /** The field of its body that holds the record. */
  wrapper?: string;
  /** The contract has it: it is named, not written. */
  isInContract?: boolean;
}

/** The calls of one kind of record. */
export type CallFamily = { list: KnownCall } & Partial<Record<Verb, KnownCall>>;

/** The parameters of a call's path. */
export const getPathParameters = ({ path }: Pick<KnownCall, 'path'>): string[] =>
  [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
