import { countText } from '../../lib/countText';

/** How many changes, in words. */
export const changeCount = (changes: readonly unknown[]): string => countText(changes.length, 'change');
