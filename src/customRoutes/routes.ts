import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import type { MenuRoute } from '../layout/consoleSettings';

/** A screen that is no CRUD, loaded when it is opened. */
export interface CustomRoute extends MenuRoute {
  page: LazyExoticComponent<ComponentType>;
}

/** Screens beside those of resources. Home and the import stand at Root level (document 1, section 2). */
export const customRoutes: readonly CustomRoute[] = [
  {
    path: '/',
    label: 'Home',
    icon: 'Home',
    menu: { level: 'Root', order: 0 },
    level: 'customer',
    page: lazy(() => import('./home/Home')),
  },
  {
    path: '/import-numbering-plan',
    label: 'Import plan',
    icon: 'CloudUpload',
    menu: { level: 'Root', group: 'Numbers', order: 60 },
    level: 'staff',
    writes: true,
    page: lazy(() => import('./importPlan/ImportNumberingPlan')),
  },
  {
    path: '/access/permission-grid',
    label: 'Permission grid',
    icon: 'GridOn',
    menu: { level: 'Root', group: 'Access', order: 125, permission: 'roles.edit:view' },
    level: 'staff',
    page: lazy(() => import('./permissionGrid/PermissionGrid')),
  },
  {
    path: '/feature-flags',
    label: 'Feature flags',
    icon: 'Flag',
    menu: { level: 'Root', group: 'Access', order: 190 },
    level: 'staff',
    page: lazy(() => import('./featureFlags/FeatureFlags')),
  },
  {
    path: '/domain/:domainParam?',
    label: 'Domain',
    icon: 'Dns',
    menu: { level: 'Root', hidden: true },
    level: 'customer',
    page: lazy(() => import('./domain/DomainRedirect')),
  },
  {
    path: '/pbx-customer',
    label: 'Phone system',
    icon: 'Dns',
    menu: { level: 'Customer', hidden: true },
    level: 'customer',
    page: lazy(() => import('./domain/FirstPage')),
  },
  {
    path: '/numbers/paste',
    label: 'Paste numbers',
    icon: 'ContentPaste',
    menu: { level: 'Root', group: 'Numbers', order: 15 },
    level: 'reseller',
    writes: true,
    page: lazy(() => import('./pasteNumbers/PasteNumbers')),
  },
  {
    path: '/pbx-customer/order-hardware',
    label: 'Order hardware',
    icon: 'LocalShipping',
    menu: { level: 'Customer', hidden: true, permission: 'hardware.order' },
    level: 'customer',
    writes: true,
    page: lazy(() => import('./orderHardware/OrderHardware')),
  },
  {
    path: '/mac/desk',
    label: 'Check and bind phones',
    icon: 'Dialpad',
    menu: { level: 'Root', hidden: true, permission: 'devices.edit' },
    level: 'reseller',
    writes: true,
    page: lazy(() => import('./macDesk/MacDesk')),
  },
  {
    path: '/customers/sales-update',
    label: 'Update from the sales system',
    icon: 'CloudSync',
    menu: { level: 'Root', hidden: true, permission: 'wholesale.edit' },
    level: 'reseller',
    writes: true,
    page: lazy(() => import('./salesUpdate/SalesUpdate')),
  },
  {
    path: '/quarantine-calendar',
    label: 'Release calendar',
    icon: 'CalendarMonth',
    menu: { level: 'Root', group: 'Numbers', order: 35 },
    level: 'reseller',
    page: lazy(() => import('./quarantineCalendar/QuarantineCalendar')),
  },
  {
    path: '/domains/provision',
    label: 'Provision a domain',
    icon: 'AddBusiness',
    menu: { level: 'Root', group: 'Platform', order: 215 },
    level: 'reseller',
    writes: true,
    page: lazy(() => import('./provision/Provision')),
  },
  {
    path: '/carrier-poll',
    label: 'Ask the carrier',
    icon: 'CloudSync',
    menu: { level: 'Root', group: 'Platform', order: 260 },
    level: 'staff',
    writes: true,
    page: lazy(() => import('./carrierPoll/CarrierPoll')),
  },
];
