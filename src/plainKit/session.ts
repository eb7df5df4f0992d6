/** The sign-in tells who somebody is, and their level, by a claim of that name. */
// biome-ignore lint/suspicious/noEmptyInterface: nothing beside, as a kit would say more
export interface SessionFields {}
export const sessionFields = [] as const satisfies (keyof SessionFields)[];
export const readClaims = (
  claims: Readonly<Record<string, unknown>>,
): { level: unknown } & SessionFields => ({ level: claims.level });
