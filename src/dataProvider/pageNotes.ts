export interface PageMetadata {
  total?: number;
  /** Cursor or URL of the next page. */
  next?: string;
  /** Whether there is another page, if known. */
  hasNext?: boolean;
}

/** Checks whether a page length looks like a limit of the API: 10, 20, 25, 50 or 100 rows. */
export const seemsTruncated = (rows: number): boolean => rows >= 10 && rows % 5 === 0;

const metadataByResponse = new WeakMap<object, PageMetadata>();

/**
 * Attaches paging data to a response.
 * @returns the response
 */
export const attachPageMetadata = <Answer>(answer: Answer, facts: PageMetadata | undefined): Answer => {
  if (facts && typeof answer === 'object' && answer !== null) metadataByResponse.set(answer, facts);
  return answer;
};

export const getPageMetadata = (answer: unknown): PageMetadata | undefined =>
  typeof answer === 'object' && answer !== null ? metadataByResponse.get(answer) : undefined;
