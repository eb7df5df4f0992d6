/** Number of trailing digits that are scored. */
const SUFFIX_LENGTH = 6;

/** Scores how memorable a number is, based on repeated digits, pairs and sequences at its end; higher is better. */
export function scoreMemorability(number: string): number {
  const digits = [...number.slice(-SUFFIX_LENGTH)].map(Number);
  const steps = digits.slice(1).map((digit, at) => digit - (digits[at] ?? 0));
  const same = steps.filter((step) => step === 0).length;
  const counting = steps.filter((step) => Math.abs(step) === 1).length;
  return (SUFFIX_LENGTH - new Set(digits).size) * 2 + same * 2 + counting;
}
