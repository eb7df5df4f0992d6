/** Validation rule for a non-empty value. Returns an error message, or undefined if the value is valid. */
export type Rule = (value: unknown) => string | undefined;
