export interface PageFacts {
  total?: number;
  /** Cursor or URL of the next page. */
  next?: string;
  /** Whether there is another page, if known. */
  hasNext?: boolean;
}

/** Checks whether a page length suggests an API limit: 10, 20, 25, 50, 100 rows. */
export const seemsTruncated = (rows: number): boolean => rows >= 10 && rows % 5 === 0;

const factsByResponse = new WeakMap<object, PageFacts>();

/** Stores paging data with a response. @returns the response */
export const noteFacts = <Answer>(answer: Answer, facts: PageFacts | undefined): Answer => {
  if (facts && typeof answer === 'object' && answer !== null) factsByResponse.set(answer, facts);
  return answer;
};

export const getFacts = (answer: unknown): PageFacts | undefined =>
  typeof answer === 'object' && answer !== null ? factsByResponse.get(answer) : undefined;
