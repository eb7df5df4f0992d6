import type { ResourceSpec } from '../../src/declaration/compiled';
import { getHead } from '../../src/declaration/headOf';
import { boats, sailors } from '../views/support/boats';
import { lamps, sites } from '../views/support/lamps';
import { switchboards } from '../views/support/switchboards';

/** How a resource is loaded. */
export const createLoader = (spec: ResourceSpec) => async () => ({ default: spec, whole: async () => spec });

/** What `virtual:trunkline/resources` would hold if these were the files of src/resources. */
export const createResources = (...specs: ResourceSpec[]) => ({
  calls: {},
  heads: specs.map(getHead),
  loaders: Object.fromEntries(specs.map((spec) => [spec.name, createLoader(spec)])),
});

/** Resources no real one depends on, so that tests of the engine are about the engine alone. */
export const { calls, heads, loaders } = createResources(boats, sailors, lamps, sites, switchboards);
