import { createRequire } from 'node:module';
import type { ComponentType } from 'react';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { Plugin } from 'vite';
import { iconNames } from '../src/theme/icons.ts';

const id = 'virtual:trunkline/icons';
const devAddress = '/@trunkline/icons.svg';

const require = createRequire(import.meta.url);

/** What MUI draws inside of an icon's `svg`. */
const shapesOf = (name: string): string => {
  const { default: icon } = require(`@mui/icons-material/${name}`) as { default: ComponentType };
  const [, shapes] = /<svg[^>]*>(.*)<\/svg>/.exec(renderToStaticMarkup(createElement(icon))) ?? [];
  if (!shapes) throw new Error(`There is no icon "${name}".`);
  return shapes;
};

/** All icons of the registry in one picture, each a symbol under its name. */
const spriteText = (): string => {
  const symbols = iconNames.map(
    (name) => `<symbol id="${name}" viewBox="0 0 24 24">${shapesOf(name)}</symbol>`,
  );
  return `<svg xmlns="http://www.w3.org/2000/svg">${symbols.join('')}</svg>`;
};

/** Puts the icons into one picture beside the scripts, which a page draws from: as scripts they would be run before its first row. */
export const iconSprite = (): Plugin => {
  let isBuild = false;
  return {
    name: 'trunkline:icon-sprite',
    configResolved({ command }) {
      isBuild = command === 'build';
    },
    configureServer({ middlewares }) {
      middlewares.use(devAddress, (_, response) => {
        response.setHeader('Content-Type', 'image/svg+xml').end(spriteText());
      });
    },
    resolveId: (source) => (source === id ? `\0${id}` : undefined),
    load(source) {
      if (source !== `\0${id}`) return undefined;
      if (!isBuild) return `export default ${JSON.stringify(devAddress)};`;
      const file = this.emitFile({ type: 'asset', name: 'icons.svg', source: spriteText() });
      return `export default import.meta.ROLLUP_FILE_URL_${file};`;
    },
  };
};
