import Box from '@mui/material/Box';
import { t } from '#i18n';
import { countStepsDone, getStages, type OrderedDevice, stageLabels } from './journey';

export const StageBar = ({ piece }: { piece: OrderedDevice }) => {
  const way = getStages(piece);
  const doneCount = countStepsDone(piece);
  const isThere = doneCount === way.length;
  return (
    <Box
      role="img"
      aria-label={
        piece.reached
          ? t('{all, plural, one {{done} of # step: {stage}} other {{done} of # steps: {stage}}}', {
              done: doneCount,
              all: way.length,
              stage: t(stageLabels[piece.reached]),
            })
          : t('{all, plural, one {{done} of # step: not ordered} other {{done} of # steps: not ordered}}', {
              done: doneCount,
              all: way.length,
            })
      }
      sx={{ display: 'flex', gap: '3px', width: 140 }}
    >
      {way.map((stage, place) => (
        <Box
          key={stage}
          title={t(stageLabels[stage])}
          sx={{
            flex: 1,
            height: 6,
            borderRadius: 3,
            bgcolor: place < doneCount ? (isThere ? 'success.main' : 'primary.main') : 'divider',
          }}
        />
      ))}
    </Box>
  );
};
