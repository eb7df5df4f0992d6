export interface RejectedLine {
  /** Counted from 1. */
  line: number;
  text: string;
  reason: string;
}

/** Result of an import or its dry run. */
export interface ImportReport {
  /** Total lines read, including comments and blank lines. */
  lines: number;
  comments: number;
  regions: { created: number; unchanged: number };
  ranges: { created: number; changed: number; unchanged: number };
  /** The first rejected lines; see {@link MAX_REJECTED}. */
  rejected: RejectedLine[];
  rejectedTotal: number;
  /** Audit entry for undoing the whole import; null if nothing was written. */
  entry: number | null;
  seconds: number;
}

export const MAX_REJECTED = 1000;

export interface ImportProgress {
  lines: number;
  bytes: number;
}
