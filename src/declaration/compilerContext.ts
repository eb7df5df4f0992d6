import type { Call } from '../../contract/call';
import type { AnyCall } from '../../contract/registeredCalls';
import type { FieldSchema } from './buildFieldSpec';
import type { CallSpec, ChoicesFromSpec, FieldSpec } from './compiled';
import type { ComposeContext } from './composeContext';
import type { DeclaredResource } from './resource';
import type { CallUse } from './vocabulary';

/** Helpers for compiling the parts of a resource, with access to the contract and error reporting. */
export interface CompilerContext {
  declaration: DeclaredResource['declaration'];
  record: FieldSchema;
  accounts: FieldSpec['choicesFrom'];
  permissions: readonly string[];
  fail(message: string): never;
  complain(kind: string, word: string, known: readonly string[]): never;
  /** Runs `work` so that its errors are reported at `place`, relative to the current location. */
  at<Result>(place: string | number | DeclarationPath, work: () => Result): Result;
  /** Runs `work` for each entry of the list at `place`. */
  each<Entry, Result>(
    place: string | number | DeclarationPath,
    all: readonly Entry[] | undefined,
    work: (entry: Entry, position: number) => Result,
  ): Result[];
  /** Like `at`, but errors concern the name of the option rather than its value. */
  atKey<Result>(place: string | number | DeclarationPath, work: () => Result): Result;
  call(name: string): Call;
  /** Returns the schema of a call's request body. */
  getBody(call: string): FieldSchema;
  answered(call: string): FieldSchema;
  rowFields(call: string): string[] | undefined;
  sentFields(call: string): string[];
  /** Validates choices that are loaded by a call, and adds labels for their groups. */
  choices(source: ChoicesFromSpec): ChoicesFromSpec;
  use(callUse: CallUse<Record<string, unknown>, AnyCall> | undefined): CallSpec | undefined;
  /** Returns the specification of a field of the record. */
  field(path: string): FieldSpec;
  getField(path: string, within: FieldSchema, origin: string): FieldSpec;
  override<Spec extends FieldSpec, O extends object>(spec: Spec, options: O): Spec & PlainOptions<O>;
  composing(within?: FieldSchema, origin?: string): ComposeContext;
}

/** Location in a declaration: option names and list positions, outermost first. */
export type DeclarationPath = readonly (string | number)[];

/** Options except those that refer to calls, because distributing over every call would make the union types too large. */
export type PlainOptions<O> = O extends unknown
  ? Omit<O, 'bill' | 'link' | 'choicesFrom' | 'file' | 'keep' | 'speech' | 'lookup' | 'check'>
  : never;
