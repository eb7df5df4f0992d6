export interface Diagnostic {
  /** Counted from 1. */
  line: number;
  column: number;
  /** A sentence that includes the closest valid word, if any. */
  message: string;
}

/** Formats a fault as one line: `Line 7, column 12: …`. */
export const formatDiagnostic = ({ line, column, message }: Diagnostic): string =>
  `Line ${line}, column ${column}: ${message}`;
