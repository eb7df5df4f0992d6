import type { RaRecord } from 'ra-core';
import type { ComponentType, LazyExoticComponent } from 'react';

export interface PanelProps {
  resource: string;
  record: RaRecord;
}

/** Kit component for a panel; loaded when the panel becomes visible. */
export type PanelComponent = LazyExoticComponent<ComponentType<PanelProps>>;
