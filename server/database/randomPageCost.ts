/** Cost of a random page read, relative to 1 for a sequential read. In memory and on SSDs, the difference is small. */
export const RANDOM_PAGE_COST = 1.1;
