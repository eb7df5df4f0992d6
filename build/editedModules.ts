import { isRunnableDevEnvironment, type RunnableDevEnvironment, type ViteDevServer } from 'vite';

/**
 * Returns the dev server environment that runs the project's TypeScript in this process.
 * @throws Error if the server has no such environment
 */
export const getSsrEnvironment = ({ environments: { ssr } }: ViteDevServer): RunnableDevEnvironment => {
  if (ssr && isRunnableDevEnvironment(ssr)) return ssr;
  throw new Error('This Vite server cannot run modules in its own process.');
};

/** Invalidates a file and its importers, so that they are re-evaluated on the next import. */
export const invalidateFile = ({ runner, moduleGraph }: RunnableDevEnvironment, file: string): void => {
  const modules = runner.evaluatedModules;
  moduleGraph.onFileChange(file);
  const visited = new Set<string>();
  const invalidate = (id: string) => {
    const module = modules.getModuleById(id);
    if (!module || visited.has(id)) return;
    visited.add(id);
    modules.invalidateModule(module);
    for (const importer of module.importers) invalidate(importer);
  };
  for (const { id } of modules.getModulesByFile(file) ?? []) invalidate(id);
};

/**
 * Imports the current version of a project file.
 * @throws any error raised while it is evaluated; failed modules are re-evaluated on the next import
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

/** Checks whether a file has been imported and neither it nor its dependencies have been edited since. */
export const isUpToDate = ({ runner }: RunnableDevEnvironment, file: string): boolean =>
  [...(runner.evaluatedModules.getModulesByFile(file) ?? [])].some(
    ({ evaluated, promise }) => evaluated && promise !== undefined,
  );
