import type { ResourceSpec } from '../../src/declaration/compiled';
import { buildResourceHead } from '../../src/declaration/getHead';
import { boats, sailors } from '../views/support/boats';
import { lamps, sites } from '../views/support/lamps';
import { switchboards } from '../views/support/switchboards';

export const createLoader = (spec: ResourceSpec) => async () => ({ default: spec, whole: async () => spec });

/** Builds the contents of `virtual:trunkline/resources` for the given declarations. */
export const createResources = (...specs: ResourceSpec[]) => ({
  calls: {},
  heads: specs.map(buildResourceHead),
  loaders: Object.fromEntries(specs.map((spec) => [spec.name, createLoader(spec)])),
});

/** Resources that are independent of the product, so that engine tests cover only the engine. */
export const { heads, loaders } = createResources(boats, sailors, lamps, sites, switchboards);
