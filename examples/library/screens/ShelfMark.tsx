import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { PanelProps } from '../../../src/views/record/panelComponent';

/** The label on a book's spine: language, the first letters of its title, its year. */
const ShelfMark = ({ record }: PanelProps) => {
  const { language, title, year } = record as { language?: string; title?: string; year?: number };
  const mark = [language?.slice(0, 2), title?.slice(0, 3), year].filter(Boolean).join(' ').toUpperCase();
  return (
    <Box sx={{ display: 'inline-grid', gap: 0.5, p: 2, border: 1, borderColor: 'divider', borderRadius: 1 }}>
      <Typography variant="body2" color="textSecondary">
        On the spine
      </Typography>
      <Typography sx={{ fontFamily: 'monospace', fontSize: '1.25rem' }}>{mark}</Typography>
    </Box>
  );
};

export default ShelfMark;
