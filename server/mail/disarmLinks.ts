/** A separator that mail programs take for part of an address: after a scheme, or before a top-level domain. */
const LINK_SEPARATOR = /:(?=\/\/)|[.。．｡](?=\p{L}{2,})(?<=[\p{L}\p{N}_-][.。．｡])|(?<=\d)\.(?=\d{1,3}\.)/gu;

/**
 * Puts the separators of web and mail addresses in brackets, so that mail programs do not turn them into links. For text
 * by users in mails from the operator's address.
 */
export const disarmLinks = (text: string): string =>
  text.replace(LINK_SEPARATOR, (separator) => `[${separator}]`);
