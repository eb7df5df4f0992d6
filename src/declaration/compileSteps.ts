import { checkDistinct } from './checks/checkDistinct';
import type { StepSpec } from './compiled';
import type { CompilerContext } from './compilerContext';

interface StepInput {
  step: string;
  help?: string;
  sections?: readonly string[];
  fields?: readonly string[];
}

/**
 * Assigns each part of a form to a step.
 * @param option option of a step that lists its parts
 * @param getName returns the name of a part
 * @returns the steps, and the parts with their steps
 */
export const compileSteps = <Part extends { step?: string }>(
  steps: readonly StepInput[],
  option: 'sections' | 'fields',
  parts: readonly Part[],
  getName: (part: Part) => string,
  known: CompilerContext,
): { steps: StepSpec[]; parts: Part[] } => {
  const { at, each, fail, complain } = known;
  const kind = option === 'sections' ? 'section' : 'field';
  const names = parts.map(getName);
  checkDistinct('step', 'steps', steps, ({ step }) => [step, 'step'], known);
  if (steps.length < 2) at('steps', () => fail('a form in steps has two of them or more'));
  const stepOf = new Map<string, string>();
  each('steps', steps, ({ step, [option]: partNames = [] }) =>
    each(option, partNames, (name) => {
      if (!names.includes(name)) complain(`${kind} of the form`, name, names);
      const other = stepOf.get(name);
      if (other !== undefined) fail(`the ${kind} "${name}" is asked for in "${other}" already`);
      stepOf.set(name, step);
    }),
  );
  const left = names.find((name) => !stepOf.has(name));
  if (left !== undefined) at('steps', () => fail(`no step asks for the ${kind} "${left}"`));
  return {
    steps: steps.map(({ step, help }) => ({ step, ...(help !== undefined && { help }) })),
    parts: parts.map((part) => ({ ...part, step: stepOf.get(getName(part)) as string })),
  };
};
