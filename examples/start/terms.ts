import { createTerms } from 'trunkline/src/plainTerms';

export const terms = createTerms();
