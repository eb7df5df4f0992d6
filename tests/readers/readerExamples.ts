/** What a reader does with one text; exactly one of the outcomes is set. */
export interface ReaderExample {
  given: string;
  /** What it is read as, as text. */
  reads?: string;
  /** Meanings between which the person chooses. */
  asks?: readonly string[];
  /** Why it is refused. */
  refuses?: string;
}

/** Examples of one reader. Its test checks each of them; the documentation lists them. */
export interface ReaderExamples {
  title: string;
  /** Where the reader is used, in one sentence. */
  usedBy: string;
  examples: readonly ReaderExample[];
}
