export interface RejectedLine {
  /** Line number, from 1. */
  line: number;
  text: string;
  reason: string;
}

/** Result of an import or its dry run. */
export interface ImportReport {
  /** Number of lines read, including comments and blank lines. */
  lines: number;
  comments: number;
  regions: { created: number; unchanged: number };
  ranges: { created: number; changed: number; unchanged: number };
  /** The first rejected lines; the number is limited. */
  rejected: RejectedLine[];
  rejectedTotal: number;
  /** Id of the audit entry by which the whole import can be undone; null if nothing was written. */
  entry: number | null;
  seconds: number;
}

export const MAX_REJECTED = 1000;

export interface ImportProgress {
  lines: number;
  bytes: number;
}
