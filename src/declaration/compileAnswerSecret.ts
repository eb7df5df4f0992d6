import type { ActionSpec } from './compiled';
import type { CompilerContext } from './compiling';

/** Looks up the field of a call's answer that holds a secret. */
export const compileAnswerSecret = (
  field: string,
  call: string,
  known: CompilerContext,
): NonNullable<ActionSpec['answerSecret']> => {
  const answer = known.answered(call);
  const { label } = answer.properties
    ? known.fieldOf(field, answer, `what ${call} answers`)
    : { label: field };
  return { field, label };
};
