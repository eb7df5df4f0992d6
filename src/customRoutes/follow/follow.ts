import { lazyPart } from '../../lib/lazyPart';
import type { FollowComponent } from '../../views/follow/followComponent';

export const follow: FollowComponent | undefined = lazyPart(() => import('./FollowDialog'));
