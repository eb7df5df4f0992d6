/** A rule of the two documents: its requirement, its implementation, and the tests that prove it. */
export interface Rule {
  /** Short summary of the rule. */
  rule: string;
  /** Files and folders that implement it, or an npm package. */
  places: readonly string[];
  /** Tests, as `file below tests › full title`. */
  proof: readonly string[];
  /** What the documents leave open, and our interpretation. */
  reading?: string;
}

export type Rules = Readonly<Record<string, Rule>>;

export const fulfilledRule = (
  rule: string,
  places: string | readonly string[],
  ...proof: string[]
): Rule => ({
  rule,
  places: [places].flat(),
  proof,
});

/** Defines a rule that the documents leave open. */
export const openRule = (
  rule: string,
  reading: string,
  places: string | readonly string[],
  ...proof: string[]
): Rule => ({ ...fulfilledRule(rule, places, ...proof), reading });

/** Returns a function that references tests of a file by title. */
export const testsIn =
  (file: string) =>
  (title: string): string =>
    `${file} › ${title}`;
