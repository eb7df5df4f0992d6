/** The identity token provides only the identity and the `level` claim. */
// biome-ignore lint/suspicious/noEmptyInterface: kits declare additional fields here
export interface SessionFields {}
export const sessionFields = [] as const satisfies (keyof SessionFields)[];
export const readClaims = (
  claims: Readonly<Record<string, unknown>>,
): { level: unknown } & SessionFields => ({ level: claims.level });
