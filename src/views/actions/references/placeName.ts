import type { Reference } from './useReferences';

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** What a place is called: `Ring group 500 Support`. */
export const placeName = ({ kind, label, account, display }: Reference): string =>
  capital(
    [label, kind === 'number' ? display : account, kind !== 'number' && display].filter(Boolean).join(' '),
  );
