/** What an import did, or would do. */
export interface ImportReport {
  lines: number;
  comments: number;
  regions: { created: number; unchanged: number };
  ranges: { created: number; changed: number; unchanged: number };
  rejected: { line: number; text: string; reason: string }[];
  /** All rejected lines, also those beyond the ones listed. */
  rejectedTotal?: number;
  /** The entry of the audit log that takes all of it back. */
  entry?: number | null;
  seconds: number;
}

export interface ImportProgress {
  lines: number;
  bytes: number;
}

/** One line of the answer of the import. */
export type ImportLine =
  | { progress: ImportProgress }
  | { report: ImportReport }
  | { error: { message: string } };
