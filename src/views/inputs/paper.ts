/** How the list below a search box stands out from the form it covers. */
export const listPaper = { paper: { elevation: 8 } } as const;
