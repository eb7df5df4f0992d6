import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { type Plugin, runnerImport } from 'vite';
import type { everyCall } from '../contract';
import type { compileAll } from '../src/declaration/compileAll';
import type { compilePersonal } from '../src/declaration/compilePersonal';
import type { headOf } from '../src/declaration/headOf';
import type { DeclaredResource } from '../src/declaration/resource';
import type { wireCalls } from '../src/declaration/wireCalls';

const resourcesId = 'virtual:trunkline/resources';
const specId = 'virtual:trunkline/resource/';
const callsId = 'virtual:trunkline/calls';
const personalId = 'virtual:trunkline/personal';
const watched = /[\\/](contract|src[\\/](resources|declaration))[\\/]/;

interface Lifted {
  heads: ReturnType<typeof headOf>[];
  specs: Map<string, ReturnType<typeof compileAll>[number]>;
  wire: ReturnType<typeof wireCalls>;
  personal: ReturnType<typeof compilePersonal>;
}

/**
 * Compiles the declarations when the console is built, so that the browser gets plain JSON: the heads of all resources
 * and the wire of all calls at start, the rest of a resource with its first screen. No schema library, no contract and
 * no compiler reach the browser. A wrong declaration fails the build with the nearest right word.
 */
export const declarations = (): Plugin => {
  let root = '';
  let lifted: Promise<Lifted> | undefined;

  const load = async <Module>(path: string): Promise<Module> =>
    (await runnerImport<Module>(join(root, path), { root, configFile: false, logLevel: 'error' })).module;

  const lift = async (): Promise<Lifted> => {
    const contract = await load<{ everyCall: typeof everyCall }>('contract/index.ts');
    const compiler = await load<{ compileAll: typeof compileAll }>('src/declaration/compileAll.ts');
    const heads = await load<{ headOf: typeof headOf }>('src/declaration/headOf.ts');
    const wires = await load<{ wireCalls: typeof wireCalls }>('src/declaration/wireCalls.ts');
    const marks = await load<{ compilePersonal: typeof compilePersonal }>(
      'src/declaration/compilePersonal.ts',
    );
    const folder = 'src/resources';
    const files = (await readdir(join(root, folder)))
      .filter((file) => /^[a-z][A-Za-z]*\.ts$/.test(file))
      .sort();
    const modules = await Promise.all(
      files.map((file) => load<{ default: DeclaredResource }>(`${folder}/${file}`)),
    );
    const declared = modules.map((module) => module.default).filter(Boolean);
    const specs = compiler.compileAll(declared, contract.everyCall);
    return {
      heads: specs.map(heads.headOf),
      specs: new Map(specs.map((spec) => [spec.name, spec])),
      wire: wires.wireCalls(contract.everyCall),
      personal: marks.compilePersonal(contract.everyCall),
    };
  };

  const now = () => {
    lifted ??= lift();
    return lifted;
  };

  return {
    name: 'trunkline:declarations',
    configResolved(config) {
      root = config.root;
    },
    resolveId: (id) => (id.startsWith('virtual:trunkline/') ? `\0${id}` : undefined),
    async load(id) {
      if (!id.startsWith('\0virtual:trunkline/')) return undefined;
      const name = id.slice(1);
      const { heads, specs, wire, personal } = await now();
      if (name === personalId) return `export default ${JSON.stringify(personal)};`;
      if (name === callsId) return `export default ${JSON.stringify(wire)};`;
      if (name === resourcesId) {
        const loaders = heads.map(
          (head) =>
            `${JSON.stringify(head.name)}: () => import(${JSON.stringify(specId + head.name)}).then((m) => m.default)`,
        );
        return `export const heads = ${JSON.stringify(heads)};\nexport const loaders = {${loaders.join(',\n')}};`;
      }
      return `export default ${JSON.stringify(specs.get(name.slice(specId.length)))};`;
    },
    hotUpdate({ file }) {
      if (!watched.test(file)) return undefined;
      lifted = undefined;
      for (const [id, module] of this.environment.moduleGraph.idToModuleMap)
        if (id.startsWith('\0virtual:trunkline/')) this.environment.moduleGraph.invalidateModule(module);
      this.environment.hot.send({ type: 'full-reload' });
      return [];
    },
  };
};
