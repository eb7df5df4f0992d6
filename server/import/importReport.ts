export interface RejectedLine {
  /** Counted from 1. */
  line: number;
  text: string;
  reason: string;
}

/** What an import did, or would do. */
export interface ImportReport {
  /** Lines read, comments and blank ones too. */
  lines: number;
  comments: number;
  regions: { created: number; unchanged: number };
  ranges: { created: number; changed: number; unchanged: number };
  /** The first of the lines that could not be taken; see {@link MAX_REJECTED}. */
  rejected: RejectedLine[];
  rejectedTotal: number;
  /** The entry of the audit log that takes all of it back; null where nothing was written. */
  entry: number | null;
  seconds: number;
}

/** How many rejected lines are told one by one. */
export const MAX_REJECTED = 1000;

/** How far an import has come. */
export interface ImportProgress {
  lines: number;
  bytes: number;
}
