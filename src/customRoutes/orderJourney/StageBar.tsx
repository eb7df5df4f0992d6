import Box from '@mui/material/Box';
import { t } from '#i18n';
import { type Piece, stages, stepsDone, wayOf } from './journey';

/** How far a piece is: a segment for each stage, filled as far as it has come. */
export const StageBar = ({ piece }: { piece: Piece }) => {
  const way = wayOf(piece);
  const done = stepsDone(piece);
  const isThere = done === way.length;
  return (
    <Box
      role="img"
      aria-label={t('{done} of {length} steps: {value}', {
        done,
        length: way.length,
        value: piece.reached ? t(stages[piece.reached]) : t('not ordered'),
      })}
      sx={{ display: 'flex', gap: '3px', width: 140 }}
    >
      {way.map((stage, place) => (
        <Box
          key={stage}
          title={t(stages[stage])}
          sx={{
            flex: 1,
            height: 6,
            borderRadius: 3,
            bgcolor: place < done ? (isThere ? 'success.main' : 'primary.main') : 'divider',
          }}
        />
      ))}
    </Box>
  );
};
