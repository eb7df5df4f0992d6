import type { JsonDeclaration } from '../declaration/written/written';

/** Something that was inferred, and why. */
export interface Reason {
  /** Where it stands in the declaration: `id`, `list.columns`, `entity.phone`. */
  at: string;
  /** What was inferred, in words: `phone`, `choice of 3`. */
  what: string;
  why: string;
}

/** Something that was not understood, or not taken over, and why. The rest is done. */
export interface OmittedPart {
  /** Where it stands in what was read: `paths./pets.get`, `entity.owner`. */
  at: string;
  why: string;
  /** What is made can’t be used before something is done about it. */
  stops?: true;
}

/** A declaration made of something else, with what was inferred on the way. */
export interface Inferred {
  declaration: JsonDeclaration;
  reasons: Reason[];
  left: OmittedPart[];
}

/** A resource there is, so that fields may point at it. */
export interface KnownResource {
  name: string;
  label: readonly [one: string, many: string, counted?: string];
  /** The fields that identify a record; only those with one are pointed at. */
  id: readonly { field: string; type: 'integer' | 'string' }[];
  /** What its list asks for first: the required filters. */
  asks?: readonly string[];
  /** Ids of some of its records: a field all of whose values are among them points at it. */
  values?: readonly (string | number)[];
}

/** What may be said beside what is read; all of it is inferred otherwise. */
export interface InferenceOptions {
  /** Name of the resource, kebab-case and plural: `faxes`. */
  name?: string;
  /** What people call one, and several. */
  label?: readonly [one: string, many: string, counted?: string];
  /** Heading of the menu it stands under. */
  group?: string;
  /** The resources there are. */
  known?: readonly KnownResource[];
  /** Names of the calls there are: calls a declaration brings are named otherwise. */
  taken?: readonly string[];
  /** The API the calls are of, by its name in `apis` of `config.json`; without, the house's own. */
  api?: string;
  /** What parameters are sent that no field of the record fills: `{ owner: 'harbour' }`. */
  params?: Readonly<Record<string, string | number>>;
}

/** What was given can't be made a screen of; the message says why, and what to do. */
export class NotUnderstoodError extends Error {
  override name = 'NotUnderstoodError';
}
