import type { JsonDeclaration } from '../declaration/written/written';

export interface Reason {
  /** Path in the declaration: `id`, `list.columns`, `entity.phone`. */
  at: string;
  /** The inferred fact in words: `phone`, `choice of 3`. */
  subject: string;
  reason: string;
}

/** Something that was skipped or not understood, and why. The rest is processed. */
export interface OmittedPart {
  /** Path in the source: `paths./pets.get`, `entity.owner`. */
  at: string;
  reason: string;
  /** The result is unusable until this is resolved. */
  stops?: true;
}

export interface Inferred {
  declaration: JsonDeclaration;
  reasons: Reason[];
  left: OmittedPart[];
}

export interface KnownResource {
  name: string;
  label: readonly [one: string, many: string, counted?: string];
  /** The fields that identify a record; only resources with a single id field can be referenced. */
  id: readonly { field: string; type: 'integer' | 'string' }[];
  /** Required filters of its list. */
  requiredFilters?: readonly string[];
  /** Ids of some of its records: a field that contains only such ids is treated as a reference. */
  values?: readonly (string | number)[];
}

export interface InferenceOptions {
  /** Name of the resource, kebab-case and plural: `faxes`. */
  name?: string;
  label?: readonly [one: string, many: string, counted?: string];
  group?: string;
  known?: readonly KnownResource[];
  usedNames?: readonly string[];
  /** API of the calls, by its name in `apis` of `config.json`. Default: the built-in API. */
  api?: string;
  /** Values of parameters that no record field supplies: `{ owner: 'harbour' }`. */
  params?: Readonly<Record<string, string | number>>;
}

/** Thrown if no screen can be generated from the input; the message explains why and what to do. */
export class NotUnderstoodError extends Error {
  override name = 'NotUnderstoodError';
}
