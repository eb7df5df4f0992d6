/** Files and folders of the engine. Its part of the contract below the top-level files is found by following imports. */
export const enginePaths: readonly string[] = [
  'build',
  'contract',
  'docs/declare',
  'examples/library',
  'examples/start',
  'i18n',
  'locales',
  'scripts/console',
  'smallServer',
  'src',
];

/** Parts of these folders that belong to the product. No file of the engine may import them. */
export const productPaths: readonly string[] = [
  'build/productParts.ts',
  'contract/index.ts',
  'src/customRoutes',
  'src/dashboards',
  'src/main.ts',
  'src/product',
  'src/resources',
  'src/telephony',
];

/**
 * Libraries that no import of the engine names: tools, icons by name, types, and peers of its libraries, which npm would
 * otherwise install in other versions, so that there would be two routers.
 */
export const unnamedLibraries: readonly string[] = [
  '@emotion/styled',
  '@mui/icons-material',
  '@types/node',
  '@types/react',
  '@types/react-dom',
  'ra-ui-materialui',
  'react-admin',
  'react-router',
  'tsx',
  'typescript',
];
