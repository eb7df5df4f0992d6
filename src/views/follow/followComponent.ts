import type { ComponentType, LazyExoticComponent } from 'react';
import type { WatchedList } from '../../dataProvider/buildWatchedList';

export interface FollowedList {
  name: string;
  /** Description: the list and its filter. */
  about: string;
  /** Console URL that shows it. */
  address: string;
  /** Definition of the watched list; without `key`, only its count. */
  watched: Omit<WatchedList, 'label'> & { label?: string; number?: string };
  /** Watches the count rather than the rows, if both are possible. */
  isNumber?: boolean;
}

export interface FollowProps extends FollowedList {
  onClose: () => void;
}

/** Kit component that collects the options of a watch. */
export type FollowComponent = LazyExoticComponent<ComponentType<FollowProps>>;
