import { macDigits } from '../../../contract/macDigits';

/**
 * The hardware addresses of a text, each once and in its order, and the words that were meant as one and are none.
 * Addresses may be spelled in any way: with colons, dashes, dots or blanks, or bare.
 */
export function readMacs(text: string): { macs: string[]; bad: string[] } {
  const macs = new Set<string>();
  const bad: string[] = [];
  for (const line of text.split(/[\n\r;,\t]+/)) {
    const whole = macDigits(line);
    if (whole) {
      macs.add(whole);
      continue;
    }
    for (const word of line.split(/\s+/)) {
      const mac = macDigits(word);
      if (mac) macs.add(mac);
      else if (/^[0-9a-fx:.-]{8,}$/i.test(word)) bad.push(word);
    }
  }
  return { macs: [...macs], bad };
}
