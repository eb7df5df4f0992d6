export interface ImportReport {
  lines: number;
  comments: number;
  regions: { created: number; unchanged: number };
  ranges: { created: number; changed: number; unchanged: number };
  rejected: { line: number; text: string; reason: string }[];
  /** Total number of rejected lines, including lines that are not listed. */
  rejectedTotal?: number;
  /** Id of the audit entry by which the import can be undone. */
  entry?: number | null;
  seconds: number;
}

export interface ImportProgress {
  lines: number;
  bytes: number;
}

/** A line of the import's streamed response. */
export type ImportLine =
  | { progress: ImportProgress }
  | { report: ImportReport }
  | { error: { message: string } };
