import { extractMacDigits } from '../../../contract/extractMacDigits';
import type { SkippedLine } from '../../ui/SkippedLines';

export interface ParsedMacs {
  /** Distinct MAC addresses in order of appearance, as 12 hex digits. */
  macs: string[];
  /** Words that resemble a MAC address but are invalid. */
  bad: string[];
  repeated: number;
  leftOut: SkippedLine[];
}

/** Extracts MAC addresses from text in any notation: with colons, dashes, dots or spaces, or without separators. */
export const parseMacs = (text: string): ParsedMacs => {
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
        const isLikelyMac = !mac && /^[0-9a-fx:.-]{8,}$/i.test(word);
        if (mac) take(mac);
        if (isLikelyMac) bad.push(word);
        isRead ||= isLikelyMac || Boolean(mac);
      }
    }
    if (!isRead && line.trim()) leftOut.push({ line: index + 1, text: line.trim() });
  }
  return { macs: [...macs], bad, repeated, leftOut };
};
