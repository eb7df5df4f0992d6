import useMediaQuery from '@mui/material/useMediaQuery';

/** Whether the screen is a phone's, where rows become cards. */
export const useCards = (): boolean => useMediaQuery('(max-width:599.95px)', { noSsr: true });
