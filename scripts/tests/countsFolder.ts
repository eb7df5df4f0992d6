/** Where files of tests note how many requests they have sent, for `npm run security:counts`. */
export const countsFolder = 'test-results/requests';
