import useMediaQuery from '@mui/material/useMediaQuery';

/** Whether the screen is phone-sized, so that rows are shown as cards. */
export const useCards = (): boolean => useMediaQuery('(max-width:599.95px)', { noSsr: true });
