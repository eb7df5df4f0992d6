import type { ListedResource } from '../../../declaration/compiled';

/** Props of a list layout component. */
export interface LayoutProps {
  spec: ListedResource;
  /** Describes the records. */
  label: string;
  /** Whether the screen is phone-sized. */
  isPhone: boolean;
}
