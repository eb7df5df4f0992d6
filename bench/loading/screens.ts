import type { Account } from '../../scripts/browser/signIn';

/** A page somebody opens, and how one sees that what they came for is there. */
export interface Screen {
  path: string;
  /** Who is signed in; nobody where there is no sign-in. */
  account?: Account;
  /** A row, figure or line, by CSS: the first that has a text is the first row. */
  row: string;
}

/** The row of a list of the console. */
const listRow = 'main tr.row';
/** A line of Home with its count, or a count beside a resource's name. */
const homeFigure = 'main section li > a:not(:only-child) + span, main section li > a:only-child, main tr.row';

/** The console's screens whose way to their first row has a budget (`bench/budget.json`), by name. */
export const consoleScreens = {
  numbers: { path: '/numbers', account: 'staff', row: listRow },
  trunks: { path: '/trunks', account: 'staff', row: listRow },
  home: { path: '/', account: 'staff', row: homeFigure },
  customerHome: { path: '/', account: 'customer', row: 'main section td' },
  extensions: { path: '/pbx-customer/pbx-extensions', account: 'customer', row: listRow },
} as const satisfies Record<string, Screen>;

export type ScreenName = keyof typeof consoleScreens;

export const screenNames = Object.keys(consoleScreens) as ScreenName[];

/** The one page of the applications the console is compared with. */
export const bareScreen: Screen = { path: '/', row: 'tbody td:not(:has(input))' };
