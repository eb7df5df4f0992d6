/** Titles of the pages that stand in no menu. */
export const pageTitles = { denied: 'Access denied', missing: '404: page not found' } as const;
