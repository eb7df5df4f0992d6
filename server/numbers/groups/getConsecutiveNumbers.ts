/** Returns consecutive numbers as E.164 digits; null if the last would have more digits than the first. */
export function getConsecutiveNumbers(first: string, quantity: number): string[] | null {
  // A double represents 15 digits exactly.
  const start = Number(first);
  const numbers = Array.from({ length: quantity }, (_, index) => String(start + index));
  return numbers.at(-1)?.length === first.length ? numbers : null;
}
