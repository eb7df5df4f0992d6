/** Panels declarations may name as `panels[].component`; `panels.ts` has what draws them. */
export const panelNames = [
  'archiveChanges',
  'archiveContents',
  'auditChange',
  'extensionButtons',
  'hardwareTrade',
  'memberships',
  'numberHistory',
  'ownFormats',
  'ownHelp',
  'ownSignIn',
  'orderInvoice',
  'orderJourney',
  'phoneButtons',
  'phoneFiles',
  'portLetter',
  'rangeGrid',
  'requestChanges',
  'templateButtons',
  'templateCompare',
  'templatePhones',
  'triggerNow',
  'whereToLook',
] as const;

/** Panels dashboards may name; `dashboardPanels.ts` has what draws them. */
export const dashboardPanelNames = ['finder'] as const;

/** What declarations may name as `preview.component`; `previews.ts` has what draws it. */
export const previewNames = ['theme'] as const;
