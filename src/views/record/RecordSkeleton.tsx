import Paper from '@mui/material/Paper';
import { SkeletonGroup, SkeletonShape } from '../../ui/Skeleton';

const rows = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j', 'k', 'l'];

/** The outline of a record, while it is read. */
export const RecordSkeleton = ({ fields }: { fields: number }) => (
  <SkeletonGroup>
    <SkeletonShape variant="text" width={240} height={40} />
    <Paper variant="outlined" sx={{ p: 3, display: 'grid', gap: 2, gridTemplateColumns: { md: '1fr 1fr' } }}>
      {rows.slice(0, Math.max(2, fields)).map((row) => (
        <SkeletonShape key={row} height={36} />
      ))}
    </Paper>
  </SkeletonGroup>
);
