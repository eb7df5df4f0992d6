import Paper from '@mui/material/Paper';
import { SkeletonGroup, SkeletonShape } from './Skeleton';

export type PageShape = 'table' | 'cards' | 'form' | 'canvas';

const slots = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j', 'k', 'l'];

const Table = () => (
  <Paper variant="outlined" sx={{ px: 2, py: 1 }}>
    {slots.map((row) => (
      <SkeletonShape key={row} sx={{ my: 1 }} />
    ))}
  </Paper>
);

const Cards = () => (
  <div
    style={{
      display: 'grid',
      gap: 16,
      gridTemplateColumns: 'repeat(auto-fill, minmax(min(280px, 100%), 1fr))',
    }}
  >
    {slots.slice(0, 6).map((card) => (
      <SkeletonShape key={card} height={140} />
    ))}
  </div>
);

const Form = () => (
  <Paper variant="outlined" sx={{ p: 3, display: 'grid', gap: 2, maxWidth: 720 }}>
    {slots.slice(0, 5).map((field) => (
      <SkeletonShape key={field} height={36} />
    ))}
    <SkeletonShape width={96} height={36} />
  </Paper>
);

const Canvas = () => <SkeletonShape height="60dvh" />;

const skeletons = { table: Table, cards: Cards, form: Form, canvas: Canvas };

/** Placeholder with a title and a rough layout, shown while the code of a page is loading. */
export const PageSkeleton = ({ shape }: { shape: PageShape }) => {
  const Outline = skeletons[shape];
  return (
    <div data-shape={shape}>
      <SkeletonGroup>
        <SkeletonShape width={240} height={32} />
        <Outline />
      </SkeletonGroup>
    </div>
  );
};
