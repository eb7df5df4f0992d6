import type { RaRecord } from 'ra-core';
import type { ComponentType, LazyExoticComponent } from 'react';

/** Props of a panel: the record of its page. */
export interface PanelProps {
  resource: string;
  record: RaRecord;
}

/** Panel component, loaded when visible. */
export type PanelComponent = LazyExoticComponent<ComponentType<PanelProps>>;
