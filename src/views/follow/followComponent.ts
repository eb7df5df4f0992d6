import type { ComponentType, LazyExoticComponent } from 'react';
import type { WatchedList } from '../../dataProvider/buildWatchedList';

export interface FollowedList {
  name: string;
  /** Description of the watched list and its filter. */
  about: string;
  /** Console URL of the list. */
  address: string;
  /** Definition of the watched list; without `key`, only the count is watched. */
  watched: Omit<WatchedList, 'label'> & { label?: string; number?: string };
  /** Whether to watch the count rather than the rows, if both are possible. */
  isNumber?: boolean;
}

export interface FollowProps extends FollowedList {
  onClose: () => void;
}

/** Kit component in which the user sets the options of a watch. */
export type FollowComponent = LazyExoticComponent<ComponentType<FollowProps>>;
