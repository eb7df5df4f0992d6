export interface Diagnostic {
  /** Line number, starting at 1. */
  line: number;
  column: number;
  /** Sentence that describes the error and, if possible, suggests the closest valid word. */
  message: string;
}

/** Formats an error as one line: `Line 7, column 12: …`. */
export const formatDiagnostic = ({ line, column, message }: Diagnostic): string =>
  `Line ${line}, column ${column}: ${message}`;
