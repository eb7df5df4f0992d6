import type { Rolldown } from 'vite';

const muiPattern = (names: string): RegExp => new RegExp(`@mui[\\\\/]material[\\\\/](${names})[\\\\/]`);

/** Matches modules of libraries. The engine is not one of them, even if it is installed. */
const libraryPattern = /[\\/]node_modules[\\/](?!trunkline[\\/])/;

export const SCREEN_FRAME_CHUNK = 'screenFrame';

/**
 * Groups modules that load together into one file. Groups with a higher priority take precedence: sign-in, shared
 * libraries, page frame, lists, dialogs and inputs. The remaining modules are grouped by the set of chunks that use
 * them. Without grouping there would be hundreds of files, and a page would request dozens before its first row.
 */
export const chunkGroups: Rolldown.CodeSplittingGroup[] = [
  { name: 'start', test: /[\\/]src[\\/]main\.ts$|^\0vite\/|^\0?rolldown\/runtime|index\.html/, priority: 90 },
  { name: 'framework', tags: ['$initial'], test: libraryPattern, priority: 80 },
  { name: 'frame', tags: ['$initial'], priority: 70 },
  // The frame of pages with lists, which most pages show: everything that users without screens do not load.
  {
    name: SCREEN_FRAME_CHUNK,
    test: /[\\/](src[\\/]ScreenRoutes|views[\\/]list[\\/]ListScreen)\.tsx$/,
    priority: 65,
  },
  {
    name: 'popups',
    test: muiPattern('Menu|MenuItem|Modal|Popper|Popover|Tooltip|Dialog\\w*|Alert|InputBase'),
    priority: 50,
  },
  {
    name: 'inputs',
    test: muiPattern('TextField|Autocomplete|FormControl\\w*|Checkbox|Switch|Chip'),
    priority: 40,
  },
  // Panels are used by Home and all other dashboards. The ids are shared by the search fields of Home and the palette.
  {
    name: 'dashboard',
    test: /[\\/](views[\\/]dashboard[\\/]Dashboard\.tsx|palette[\\/]optionIds\.ts)$/,
    priority: 25,
  },
  // Separate, so that pages that need only a shared helper do not load the rest of the forms.
  { name: 'forms', test: /[\\/]node_modules[\\/]react-hook-form[\\/]/, priority: 30 },
  // Includes the search field, which other dashboards rarely show.
  { name: 'home', test: /[\\/]home[\\/]Home\.tsx$/, priority: 20 },
  // The account components used in lists, without the search input.
  { name: 'accounts', test: /[\\/]AccountsField\.tsx$/, priority: 20 },
  // The local time of a phone system: a small amount of code used by pages and fields.
  {
    name: 'clock',
    test: /[\\/](domain[\\/]ZoneClock|telephony[\\/]formatLoggedIn)\.tsx?$/,
    priority: 20,
  },
  // Opening hours in words, used by forms and pages but not by lists.
  { name: 'schedule', test: /[\\/]telephony[\\/](describeHours|flagState)\.ts$/, priority: 20 },
  // The player, with the file links of forms.
  { name: 'audio', test: /[\\/]audio[\\/](AudioPlayer|playerKeys)\.tsx?$/, priority: 20 },
  // The change feed with its subscription, loaded when a page is idle.
  {
    name: 'changes',
    test: /[\\/](changes[\\/]openFeed|views[\\/]ChangeFeedSubscription)\.ts$/,
    priority: 20,
  },
  // Draft storage and search keywords, which pages use.
  {
    name: 'pages',
    test: /[\\/](lib[\\/](tabDrafts|useTabDraft)|views[\\/]sources[\\/]useKeywords)\.ts$/,
    priority: 20,
  },
  // Includes what the page shares with its sections that load later.
  { name: 'today', test: /[\\/]today[\\/]Today\.tsx$/, priority: 15 },
  // Charts load later, because pages render without them.
  { name: 'charts', test: /[\\/]ui[\\/]chart[\\/]/, priority: 20 },
  {
    name: 'shared',
    // Lists are separate because they load first.
    test: /^(?!\0virtual:)/,
    minShareCount: 2,
    entriesAware: true,
    entriesAwareMergeThreshold: 2000,
    priority: 10,
  },
];
