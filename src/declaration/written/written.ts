import type { AnswerKind, Level, Method } from '../../contract/call';
import type { FieldSchema } from '../fieldSpec';
import type { AnyCall, Declaration } from '../vocabulary';

/** An entity written as a JSON Schema: an object whose `title` names it. */
export interface WrittenEntity extends FieldSchema {
  title: string;
  type: 'object';
  properties: Record<string, FieldSchema>;
}

/** A call no build knows of, as JSON: what a line of the contract says, without code. */
export interface WrittenCall {
  method: Method;
  /** Path below the API's base URL; `{name}` marks a path parameter. */
  path: string;
  /** One sentence about it. */
  summary?: string;
  /** The fields it takes, as JSON or as the query of a GET. */
  body?: FieldSchema;
  /** What kind of answer it gives. `item` is one row of it; default: the entity. */
  returns: { kind: AnswerKind; item?: FieldSchema };
  /** HTTP statuses that mean success. Default: 200, 201 and 204. */
  ok?: readonly number[];
  /** The least level that may make it. Default: `staff`. The API decides for itself; this hides what it would refuse. */
  level?: Level;
}

/**
 * A declaration as JSON: what a file of `src/resources` says, word for word, with its entity, and with the calls the
 * contract does not have. It comes from a file named in `config.json`, or from the server.
 */
export interface WrittenDeclaration extends Declaration<Record<string, unknown>, AnyCall> {
  /** Where editors find what may be said: `/schemas/declaration.json` of any Trunkline. */
  $schema?: string;
  /** The entity: its name in the contract, or a JSON Schema. */
  entity: string | WrittenEntity;
  /** Calls of its own, by name. */
  calls?: Readonly<Record<string, WrittenCall>>;
}
