import type { RaRecord } from 'ra-core';
import type { ComponentType, LazyExoticComponent } from 'react';

/** What a panel is given: the record whose page it stands on. */
export interface PanelProps {
  resource: string;
  record: RaRecord;
}

/** What draws a panel, loaded when it is seen. */
export type PanelComponent = LazyExoticComponent<ComponentType<PanelProps>>;
