import type { InheritedValue } from '../sources/Inherited';

/** What an empty setting comes to: `30 s (the domain)`, or `Default (the domain)` where that value is not known. */
export const inheritedText = ({ text, from }: InheritedValue): string => `${text ?? 'Default'} (${from})`;
