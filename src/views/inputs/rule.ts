/** One rule: says in words what is wrong with a value that is not empty, or nothing. */
export type Rule = (value: unknown) => string | undefined;
