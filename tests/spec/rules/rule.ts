/** A rule of the two documents, with its implementation and the tests that prove it. */
export interface Rule {
  /** Short summary of the rule. */
  rule: string;
  /** Files and folders that implement the rule, or an npm package. */
  places: readonly string[];
  /** Tests that prove the rule, as `file below tests › full title`. */
  proof: readonly string[];
  /** The point that the documents leave open, and how it is interpreted. */
  reading?: string;
}

export type Rules = Readonly<Record<string, Rule>>;

export const createFulfilledRule = (
  rule: string,
  places: string | readonly string[],
  ...proof: string[]
): Rule => ({
  rule,
  places: [places].flat(),
  proof,
});

/** Defines a rule that the documents leave open to interpretation. */
export const createOpenRule = (
  rule: string,
  reading: string,
  places: string | readonly string[],
  ...proof: string[]
): Rule => ({ ...createFulfilledRule(rule, places, ...proof), reading });

/** Returns a function that refers to a test in a file by its title. */
export const testsIn =
  (file: string) =>
  (title: string): string =>
    `${file} › ${title}`;
