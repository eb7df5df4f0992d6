import type { AskedField } from './inputProps';

/** One rule: says in words what is wrong with a value that is not empty, or nothing. */
export type Rule = (value: unknown) => string | undefined;

/** The rules of a kind of field. */
export type RulesOf = (spec: AskedField) => Rule[];
