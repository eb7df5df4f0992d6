/** A change that a console has to follow. It concerns the files that `path` or `line` matches. */
interface Change {
  was: string;
  now: string;
  /** Matches the paths of the files concerned, relative to the console's folder, with slashes. */
  path?: RegExp;
  /** Matches the lines concerned. */
  line?: RegExp;
}

/** What changed in the words and files that consoles use, in one version of the engine. */
export interface Migration {
  /** First version of the engine with the changes. */
  version: string;
  title: string;
  changes: readonly Change[];
}

/** All migrations in the order of their versions. Every change that breaks consoles is added here. */
export const migrations: readonly Migration[] = [
  {
    version: '0.1.0',
    title: 'A console passes its kit to the engine, which no longer imports files of the console.',
    changes: [
      {
        was: 'types in contract/slots and kits: Level, KitKind, KitSpec, MenuRootName, SessionFields, AnyCall …',
        now: "members of the interface Register in register.ts: declare module 'trunkline/contract/register'",
        path: /^contract\/slots\//,
        line: /\bexport (type|interface) (Level|PermissionName|MachineCredential|KitKind|KitSpec|KitField|MenuRootName|SessionFields|AnyCall)\b/,
      },
      {
        was: 'kits/calls, context, icons, kinds, menuHeadings, menuRoots, session (sessionFields), changePaths, search',
        now: 'terms.ts: export const terms = createTerms({ … }) from trunkline/src/plainTerms',
        path: /^kits\/(calls|context|icons|kinds|menuHeadings|menuRoots|session|changePaths|search)\.tsx?$/,
      },
      {
        was: 'kits/routes: routes with `load`; kits/routePermissions',
        now: 'terms.ts: `routes` without `load`, with the permission in `menu`; kit.ts: `loadScreen(path)`',
        path: /^kits\/(routes|routePermissions)\.tsx?$/,
      },
      {
        was: 'kits/vocabulary, personal, inference: names that declarations can use',
        now: 'compilerTerms.ts: export const compilerTerms = createCompilerTerms({ calls, panels, previews, widgets, … })',
        path: /^kits\/(vocabulary|personal|inference)\.tsx?$/,
      },
      {
        was: 'kits/fields, inputs, panels, previews, dashboardPanels, texts, choiceNames, session (readClaims) and others',
        now: 'kit.ts: export const kit = createKit({ ...terms, fields, panels, previews, readClaims, … }); inputs and widgets in inputs.ts, which `loadInputs` imports',
        path: /^kits\/(?!(calls|context|icons|kinds|menuHeadings|menuRoots|changePaths|search|routes|routePermissions|vocabulary|personal|inference|resources|dashboards)\.)/,
      },
      {
        was: 'kits/resources, dashboards: the files of the declarations',
        now: 'declarations.ts: export const compiled = compileDeclarations({ terms, compilerTerms, resources: import.meta.glob(…), from: import.meta.url })',
        path: /^kits\/(resources|dashboards)\.tsx?$/,
      },
      {
        was: 'a console without entry points',
        now: 'index.html, main.ts (startConsole) and console.ts (createConsole({ kit })), as in examples/start',
        path: /^kits\/resources\.tsx?$/,
      },
      {
        was: "imports of '#contract', '#contract/*' and '#kits/*'",
        now: "relative imports of the console's own contract, terms.ts and kit.ts; types from trunkline/contract/register and trunkline/contract/registeredCalls",
        line: /['"]#(contract|kits)(\/[^'"]*)?['"]/,
      },
      {
        was: "imports of '#i18n'",
        now: "imports of 'trunkline/i18n'",
        line: /['"]#i18n['"]/,
      },
      {
        was: 'a linked node_modules, and scripts that run scripts/console/run.mjs of a checkout',
        now: 'the dependency "trunkline" (a tarball in vendor) and scripts that run trunkline-console',
        line: /scripts\/console\/run\.mjs/,
      },
      {
        was: 'tsconfig.json that extends the one of a checkout, with paths',
        now: '"extends": "trunkline/tsconfig.json", without paths',
        line: /"(#contract|#kits|trunkline)(\/\*)?": \[/,
      },
    ],
  },
];
