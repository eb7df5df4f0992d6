/** Session data in addition to identity and level. */
export interface SessionFields {
  /** Library card number, or null for librarians. */
  card: number | null;
  /** Home branch. */
  branch: string | null;
}

export const sessionFields = ['card', 'branch'] as const satisfies (keyof SessionFields)[];

export const readClaims = ({
  level,
  card,
  branch,
}: Readonly<Record<string, unknown>>): { level: unknown } & SessionFields => ({
  level,
  card: typeof card === 'number' ? card : null,
  branch: typeof branch === 'string' ? branch : null,
});
