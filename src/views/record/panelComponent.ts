import type { RaRecord } from 'ra-core';
import type { ComponentType, LazyExoticComponent } from 'react';

export interface PanelProps {
  resource: string;
  record: RaRecord;
}

/** Panel component, loaded when visible. */
export type PanelComponent = LazyExoticComponent<ComponentType<PanelProps>>;
