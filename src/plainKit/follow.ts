import type { FollowComponent } from '../views/follow/followComponent';

/** No watches. */
export const kitFollow: FollowComponent | undefined = undefined;
