/** A rule of the two documents: what it asks, where it is done, and what would fail if it were not. */
export interface Rule {
  /** The rule in a few words of our own. */
  rule: string;
  /** Files and folders that hold it; a package of package.json where a library does. */
  where: readonly string[];
  /** Tests, as `file below tests › whole title`. */
  proof: readonly string[];
  /** What the documents leave open, and how we read it. */
  reading?: string;
}

export type Rules = Readonly<Record<string, Rule>>;

/** One rule. */
export const fulfilledRule = (rule: string, where: string | readonly string[], ...proof: string[]): Rule => ({
  rule,
  where: [where].flat(),
  proof,
});

/** A rule the documents leave open. */
export const openRule = (
  rule: string,
  reading: string,
  where: string | readonly string[],
  ...proof: string[]
): Rule => ({ ...fulfilledRule(rule, where, ...proof), reading });

/** Tests of one file by their titles. */
export const testsIn =
  (file: string) =>
  (title: string): string =>
    `${file} › ${title}`;
