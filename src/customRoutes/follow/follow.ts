import { lazy } from 'react';
import type { FollowComponent } from '../../views/follow/followComponent';

/** Asks how something is to be followed. */
export const follow: FollowComponent | undefined = lazy(() => import('./FollowDialog'));
