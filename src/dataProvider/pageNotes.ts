/** What an answer tells of the list it is a page of, beside its rows. */
export interface PageFacts {
  /** How many rows there are in all. */
  total?: number;
  /** Cursor, or address, of the next page. */
  next?: string;
  /** Whether there is another page, where the answer says. */
  hasNext?: boolean;
}

/** Whether a page is so round that it may be cut by the API: 10, 20, 25, 50, 100 rows. */
export const seemsTruncated = (rows: number): boolean => rows >= 10 && rows % 5 === 0;

const factsByResponse = new WeakMap<object, PageFacts>();

/** Keeps with an answer what it tells of the list it is a page of. @returns the answer */
export const noteFacts = <Answer>(answer: Answer, told: PageFacts | undefined): Answer => {
  if (told && typeof answer === 'object' && answer !== null) factsByResponse.set(answer, told);
  return answer;
};

/** What {@link noteFacts} has kept with it. */
export const getFacts = (answer: unknown): PageFacts | undefined =>
  typeof answer === 'object' && answer !== null ? factsByResponse.get(answer) : undefined;
