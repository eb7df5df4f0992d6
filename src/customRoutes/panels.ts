import type { RaRecord } from 'ra-core';
import { type ComponentType, type LazyExoticComponent, lazy } from 'react';

/** What a panel is given: the record whose page it stands on. */
export interface PanelProps {
  resource: string;
  record: RaRecord;
}

/** Names declarations may give as `panels[].component`. */
export type PanelName =
  | 'auditChange'
  | 'extensionButtons'
  | 'hardwareTrade'
  | 'numberHistory'
  | 'orderJourney'
  | 'phoneButtons'
  | 'phoneFiles'
  | 'rangeGrid'
  | 'recordHistory'
  | 'templateButtons'
  | 'templateCompare'
  | 'templatePhones'
  | 'triggerNow';

/** Parts of records' pages that no declaration can draw, each loaded when it is seen. */
export const panels: Record<PanelName, LazyExoticComponent<ComponentType<PanelProps>>> = {
  auditChange: lazy(() => import('./auditChange/AuditChange')),
  extensionButtons: lazy(() => import('./buttons/ExtensionButtons')),
  hardwareTrade: lazy(() => import('./hardwareTrade/HardwareTrade')),
  orderJourney: lazy(() => import('./orderJourney/OrderJourney')),
  numberHistory: lazy(() => import('./numberHistory/NumberHistory')),
  phoneButtons: lazy(() => import('./buttons/PhoneButtons')),
  phoneFiles: lazy(() => import('./phoneFiles/PhoneFiles')),
  rangeGrid: lazy(() => import('./rangeGrid/RangeGridPanel')),
  recordHistory: lazy(() => import('../views/history/RecordHistory')),
  templateButtons: lazy(() => import('./buttons/TemplateButtons')),
  triggerNow: lazy(() => import('./triggerNow/TriggerNow')),
  templateCompare: lazy(() => import('./templateCompare/TemplateComparePanel')),
  templatePhones: lazy(() => import('./buttons/rollout/TemplatePhones')),
};
