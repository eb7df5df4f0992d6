/** Folder in which test files record the number of requests sent, for `npm run security:counts`. */
export const countsFolder = 'test-results/requests';
