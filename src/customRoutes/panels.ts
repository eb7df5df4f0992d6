import { lazyPart } from '../lib/lazyPart';
import type { PanelComponent } from '../views/record/panelComponent';
import type { panelNames } from './names';

/** Custom panels of record pages, loaded on demand. */
export const panels: Record<(typeof panelNames)[number], PanelComponent> = {
  archiveChanges: lazyPart(() => import('./archives/ArchiveChanges')),
  archiveContents: lazyPart(() => import('./archives/ArchiveContents')),
  auditChange: lazyPart(() => import('./auditChange/AuditChange')),
  extensionButtons: lazyPart(() => import('./buttons/ExtensionButtons')),
  hardwareTrade: lazyPart(() => import('./hardwareTrade/HardwareTrade')),
  memberships: lazyPart(() => import('./memberships/Memberships')),
  orderInvoice: lazyPart(() => import('./orderInvoice/OrderInvoice')),
  orderJourney: lazyPart(() => import('./orderJourney/OrderJourney')),
  numberHistory: lazyPart(() => import('./numberHistory/NumberHistory')),
  ownFormats: lazyPart(() => import('./account/OwnFormats')),
  ownHelp: lazyPart(() => import('./account/OwnHelp')),
  ownSignIn: lazyPart(() => import('./signInSecurity/OwnSignIn')),
  phoneButtons: lazyPart(() => import('./buttons/PhoneButtons')),
  phoneFiles: lazyPart(() => import('./phoneFiles/PhoneFiles')),
  portLetter: lazyPart(() => import('./portLetter/PortLetter')),
  rangeGrid: lazyPart(() => import('./rangeGrid/RangeGridPanel')),
  requestChanges: lazyPart(() => import('./requestChanges/RequestChanges')),
  templateButtons: lazyPart(() => import('./buttons/TemplateButtons')),
  triggerNow: lazyPart(() => import('./triggerNow/TriggerNow')),
  whereToLook: lazyPart(() => import('./whereToLook/WhereToLook')),
  templateCompare: lazyPart(() => import('./templateCompare/TemplateComparePanel')),
  templatePhones: lazyPart(() => import('./buttons/rollout/TemplatePhones')),
};
