import type { FollowComponent } from '../views/follow/followComponent';

/** Nothing is followed. */
export const kitFollow: FollowComponent | undefined = undefined;
