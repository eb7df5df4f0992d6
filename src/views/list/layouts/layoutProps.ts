import type { ListedResource } from '../../../declaration/compiled';

export interface LayoutProps {
  spec: ListedResource;
  label: string;
  isPhone: boolean;
}
