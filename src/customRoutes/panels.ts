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
  orderInvoice: lazyPart(() => import('./orderInvoice/OrderInvoice')),
  orderJourney: lazyPart(() => import('./orderJourney/OrderJourney')),
  numberHistory: lazyPart(() => import('./numberHistory/NumberHistory')),
  ownFormats: lazyPart(() => import('./account/UserFormatSettings')),
  ownHelp: lazyPart(() => import('./account/HelpLinks')),
  ownSignIn: lazyPart(() => import('./signInSecurity/UserSignIn')),
  phoneButtons: lazyPart(() => import('./buttons/PhoneButtons')),
  phoneFiles: lazyPart(() => import('./phoneFiles/PhoneFiles')),
  portLetter: lazyPart(() => import('./portLetter/PortLetter')),
  rangeGrid: lazyPart(() => import('./rangeGrid/RangeGridPanel')),
  requestChanges: lazyPart(() => import('./requestChanges/RequestChanges')),
  templateButtons: lazyPart(() => import('./buttons/TemplateButtons')),
  triggerNow: lazyPart(() => import('./triggerNow/TriggerStatus')),
  whereToLook: lazyPart(() => import('./failedSources/TroubleshootingLinks')),
  templatePhones: lazyPart(() => import('./buttons/rollout/TemplatePhones')),
};
