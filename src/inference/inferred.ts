import type { JsonDeclaration } from '../declaration/written/written';

export interface Reason {
  /** Path in the declaration: `id`, `list.columns`, `entity.phone`. */
  at: string;
  /** Inferred value in words: `phone`, `choice of 3`. */
  subject: string;
  reason: string;
}

/** Part of the input that was skipped or could not be interpreted, with the reason. The rest is processed. */
export interface OmittedPart {
  /** Path in the source: `paths./pets.get`, `entity.owner`. */
  at: string;
  reason: string;
  /** Whether the result is unusable until this is resolved. */
  stops?: true;
}

export interface InferenceResult {
  declaration: JsonDeclaration;
  reasons: Reason[];
  left: OmittedPart[];
}

export interface KnownResource {
  name: string;
  label: readonly [one: string, many: string, counted?: string];
  /** Fields that identify a record. Only resources with a single id field can be referenced. */
  id: readonly { field: string; type: 'integer' | 'string' }[];
  /** Required filters of the resource's list. */
  requiredFilters?: readonly string[];
  /** Ids of some of its records. A field that contains only such ids is treated as a reference. */
  values?: readonly (string | number)[];
}

export interface InferenceOptions {
  /** Name of the resource, in kebab-case and plural: `faxes`. */
  name?: string;
  label?: readonly [one: string, many: string, counted?: string];
  group?: string;
  known?: readonly KnownResource[];
  usedNames?: readonly string[];
  /** API of the calls, by its name in `apis` of `config.json`. Default: the built-in API. */
  api?: string;
  /** Values for parameters that cannot be filled from a record field: `{ owner: 'harbour' }`. */
  params?: Readonly<Record<string, string | number>>;
}

/** Thrown if no screen can be inferred from the input. The message explains why, and what to do. */
export class UnsupportedInputError extends Error {
  override name = 'UnsupportedInputError';
}
