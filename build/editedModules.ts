import { isRunnableDevEnvironment, type RunnableDevEnvironment, type ViteDevServer } from 'vite';

/**
 * The environment of a development server that runs TypeScript of the project in this very process.
 * @throws Error where it has none
 */
export const getSsrEnvironment = ({ environments: { ssr } }: ViteDevServer): RunnableDevEnvironment => {
  if (ssr && isRunnableDevEnvironment(ssr)) return ssr;
  throw new Error('This Vite server runs nothing in its own process.');
};

/** Has a file, and all that imports it, be evaluated again at its next import; nothing else is. */
export const invalidateFile = ({ runner, moduleGraph }: RunnableDevEnvironment, file: string): void => {
  const modules = runner.evaluatedModules;
  moduleGraph.onFileChange(file);
  const seen = new Set<string>();
  const invalidate = (id: string) => {
    const module = modules.getModuleById(id);
    if (!module || seen.has(id)) return;
    seen.add(id);
    modules.invalidateModule(module);
    for (const importer of module.importers) invalidate(importer);
  };
  for (const { id } of modules.getModulesByFile(file) ?? []) invalidate(id);
};

/**
 * Imports a file of the project as it stands now.
 * @throws what its evaluation throws; what failed is evaluated again at the next import
 */
export const importSource = async <Module>(
  { runner }: RunnableDevEnvironment,
  path: string,
): Promise<Module> => {
  try {
    return await runner.import<Module>(path);
  } catch (error) {
    const modules = runner.evaluatedModules;
    for (const module of modules.idToModuleMap.values())
      await module.promise?.catch(() => modules.invalidateModule(module));
    throw error;
  }
};

/** Whether a file was imported and nothing it is made of was edited since. */
export const isUpToDate = ({ runner }: RunnableDevEnvironment, file: string): boolean =>
  [...(runner.evaluatedModules.getModulesByFile(file) ?? [])].some(
    ({ evaluated, promise }) => evaluated && promise !== undefined,
  );
