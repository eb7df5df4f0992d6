import { lazy } from 'react';
import type { PanelComponent } from '../views/record/panelComponent';
import type { panelNames } from './names';

/** Parts of records' pages that no declaration can draw, each loaded when it is seen. */
export const panels: Record<(typeof panelNames)[number], PanelComponent> = {
  archiveChanges: lazy(() => import('./archives/ArchiveChanges')),
  archiveContents: lazy(() => import('./archives/ArchiveContents')),
  auditChange: lazy(() => import('./auditChange/AuditChange')),
  extensionButtons: lazy(() => import('./buttons/ExtensionButtons')),
  hardwareTrade: lazy(() => import('./hardwareTrade/HardwareTrade')),
  memberships: lazy(() => import('./memberships/Memberships')),
  orderInvoice: lazy(() => import('./orderInvoice/OrderInvoice')),
  orderJourney: lazy(() => import('./orderJourney/OrderJourney')),
  numberHistory: lazy(() => import('./numberHistory/NumberHistory')),
  ownFormats: lazy(() => import('./account/OwnFormats')),
  ownHelp: lazy(() => import('./account/OwnHelp')),
  ownSignIn: lazy(() => import('./signInSecurity/OwnSignIn')),
  phoneButtons: lazy(() => import('./buttons/PhoneButtons')),
  phoneFiles: lazy(() => import('./phoneFiles/PhoneFiles')),
  portLetter: lazy(() => import('./portLetter/PortLetter')),
  rangeGrid: lazy(() => import('./rangeGrid/RangeGridPanel')),
  requestChanges: lazy(() => import('./requestChanges/RequestChanges')),
  templateButtons: lazy(() => import('./buttons/TemplateButtons')),
  triggerNow: lazy(() => import('./triggerNow/TriggerNow')),
  whereToLook: lazy(() => import('./whereToLook/WhereToLook')),
  templateCompare: lazy(() => import('./templateCompare/TemplateComparePanel')),
  templatePhones: lazy(() => import('./buttons/rollout/TemplatePhones')),
};
