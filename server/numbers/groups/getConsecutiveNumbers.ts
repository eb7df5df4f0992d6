/** Returns consecutive numbers as E.164 digits; null if they would have more digits than the first. */
export function getConsecutiveNumbers(first: string, quantity: number): string[] | null {
  // 15 digits fit a double exactly.
  const start = Number(first);
  const numbers = Array.from({ length: quantity }, (_, index) => String(start + index));
  return numbers.at(-1)?.length === first.length ? numbers : null;
}
