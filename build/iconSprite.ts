import { createRequire } from 'node:module';
import type { ComponentType } from 'react';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { type Alias, type Plugin, runnerImport } from 'vite';
import type { CompiledDeclarations } from './compileDeclarations';

const id = 'virtual:trunkline/icons';
const devPath = '/@trunkline/icons.svg';

const require = createRequire(import.meta.url);

/** Returns the content of an MUI icon's `svg` element. */
const readShapes = (name: string): string => {
  const { default: icon } = require(`@mui/icons-material/${name}`) as { default: ComponentType };
  const [, shapes] = /<svg[^>]*>(.*)<\/svg>/.exec(renderToStaticMarkup(createElement(icon))) ?? [];
  if (!shapes) throw new Error(`Unknown icon "${name}".`);
  return shapes;
};

/** Combines all icons of the registry into one SVG sprite, with one symbol per name. */
const buildSprite = (iconNames: readonly string[]): string => {
  const symbols = iconNames.map(
    (name) => `<symbol id="${name}" viewBox="0 0 24 24">${readShapes(name)}</symbol>`,
  );
  return `<svg xmlns="http://www.w3.org/2000/svg">${symbols.join('')}</svg>`;
};

/** Emits all icons as a single SVG sprite. As JavaScript modules, they would delay the first row. */
/** @param options.source module that exports the compiled declarations, as in `declarations` */
export const iconSprite = ({ source, alias = [] }: { source: string; alias?: Alias[] }): Plugin => {
  let isBuild = false;
  let root = '';
  const sprite = async () => {
    const options = { root, configFile: false, logLevel: 'error', resolve: { alias } } as const;
    const { module } = await runnerImport<{ compiled: CompiledDeclarations }>(source, options);
    return buildSprite(module.compiled.iconNames);
  };
  return {
    name: 'trunkline:icon-sprite',
    configResolved(config) {
      isBuild = config.command === 'build';
      root = config.root;
    },
    configureServer({ middlewares }) {
      middlewares.use(devPath, async (_, response) => {
        response.setHeader('Content-Type', 'image/svg+xml').end(await sprite());
      });
    },
    resolveId: {
      filter: { id: new RegExp(`^${id}$`) },
      handler: () => `\0${id}`,
    },
    load: {
      filter: { id: new RegExp(`^\\0${id}$`) },
      async handler() {
        if (!isBuild) return `export default ${JSON.stringify(devPath)};`;
        const file = this.emitFile({ type: 'asset', name: 'icons.svg', source: await sprite() });
        return `export default import.meta.ROLLUP_FILE_URL_${file};`;
      },
    },
  };
};
