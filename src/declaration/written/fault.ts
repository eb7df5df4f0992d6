/** Something wrong in a text, where a person finds it. */
export interface Diagnostic {
  /** Counted from 1. */
  line: number;
  column: number;
  /** A sentence, with the nearest right word where there is one. */
  message: string;
}

/** A fault as one line of text: `Line 7, column 12: …`. */
export const formatDiagnostic = ({ line, column, message }: Diagnostic): string =>
  `Line ${line}, column ${column}: ${message}`;
