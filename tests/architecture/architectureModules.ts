/** A folder or file, its contents, and what it may import. */
export interface ArchitectureModule {
  name: string;
  holds: string;
  imports: readonly string[];
  /** Modules of which it may import only types, even if they are listed lower. */
  typeImports?: readonly string[];
  /** Whether it belongs to the engine, which imports no product code. */
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
  'src/kit.ts',
  'src/views',
];
const layoutModules = [...viewModules, 'src/router', 'src/addedScreens'];

/** All modules in dependency order: each may import only modules listed before it. */
export const architectureModules: readonly ArchitectureModule[] = [
  { name: 'contract', holds: 'API definition', imports: [] },
  {
    name: 'i18n',
    holds: 'Text lookup; imported everywhere as `#i18n`',
    imports: [],
    isEngine: true,
  },
  {
    name: 'telephony',
    holds: 'Phone-system rules shared by browser and server',
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
    typeImports: ['src/declaration'],
    isEngine: true,
  },
  {
    name: 'src/declaration',
    holds: 'Declaration vocabulary and compiler',
    imports: [...baseModules, 'src/theme'],
    isEngine: true,
  },
  {
    name: 'src/kit.ts',
    holds: 'The installed kit',
    imports: ['src/lib', 'contract', 'src/declaration'],
    typeImports: ['src/views'],
    isEngine: true,
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
  },
  {
    name: 'src/dataProvider',
    holds: 'react-admin data provider over the API',
    imports: [...baseModules, 'src/config', 'src/declaration'],
    isEngine: true,
  },
  {
    name: 'src/authProvider',
    holds: 'Sign-in and sign-out',
    imports: [...baseModules, 'src/config', 'src/declaration', 'src/kit.ts'],
    isEngine: true,
  },
  {
    name: 'src/acting',
    holds: 'Acting as another user',
    imports: [...baseModules, 'src/declaration', 'src/authProvider'],
    isEngine: true,
  },
  {
    name: 'src/presenter',
    holds: 'Presenter mode: hides personal data',
    imports: [...baseModules, 'src/declaration', 'src/kit.ts', 'src/dataProvider', 'src/authProvider'],
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
      'src/kit.ts',
      'src/config',
      'src/router',
      'src/authProvider',
      'src/acting',
      'src/presenter',
      'src/featureFlags',
    ],
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
    imports: [...engineModules, 'src/kit.ts', 'src/config', 'src/session'],
    isEngine: true,
  },
  {
    name: 'src/views',
    holds: 'Lists, record pages, forms and actions for any declaration',
    imports: [...viewModules.filter((name) => name !== 'src/views'), 'src/router'],
    isEngine: true,
  },
  {
    name: 'src/telephony',
    holds: 'Telephony kit: accounts, keypads, lanes, routes',
    imports: ['telephony', ...viewModules],
  },
  {
    name: 'src/layout',
    holds: 'Page layout: app bar, menu, command palette',
    imports: layoutModules,
    isEngine: true,
  },
  {
    name: 'src',
    holds: 'Functions that create and start a console',
    imports: [...layoutModules, 'src/layout'],
    isEngine: true,
  },
  {
    name: 'src/customRoutes',
    holds: 'Custom screens and panels',
    imports: ['telephony', ...layoutModules, 'src/inference', 'src/resources', 'src/telephony', 'src/layout'],
  },
  {
    name: 'src/product',
    holds: 'The product: its kit, terms and registered types',
    imports: [
      'contract',
      'src/lib',
      'src/declaration',
      'src/kit.ts',
      'src/telephony',
      'src/customRoutes',
      'src',
    ],
  },
  {
    name: 'src/main.ts',
    holds: 'Entry point of the product',
    imports: ['src', 'src/customRoutes', 'src/product'],
  },
  {
    name: 'smallServer',
    holds: 'Development server for other consoles',
    imports: ['contract'],
    isEngine: true,
  },
  { name: 'server', holds: 'API server', imports: ['contract', 'telephony', 'archive'] },
];

/** Folders that may import anything, because they build, run or test the others. */
export const unrestrictedFolders = ['build', 'bench', 'examples', 'scripts', 'tests'];

/** Individual files that may import more, each with the reason. */
export const exceptions: readonly { file: string; imports: readonly string[]; because: string }[] = [
  {
    file: 'server/language/runInLanguage.ts',
    imports: ['i18n'],
    because: 'reads translations from disk',
  },
  {
    file: 'server/settingsText.ts',
    imports: ['src/config', 'src/declaration'],
    because: "checks the console's settings with the console's readers before serving them",
  },
  {
    file: 'server/console/screenValidation.ts',
    imports: ['src/declaration', 'src/product'],
    because: "compiles a screen with the product's terms before publishing it",
  },
  {
    file: 'server/recordStores/saveRecordStore.ts',
    imports: ['src/declaration'],
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
  'contract/media/sounds/readMpegSound.ts',
  'contract/media/sounds/readOggSound.ts',
  'contract/media/sounds/readSound.ts',
  'contract/media/sounds/readWavSound.ts',
  'contract/media/sounds/readWebmSound.ts',
  'contract/media/sounds/soundReading.ts',
  'contract/media/uploadRules.ts',
  'contract/media/wavFile.ts',
  'contract/people/changeKinds.ts',
  'contract/recordStores/buildStoredCalls.ts',
  'contract/recordStores/entitySchema.ts',
  'contract/recordStores/owners.ts',
  'contract/recordStores/storedEntity.ts',
];
