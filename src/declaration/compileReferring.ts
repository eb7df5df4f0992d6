import type { Call } from '../../contract/call';
import type { AnyCall } from '../../contract/registeredCalls';
import type { FieldSchema } from './buildFieldSpec';
import type { CallSpec, ChoicesFromSpec, FormFieldSpec, ReferringSpec } from './compiled';
import type { CompilerContext } from './compilerContext';
import type { Referring } from './referring';
import type { CallUse, FormField } from './vocabulary';

export const compileReferring = (
  { kind, by, successors, mayStay }: Referring<string>,
  call: string,
  { call: find, accounts, choices, knows, complain }: ActionCompilerContext,
): ReferringSpec => {
  const { properties = {} } = (find(call).body ?? {}) as FieldSchema;
  if (!properties.answers) complain(`"references" is answered to the call, but ${call} takes no "answers"`);
  if (by !== undefined) knows(by);
  const source =
    (successors as ChoicesFromSpec | undefined) ??
    accounts ??
    complain('"references" needs "successors", or "accounts" of the declaration');
  return { kind, successors: choices(source), ...(by !== undefined && { by }), ...(mayStay && { mayStay }) };
};

export interface ActionCompilerContext {
  call: (name: string) => Call;
  use: (callUse: CallUse<Row, AnyCall> | undefined) => CallSpec | undefined;
  formField: (call: string) => (field: FormField<string>) => FormFieldSpec;
  update: CallSpec | undefined;
  /** Name of the parameter in which calls accept the ids of several records. */
  ids: string | undefined;
  refresh: readonly string[];
  accounts: ChoicesFromSpec | undefined;
  /** Validates choices loaded by a call. */
  choices: (source: ChoicesFromSpec) => ChoicesFromSpec;
  /** Returns a field of the record; reports an error if it does not exist. */
  knows: CompilerContext['field'];
  complain: (message: string) => never;
  known: CompilerContext;
}

export type Row = Record<string, unknown>;
