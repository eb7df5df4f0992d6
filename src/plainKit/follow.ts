import type { FollowComponent } from '../views/follow/followComponent';

export const kitFollow: FollowComponent | undefined = undefined;
