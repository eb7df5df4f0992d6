import type { ComponentType, LazyExoticComponent } from 'react';
import type { RaRecord } from 'react-admin';

export interface PanelProps {
  resource: string;
  record: RaRecord;
}

/** Kit component for a panel; loaded when the panel becomes visible. */
export type PanelComponent = LazyExoticComponent<ComponentType<PanelProps>>;
