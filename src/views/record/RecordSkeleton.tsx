import Paper from '@mui/material/Paper';
import { SkeletonGroup, SkeletonShape } from '../../ui/Skeleton';

const rowKeys = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j', 'k', 'l'];

export const RecordSkeleton = ({ fields }: { fields: number }) => (
  <SkeletonGroup>
    <SkeletonShape variant="text" width={240} height={40} />
    <Paper
      variant="outlined"
      sx={{
        px: { xs: 2, sm: 2.5 },
        py: 2,
        display: 'grid',
        columnGap: 4,
        rowGap: 1,
        gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 320px), 1fr))',
      }}
    >
      {rowKeys.slice(0, Math.max(2, fields)).map((row) => (
        <SkeletonShape key={row} height={21} />
      ))}
    </Paper>
  </SkeletonGroup>
);
