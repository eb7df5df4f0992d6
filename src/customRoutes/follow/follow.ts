import { lazyPart } from '../../lib/lazyPart';
import type { FollowComponent } from '../../views/follow/followComponent';

/** The follow dialog, loaded on demand. */
export const follow: FollowComponent | undefined = lazyPart(() => import('./FollowDialog'));
