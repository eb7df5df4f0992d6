/**
 * The role of a text in a declaration whose translation may depend on it: the label of a command ("Order", to place
 * one) or the name of a state ("Open", of an order).
 */
export type TextRole = 'action' | 'state';

/**
 * Returns the key of a text with a context, which distinguishes it from the same text with another meaning.
 * @param context one or a few lower-case words for translators
 */
export const addContext = (text: string, context: string): string => `${text} [${context}]`;

const CONTEXT = / \[[a-z ]+\]$/;

/** Returns a text without its context, as shown in English. */
export const removeContext = (text: string): string =>
  text.endsWith(']') ? text.replace(CONTEXT, '') : text;
