/** Names of panels that declarations can reference as `panels[].component`; implemented in `panels.ts`. */
export const panelNames = [
  'archiveChanges',
  'archiveContents',
  'auditChange',
  'extensionButtons',
  'hardwareTrade',
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
  'templatePhones',
  'triggerNow',
  'whereToLook',
] as const;

/** Names of panels that dashboards can reference; implemented in `dashboardPanels.ts`. */
export const dashboardPanelNames = ['finder'] as const;

/** Names of previews that declarations can reference as `preview.component`; implemented in `previews.ts`. */
export const previewNames = ['theme'] as const;

/** Names of inputs that declarations can reference as `widget`; implemented in `widgets.ts`. */
export const widgetNames = ['roleSettings'] as const;
