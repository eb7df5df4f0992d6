import { setImmediate } from 'node:timers/promises';
import { type ImportProgress, type ImportReport, MAX_REJECTED } from './importReport';
import { type PlanEntry, parsePlanLine } from './numberingPlanLine';

export interface ParsedPlan extends Pick<ImportReport, 'lines' | 'comments' | 'rejected' | 'rejectedTotal'> {
  entries: PlanEntry[];
}

/** Number of lines between progress reports. */
const PROGRESS_STEP = 2000;
/** Maximum length of a rejected line in the report; longer lines are truncated. */
const MAX_TEXT_LENGTH = 200;

/**
 * Reads a numbering plan line by line. A prefix may occur more than once if the area is the same.
 * @param digits see {@link parsePlanLine}
 */
export async function readPlan(
  lines: AsyncIterable<string>,
  { digits, onProgress }: { digits?: number; onProgress?: (progress: ImportProgress) => void } = {},
): Promise<ParsedPlan> {
  const plan: ParsedPlan = { lines: 0, comments: 0, rejected: [], rejectedTotal: 0, entries: [] };
  const firstEntries = new Map<string, { line: number; area: string }>();
  let bytes = 0;

  const reject = (text: string, reason: string) => {
    plan.rejectedTotal++;
    if (plan.rejected.length < MAX_REJECTED)
      plan.rejected.push({ line: plan.lines, text: text.slice(0, MAX_TEXT_LENGTH), reason });
  };

  for await (const text of lines) {
    plan.lines++;
    bytes += Buffer.byteLength(text) + 1;
    const read = parsePlanLine(text, digits);
    if ('comment' in read) plan.comments++;
    else if ('reason' in read) reject(text, read.reason);
    else {
      const { entry } = read;
      const before = firstEntries.get(entry.prefix);
      if (!before) {
        firstEntries.set(entry.prefix, { line: plan.lines, area: entry.area });
        plan.entries.push(entry);
      } else if (before.area !== entry.area)
        reject(text, `Line ${before.line} gives this prefix another area, ${before.area}.`);
    }
    if (plan.lines % PROGRESS_STEP === 0) {
      onProgress?.({ lines: plan.lines, bytes });
      // Yields to the event loop, because reading buffered lines never waits and would block other requests.
      await setImmediate();
    }
  }
  onProgress?.({ lines: plan.lines, bytes });
  return plan;
}
