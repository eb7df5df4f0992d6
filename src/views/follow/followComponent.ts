import type { ComponentType, LazyExoticComponent } from 'react';
import type { WatchedList } from '../../dataProvider/watchedList';

/** What can be followed. */
export interface FollowedList {
  /** What it is called. */
  name: string;
  /** What it is, in words: the list, and its filter. */
  about: string;
  /** Where it is seen: an address of the console. */
  address: string;
  /** How it is asked for; without `key`, a number alone. */
  watched: Omit<WatchedList, 'label'> & { label?: string; number?: string };
  /** A number is followed rather than rows, where both can be. */
  isNumber?: boolean;
}

export interface FollowProps extends FollowedList {
  onClose: () => void;
}

/** What a kit asks with how something is to be followed. */
export type FollowComponent = LazyExoticComponent<ComponentType<FollowProps>>;
