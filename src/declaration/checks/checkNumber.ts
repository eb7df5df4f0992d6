import type { CompilerContext } from '../compilerContext';

interface NumberRange {
  least: number;
  most?: number;
  /** Whether fractions are valid. */
  isFraction?: boolean;
}

/**
 * Checks that a numeric option is within its range. Options that are not set are valid.
 * @throws DeclarationError at the option
 */
export const checkNumber = (
  option: string,
  value: number | undefined,
  { least, most = Number.POSITIVE_INFINITY, isFraction = false }: NumberRange,
  { at, fail }: Pick<CompilerContext, 'at' | 'fail'>,
): void => {
  if (value === undefined) return;
  if (value >= least && value <= most && (isFraction || Number.isInteger(value))) return;
  const noun = isFraction ? 'a number' : 'a whole number';
  const range = Number.isFinite(most) ? `from ${least} to ${most}` : `of ${least} or more`;
  at(option, () => fail(`"${option}" is ${noun} ${range}, not ${value}`));
};
