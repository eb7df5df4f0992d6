/** Loads the page of a flow that has a path of its own. */
const loadFlow = (resource: string, flow: string) => async () => {
  const { createFlowPage } = await import('../views/flow/createFlowPage');
  return { default: createFlowPage(resource, flow) };
};

/** Custom screen components by path, loaded on demand. */
export const routeScreens = {
  '/': () => import('./home/Home'),
  '/pbx-customer': () => import('./domain/FirstPage'),
  '/import-numbering-plan': () => import('./importPlan/ImportNumberingPlan'),
  '/access/permission-grid': () => import('./roles/PermissionGrid'),
  '/role-preview': () => import('./roles/RolePreview'),
  '/pbx-customer/role-preview': () => import('./roles/RolePreview'),
  '/sign-in-security': () => import('./signInSecurity/SignInSecurity'),
  '/feature-flags': () => import('./featureFlags/FeatureFlags'),
  '/domain/:domainParam?': () => import('./domain/DomainRedirect'),
  '/numbers/find': () => import('./findNumbers/FindNumbers'),
  '/numbers/paste': () => import('./pasteNumbers/PasteNumbers'),
  '/move-numbers-in': () => import('./portIn/PortIn'),
  '/pbx-customer/move-numbers-in': () => import('./portIn/PortIn'),
  '/pbx-customer/call-flow': () => import('./callFlow/CallFlow'),
  '/pbx-customer/new-person': loadFlow('pbx-customer/pbx-extensions', 'new-person'),
  '/pbx-customer/person-leaves': loadFlow('pbx-customer/pbx-extensions', 'person-leaves'),
  '/pbx-customer/order-hardware': () => import('./orderHardware/OrderHardware'),
  '/mac/desk': () => import('./macDesk/MacTools'),
  '/domains/provision': loadFlow('domains', 'provision'),
  '/take-back': () => import('./undo/GlobalUndo'),
  '/pbx-customer/take-back': () => import('./undo/DomainUndo'),
  '/pbx-customer/compare': () => import('./archives/Compare'),
  '/pbx-customer/archive-desk': () => import('./archives/ArchivesPage'),
  '/carrier-poll': () => import('./carrierPoll/CarrierPoll'),
  '/pbx-customer/send-sms': () => import('./sendSms/SendSms'),
  '/pbx-customer/status': () => import('./StatusPage'),
  '/pbx-customer/wallboard': () => import('./wallboard/Wallboard'),
  '/screens': () => import('./screens/Screens'),
  '/screens/design/:id?': () => import('./screens/design/DesignPage'),
  '/screens/sheet': () => import('./screens/spreadsheet/SpreadsheetPage'),
};

export type RouteScreen = keyof typeof routeScreens;
