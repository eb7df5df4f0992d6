import type { ListedResource } from '../../../declaration/compiled';

/** What draws the list at hand as something else than rows is given. */
export interface LayoutProps {
  spec: ListedResource;
  /** Says what the records are. */
  label: string;
  /** The screen is a phone's. */
  isPhone: boolean;
}
