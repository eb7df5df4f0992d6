import type { FieldSchema } from './buildFieldSpec';
import type { ActionCompilerContext } from './compileAction';
import type { ChoicesFromSpec, ReferringSpec } from './compiled';
import type { Referring } from './referring';

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
