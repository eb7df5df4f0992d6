/** What the sign-in tells of somebody beside who they are and their level. */
export interface SessionFields {
  /** The number of their library card; null for librarians. */
  card: number | null;
  /** The branch they belong to. */
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
