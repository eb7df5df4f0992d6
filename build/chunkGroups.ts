import type { Rolldown } from 'vite';

const muiPattern = (names: string): RegExp => new RegExp(`@mui[\\\\/]material[\\\\/](${names})[\\\\/]`);

/**
 * What loads together is one file, the first group before the others: what signs in, the libraries of every page, its frame, a
 * list, what opens above a page, what one types into. What several of the rest share is together where the same of them
 * do. A file each would be hundreds, of which a page asks for dozens before its first row.
 */
export const chunkGroups: Rolldown.CodeSplittingGroup[] = [
  { name: 'start', test: /[\\/]src[\\/]main\.ts$|^\0vite\/|index\.html/, priority: 90 },
  { name: 'framework', tags: ['$initial'], test: /[\\/]node_modules[\\/]/, priority: 80 },
  { name: 'frame', tags: ['$initial'], priority: 70 },
  { name: 'list', test: /[\\/]views[\\/]list[\\/]ListScreen\.tsx$/, priority: 60 },
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
  // Panels, for Home and for every other page of them.
  { name: 'dashboard', test: /[\\/]views[\\/]dashboard[\\/]Dashboard\.tsx$/, priority: 25 },
  // By itself, so that no page loads it for a helper that forms need too.
  { name: 'forms', test: /[\\/]node_modules[\\/]react-hook-form[\\/]/, priority: 30 },
  // What a list shows of an account, without what an input searches it by.
  {
    name: 'accounts',
    test: /[\\/](AccountsField|namedAccount|sources[\\/]groupName)\.tsx?$/,
    priority: 20,
  },
  // How long ago, and what time it is where a phone system stands: a few lines each, of pages and of fields.
  {
    name: 'clock',
    test: /[\\/](layout[\\/]domain[\\/]ZoneClock|views[\\/](fields[\\/]sinceText|inputs[\\/]dateTimeText))\.tsx?$/,
    priority: 20,
  },
  // What pages keep of what is typed on them, what they may ask for, and the words they are found by.
  {
    name: 'pages',
    test: /[\\/](lib[\\/](tabDrafts|useTabDraft)|customRoutes[\\/]person[\\/](useMay|partReader)|views[\\/]sources[\\/]useKeywords)\.ts$/,
    priority: 20,
  },
  // Nobody waits for a drawing: pages stand without it.
  { name: 'charts', test: /[\\/]ui[\\/]chart[\\/]/, priority: 20 },
  {
    name: 'shared',
    // A resource's list stands alone: it is loaded by itself first.
    test: /^(?!\0virtual:)/,
    minShareCount: 2,
    entriesAware: true,
    entriesAwareMergeThreshold: 2000,
    priority: 10,
  },
];
