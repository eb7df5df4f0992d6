import type { ActionSpec } from './compiled';
import type { CompilerContext } from './compilerContext';

export const compileAnswerSecret = (
  field: string,
  call: string,
  known: CompilerContext,
): NonNullable<ActionSpec['answerSecret']> => {
  const answer = known.answered(call);
  const { label } = answer.properties
    ? known.getField(field, answer, `what ${call} answers`)
    : { label: field };
  return { field, label };
};
