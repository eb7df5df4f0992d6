import { buildPackage, type PackageSource } from './buildPackage';
import { buildEngine } from './engine/buildEngine';

export const dataProvider: PackageSource = {
  name: '@trunkline/data-provider',
  description: 'The react-admin data provider of the Trunkline API.',
  folder: 'scripts/pack/data-provider',
  peers: { '@tanstack/react-query': '^5.83.0', react: '^18.0.0 || ^19.0.0', 'react-admin': '^5.15.4' },
};

/** Builds a package in a folder. Returns the path of the tarball. */
type Build = (output: string) => Promise<string>;

/** All packages by the name that `npm run pack` accepts. */
export const packages: Readonly<Record<string, Build>> = {
  'data-provider': (output) => buildPackage(dataProvider, output),
  engine: async (output) => (await buildEngine(output)).tarball,
};
