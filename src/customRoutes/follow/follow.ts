import { lazyPart } from '../../lib/lazyPart';
import type { FollowComponent } from '../../views/follow/followComponent';

/** Asks how something is to be followed. */
export const follow: FollowComponent | undefined = lazyPart(() => import('./FollowDialog'));
