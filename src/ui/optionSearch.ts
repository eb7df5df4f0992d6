/** State of the search for the entered text. "No matches" may be shown only after a response. */
export type OptionSearch = 'pending' | 'answered' | 'failed';

export const getOptionSearch = (isPending: boolean, isFailed: boolean): OptionSearch =>
  isPending ? 'pending' : isFailed ? 'failed' : 'answered';
