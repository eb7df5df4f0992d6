import { Suspense } from 'react';
import { lazyPart } from '../../lib/lazyPart';
import { useWhenIdle } from '../../lib/useWhenIdle';
import type { Figure } from './FollowPanel';

const FollowPanel = lazyPart(() => import('./FollowPanel'));

export const FollowFigures = ({ figures }: { figures: readonly Figure[] }) =>
  useWhenIdle(true) && (
    <Suspense>
      <FollowPanel figures={figures} />
    </Suspense>
  );
