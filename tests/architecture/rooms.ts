/** A folder, what it holds, and which others it may import. */
export interface ArchitectureModule {
  name: string;
  holds: string;
  imports: readonly string[];
  /** It may ask for what kits bring: `#kits/…`. */
  asksKits?: true;
  /** It is the engine's: it stands on nothing of the product but what `#contract` and `#kits` lead to. */
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

/** Every folder in the order they build on each other: each imports folders above its own line only. */
export const architectureModules: readonly ArchitectureModule[] = [
  { name: 'contract', holds: 'What the API is: entities, calls, who may make them, formats', imports: [] },
  {
    name: 'i18n',
    holds: 'What is said, and in which language: every folder asks for it by `#i18n`',
    imports: [],
    isEngine: true,
  },
  {
    name: 'telephony',
    holds: 'Rules of phone systems both sides follow: routing, schedules, text messages',
    imports: ['contract'],
  },
  {
    name: 'archive',
    holds: 'What a phone system is as a file: read by calls, compared, brought back',
    imports: ['contract'],
  },
  {
    name: 'src/lib',
    holds: 'Small helpers that know nothing of the product',
    imports: ['contract'],
    isEngine: true,
  },
  {
    name: 'src/config',
    holds: 'What a deployment says in `config.json`',
    imports: baseModules,
    isEngine: true,
  },
  { name: 'src/theme', holds: 'Colours, tones, icons', imports: baseModules, asksKits: true, isEngine: true },
  {
    name: 'src/declaration',
    holds: 'The vocabulary of declarations and the compiler that checks them',
    imports: [...baseModules, 'src/theme'],
    isEngine: true,
    asksKits: true,
  },
  {
    name: 'src/resources',
    holds: 'One declaration a file',
    imports: ['contract', 'src/theme', 'src/declaration'],
  },
  {
    name: 'src/dashboards',
    holds: 'One page of panels a file',
    imports: ['contract', 'src/declaration'],
  },
  {
    name: 'src/inference',
    holds: 'Declarations made of samples and documents',
    imports: [...baseModules, 'src/theme', 'src/declaration'],
    isEngine: true,
    asksKits: true,
  },
  {
    name: 'src/dataProvider',
    holds: 'The verbs of react-admin as calls of the API',
    imports: [...baseModules, 'src/config', 'src/declaration'],
    isEngine: true,
    asksKits: true,
  },
  {
    name: 'src/authProvider',
    holds: 'Signing in and out',
    imports: [...baseModules, 'src/config'],
    asksKits: true,
    isEngine: true,
  },
  {
    name: 'src/acting',
    holds: 'Who staff act as at the moment',
    imports: [...baseModules, 'src/declaration', 'src/authProvider'],
    asksKits: true,
    isEngine: true,
  },
  {
    name: 'src/presenter',
    holds: 'Presenter mode: what is personal, hidden',
    imports: [...baseModules, 'src/declaration', 'src/dataProvider', 'src/authProvider'],
    isEngine: true,
  },
  { name: 'src/featureFlags', holds: 'Feature flags of this browser', imports: baseModules, isEngine: true },
  {
    name: 'src/router',
    holds: 'react-router for react-admin, over a history that can hold moves back',
    imports: [],
    isEngine: true,
  },
  {
    name: 'src/session',
    holds: 'Who is signed in, what they may open, and the domain at hand',
    imports: [
      ...engineModules,
      'src/config',
      'src/router',
      'src/authProvider',
      'src/acting',
      'src/presenter',
      'src/featureFlags',
    ],
    asksKits: true,
    isEngine: true,
  },
  {
    name: 'src/preferences',
    holds: 'What people choose for themselves, kept on the server',
    imports: [...engineModules, 'src/acting', 'src/presenter', 'src/session'],
    isEngine: true,
  },
  {
    name: 'src/ui',
    holds: 'Parts of pages that know no record',
    imports: [...baseModules, 'src/theme', 'src/dataProvider'],
    isEngine: true,
  },
  {
    name: 'src/addedScreens',
    holds: 'Screens that join while the console runs',
    imports: [...engineModules, 'src/config', 'src/session'],
    isEngine: true,
    asksKits: true,
  },
  {
    name: 'src/views',
    holds: 'Lists, pages, forms and actions of any declaration',
    imports: [...viewModules.filter((name) => name !== 'src/views'), 'src/router'],
    isEngine: true,
    asksKits: true,
  },
  {
    name: 'src/telephony',
    holds: 'The kit of telephony: accounts, keypads, lanes, routes',
    imports: ['telephony', ...viewModules],
  },
  {
    name: 'src/layout',
    holds: 'The frame of every page: bar, menu, command palette',
    imports: [...viewModules, 'src/router', 'src/addedScreens'],
    isEngine: true,
    asksKits: true,
  },
  {
    name: 'src/plainKit',
    holds: 'What a console has in the slots it fills with nothing of its own',
    imports: [...viewModules, 'src/router', 'src/addedScreens', 'src/layout'],
    asksKits: true,
    isEngine: true,
  },
  {
    name: 'src/customRoutes',
    holds: 'Screens and panels that no declaration draws',
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
    holds: 'What kits bring to the engine, one slot a file',
    imports: ['contract', 'src/lib', 'src/declaration', 'src/telephony', 'src/customRoutes'],
  },
  {
    name: 'src',
    holds: 'The console put together: `main.ts`, `App.tsx`, `console.ts`',
    imports: [...viewModules, 'src/router', 'src/addedScreens', 'src/layout', 'src/customRoutes', 'src/kits'],
    asksKits: true,
  },
  {
    name: 'smallServer',
    holds:
      'A server to begin with, for consoles of one’s own: a contract’s calls, a sign-in without passwords',
    imports: ['contract'],
    asksKits: true,
  },
  { name: 'server', holds: 'The API itself', imports: ['contract', 'telephony', 'archive'] },
];

/** Folders that may import anything: they build, run or prove the others. */
export const unrestrictedFolders = ['build', 'bench', 'examples', 'scripts', 'tests'];

/** Single files that import more, each with its reason. */
export const exceptions: readonly { file: string; imports: string; because: string }[] = [
  {
    file: 'server/language/spokenIn.ts',
    imports: 'i18n',
    because: 'a server reads the translations as they lie on the disk, which no browser may',
  },
  {
    file: 'server/console/screenValidation.ts',
    imports: 'src/declaration',
    because: 'a screen is published only if the compiler that will read it finds no fault in it',
  },
  {
    file: 'server/recordStores/saveRecordStore.ts',
    imports: 'src/declaration',
    because: 'the record store a published screen asks for is read by the compiler’s own reader',
  },
];

/** Files of `contract` that are the engine's beside those that stand in the folder itself; the others are the product's. */
export const foundationFiles: readonly string[] = [
  'contract/access/requiredPermission.ts',
  'contract/access/settings.ts',
  'contract/limits/jsonDepth.ts',
  'contract/media/mediaTypes.ts',
  'contract/media/pictureSize.ts',
  'contract/media/plainSvg.ts',
  'contract/media/uploadRules.ts',
  'contract/media/wavFile.ts',
  'contract/people/changeKinds.ts',
  'contract/recordStores/storedCalls.ts',
  'contract/recordStores/storedEntity.ts',
];
