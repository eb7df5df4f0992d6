import Box from '@mui/material/Box';

/** Returns the text on a book's spine: language, first letters of the title, and year. */
export const spineText = ({ language, title, year }: { language?: string; title?: string; year?: number }) =>
  [language?.slice(0, 2), title?.slice(0, 3), year].filter(Boolean).join(' ').toUpperCase();

export const Spine = ({ book }: { book: object }) => (
  <Box
    sx={{
      p: 2,
      border: 1,
      borderColor: 'divider',
      borderRadius: 1,
      typography: 'h3',
      fontFamily: 'monospace',
    }}
  >
    {spineText(book) || '–'}
  </Box>
);
