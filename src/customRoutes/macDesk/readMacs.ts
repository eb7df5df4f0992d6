import { extractMacDigits } from '../../../contract/macDigits';
import type { SkippedLine } from '../../ui/LeftOut';

export interface ParsedMacs {
  /** Each once, in their order, as 12 digits. */
  macs: string[];
  /** Words that were meant as one and are none. */
  bad: string[];
  /** How many stand there more than once. */
  repeated: number;
  leftOut: SkippedLine[];
}

/** The hardware addresses of a text, spelled in any way: with colons, dashes, dots or blanks, or bare. */
export function parseMacs(text: string): ParsedMacs {
  const macs = new Set<string>();
  const bad: string[] = [];
  const leftOut: SkippedLine[] = [];
  let repeated = 0;
  const take = (mac: string) => {
    if (macs.has(mac)) repeated += 1;
    macs.add(mac);
  };
  for (const [index, line] of text.split(/\r\n|\r|\n/).entries()) {
    let isRead = false;
    for (const part of line.split(/[;,\t]+/)) {
      const whole = extractMacDigits(part);
      for (const word of whole ? [part] : part.split(/\s+/)) {
        const mac = extractMacDigits(word);
        const isMeant = !mac && /^[0-9a-fx:.-]{8,}$/i.test(word);
        if (mac) take(mac);
        if (isMeant) bad.push(word);
        isRead ||= isMeant || Boolean(mac);
      }
    }
    if (!isRead && line.trim()) leftOut.push({ line: index + 1, text: line.trim() });
  }
  return { macs: [...macs], bad, repeated, leftOut };
}
