import { createReadKey } from '../../dataProvider/queries';

/** Key of a quote in the cache: by its digest, or by the form and its values. */
export const getQuoteKey = (...parts: readonly unknown[]) => createReadKey('quotes', ...parts);
