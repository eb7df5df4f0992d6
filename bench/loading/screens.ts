import type { Account } from '../../scripts/browser/signIn';

/** A page to open, with a selector that matches once its main content is visible. */
export interface Screen {
  path: string;
  /** The signed-in account; undefined for pages without sign-in. */
  account?: Account;
  /** CSS selector of rows, figures or lines. The first match that contains text counts as the first row. */
  row: string;
}

const listRow = 'main tr.row';
/** Matches the figures on Home: a line with its count, or a count next to a resource's name. */
const homeFigure = 'main section li > .words + a';

/** Console screens that have a load budget in `bench/budget.json`, by name. */
export const consoleScreens = {
  numbers: { path: '/numbers', account: 'staff', row: listRow },
  trunks: { path: '/trunks', account: 'staff', row: listRow },
  home: { path: '/', account: 'staff', row: homeFigure },
  customerHome: { path: '/', account: 'customer', row: 'main section td' },
  extensions: { path: '/pbx-customer/pbx-extensions', account: 'customer', row: listRow },
  myPhone: { path: '/', account: 'person', row: 'main section [role="status"]' },
} as const satisfies Record<string, Screen>;

export type ScreenName = keyof typeof consoleScreens;

export const screenNames = Object.keys(consoleScreens) as ScreenName[];

/** The only page of the comparison applications. */
export const bareScreen: Screen = { path: '/', row: 'tbody td:not(:has(input))' };
