import type { Plugin, Rolldown } from 'vite';
import { SCREEN_FRAME_CHUNK } from './chunkGroups';

/** Collects a bundled file and its transitive imports, in any order. */
const collectImports = (
  bundle: Rolldown.OutputBundle,
  name: string,
  known = new Set<string>(),
): Set<string> => {
  const file = bundle[name];
  if (file?.type !== 'chunk' || known.has(name)) return known;
  known.add(name);
  for (const imported of file.imports) collectImports(bundle, imported, known);
  return known;
};

/**
 * Preloads the rendering code in parallel with sign-in instead of after it, and the font, which scripts precede. The
 * code of the screens is listed without effect; `startConsole` fetches it for users who have screens.
 */
export const preloadConsole = (): Plugin => {
  let base = '/';
  return {
    name: 'trunkline:preload-console',
    apply: 'build',
    configResolved(config) {
      base = config.base;
    },
    transformIndexHtml: {
      order: 'post',
      handler: (page, { bundle = {} }) => {
        const findChunk = (name: string) => {
          const chunk = Object.values(bundle).find((file) => file.type === 'chunk' && file.name === name);
          if (!chunk) throw new Error(`The console build has no chunk named ${name}.`);
          return chunk;
        };
        const entry = findChunk('console');
        const started = collectImports(bundle, entry.fileName);
        const scripts = [...started].filter((name) => !page.includes(name));
        const screens = findChunk(SCREEN_FRAME_CHUNK);
        const listed = [...collectImports(bundle, screens.fileName)].filter(
          (name) => !started.has(name) && !page.includes(name),
        );
        const fonts = Object.keys(bundle).filter((name) => name.endsWith('.woff2'));
        return [
          ...scripts.map((name) => ({ rel: 'modulepreload', href: base + name })),
          ...listed.map((name) => ({ rel: 'screens', href: base + name })),
          ...fonts.map((name) => ({ rel: 'preload', as: 'font', fetchpriority: 'low', href: base + name })),
        ].map((attrs) => ({
          tag: 'link',
          attrs: { ...attrs, crossorigin: true },
          injectTo: 'head' as const,
        }));
      },
    },
  };
};
