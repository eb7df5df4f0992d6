/** A folder, its contents, and the folders it may import. */
export interface ArchitectureModule {
  name: string;
  holds: string;
  imports: readonly string[];
  /** Whether the folder may import from kits: `#kits/…`. */
  importsKits?: true;
  /** Whether the folder belongs to the engine, which depends on the product only through `#contract` and `#kits`. */
  isEngine?: true;
}

const baseModules = ['contract', 'src/lib'];
const engineModules = [...baseModules, 'src/theme', 'src/declaration', 'src/dataProvider'];
const sessionModules = ['src/authProvider', 'src/acting', 'src/presenter', 'src/featureFlags', 'src/session'];
const viewModules = [
  ...engineModules,
  'src/config',
  ...sessionModules,
  'src/preferences',
  'src/ui',
  'src/views',
];

/** All folders in dependency order: each may import only folders listed before it. */
export const architectureModules: readonly ArchitectureModule[] = [
  { name: 'contract', holds: 'API definition: entities, calls, access rules, formats', imports: [] },
  {
    name: 'i18n',
    holds: 'Text lookup; imported everywhere as `#i18n`',
    imports: [],
    isEngine: true,
  },
  {
    name: 'telephony',
    holds: 'Phone-system rules shared by browser and server: routing, schedules, text messages',
    imports: ['contract'],
  },
  {
    name: 'archive',
    holds: 'Phone systems as files: export, comparison, restore',
    imports: ['contract'],
  },
  {
    name: 'src/lib',
    holds: 'Small product-independent helpers',
    imports: ['contract'],
    isEngine: true,
  },
  {
    name: 'src/config',
    holds: 'Deployment settings in `config.json`',
    imports: baseModules,
    isEngine: true,
  },
  {
    name: 'src/theme',
    holds: 'Colours, tones, icons',
    imports: baseModules,
    importsKits: true,
    isEngine: true,
  },
  {
    name: 'src/declaration',
    holds: 'Declaration vocabulary and compiler',
    imports: [...baseModules, 'src/theme'],
    isEngine: true,
    importsKits: true,
  },
  {
    name: 'src/resources',
    holds: 'Resource declarations, one per file',
    imports: ['contract', 'src/theme', 'src/declaration'],
  },
  {
    name: 'src/dashboards',
    holds: 'Dashboard declarations, one per file',
    imports: ['contract', 'src/declaration'],
  },
  {
    name: 'src/inference',
    holds: 'Declarations generated from samples and documents',
    imports: [...baseModules, 'src/theme', 'src/declaration'],
    isEngine: true,
    importsKits: true,
  },
  {
    name: 'src/dataProvider',
    holds: 'react-admin data provider over the API',
    imports: [...baseModules, 'src/config', 'src/declaration'],
    isEngine: true,
    importsKits: true,
  },
  {
    name: 'src/authProvider',
    holds: 'Sign-in and sign-out',
    imports: [...baseModules, 'src/config'],
    importsKits: true,
    isEngine: true,
  },
  {
    name: 'src/acting',
    holds: 'Acting as another user',
    imports: [...baseModules, 'src/declaration', 'src/authProvider'],
    importsKits: true,
    isEngine: true,
  },
  {
    name: 'src/presenter',
    holds: 'Presenter mode: hides personal data',
    imports: [...baseModules, 'src/declaration', 'src/dataProvider', 'src/authProvider'],
    isEngine: true,
  },
  { name: 'src/featureFlags', holds: 'Feature flags in this browser', imports: baseModules, isEngine: true },
  {
    name: 'src/router',
    holds: 'react-router for react-admin, with a blockable history',
    imports: [],
    isEngine: true,
  },
  {
    name: 'src/session',
    holds: 'Current user, gates and current domain',
    imports: [
      ...engineModules,
      'src/config',
      'src/router',
      'src/authProvider',
      'src/acting',
      'src/presenter',
      'src/featureFlags',
    ],
    importsKits: true,
    isEngine: true,
  },
  {
    name: 'src/preferences',
    holds: 'User preferences, stored on the server',
    imports: [...engineModules, 'src/acting', 'src/presenter', 'src/session'],
    isEngine: true,
  },
  {
    name: 'src/ui',
    holds: 'Components without knowledge of records',
    imports: [...baseModules, 'src/theme', 'src/dataProvider'],
    isEngine: true,
  },
  {
    name: 'src/addedScreens',
    holds: 'Screens added at runtime',
    imports: [...engineModules, 'src/config', 'src/session'],
    isEngine: true,
    importsKits: true,
  },
  {
    name: 'src/views',
    holds: 'Lists, record pages, forms and actions for any declaration',
    imports: [...viewModules.filter((name) => name !== 'src/views'), 'src/router'],
    isEngine: true,
    importsKits: true,
  },
  {
    name: 'src/telephony',
    holds: 'Telephony kit: accounts, keypads, lanes, routes',
    imports: ['telephony', ...viewModules],
  },
  {
    name: 'src/layout',
    holds: 'Page layout: app bar, menu, command palette',
    imports: [...viewModules, 'src/router', 'src/addedScreens'],
    isEngine: true,
    importsKits: true,
  },
  {
    name: 'src/plainKit',
    holds: 'Default content of empty slots',
    imports: [...viewModules, 'src/router', 'src/addedScreens', 'src/layout'],
    importsKits: true,
    isEngine: true,
  },
  {
    name: 'src/customRoutes',
    holds: 'Custom screens and panels',
    imports: [
      'telephony',
      ...viewModules,
      'src/router',
      'src/addedScreens',
      'src/inference',
      'src/resources',
      'src/telephony',
      'src/layout',
    ],
  },
  {
    name: 'src/kits',
    holds: 'Kit registrations, one slot per file',
    imports: ['contract', 'src/lib', 'src/declaration', 'src/telephony', 'src/customRoutes'],
  },
  {
    name: 'src',
    holds: 'Application root: `main.ts`, `App.tsx`, `console.ts`',
    imports: [...viewModules, 'src/router', 'src/addedScreens', 'src/layout', 'src/customRoutes', 'src/kits'],
    importsKits: true,
  },
  {
    name: 'smallServer',
    holds: 'Starter server for custom consoles: contract calls, sign-in without passwords',
    imports: ['contract'],
    importsKits: true,
  },
  { name: 'server', holds: 'API server', imports: ['contract', 'telephony', 'archive'] },
];

/** Folders that may import anything, because they build, run or test the others. */
export const unrestrictedFolders = ['build', 'bench', 'examples', 'scripts', 'tests'];

/** Individual files that may import more, each with the reason. */
export const exceptions: readonly { file: string; imports: string; because: string }[] = [
  {
    file: 'server/language/runInLanguage.ts',
    imports: 'i18n',
    because: 'reads translations from disk',
  },
  {
    file: 'server/console/screenValidation.ts',
    imports: 'src/declaration',
    because: 'compiles a screen before publishing it',
  },
  {
    file: 'server/recordStores/saveRecordStore.ts',
    imports: 'src/declaration',
    because: "reads the record store of a published screen with the compiler's reader",
  },
];

/** Files below `contract` that belong to the engine, in addition to those directly in the folder. All others belong to the product. */
export const foundationFiles: readonly string[] = [
  'contract/access/getRequiredPermission.ts',
  'contract/access/settings.ts',
  'contract/limits/jsonDepth.ts',
  'contract/media/mediaTypes.ts',
  'contract/media/pictureSize.ts',
  'contract/media/plainSvg.ts',
  'contract/media/uploadRules.ts',
  'contract/media/wavFile.ts',
  'contract/people/changeKinds.ts',
  'contract/recordStores/buildStoredCalls.ts',
  'contract/recordStores/storedEntity.ts',
];
