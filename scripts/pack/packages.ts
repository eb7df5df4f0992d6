/** A part of this repository that can be installed in another project. */
export interface PackageSource {
  /** Name under which it is installed. */
  name: string;
  description: string;
  /** Folder with the entry point `index.ts`, the public types `types.ts` and `README.md`. */
  folder: string;
  /** Libraries that the installing project shares with the package, and the supported versions. */
  peers: Readonly<Record<string, string>>;
}

/** All packages by the name that `npm run pack` accepts. */
export const packages: Readonly<Record<string, PackageSource>> = {
  'data-provider': {
    name: '@trunkline/data-provider',
    description: 'The react-admin data provider of the Trunkline API.',
    folder: 'scripts/pack/data-provider',
    peers: { '@tanstack/react-query': '^5.83.0', 'ra-core': '^5.15.4', react: '^18.0.0 || ^19.0.0' },
  },
};
