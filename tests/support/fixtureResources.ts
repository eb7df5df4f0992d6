import type { ResourceSpec } from '../../src/declaration/compiled';
import { headOf } from '../../src/declaration/headOf';
import { boats, sailors } from '../views/support/boats';
import { lamps, sites } from '../views/support/lamps';
import { switchboards } from '../views/support/switchboards';

/** How a resource is loaded. */
export const loaderOf = (spec: ResourceSpec) => async () => ({ default: spec, whole: async () => spec });

/** What `virtual:trunkline/resources` would hold if these were the files of src/resources. */
export const resourcesOf = (...specs: ResourceSpec[]) => ({
  calls: {},
  heads: specs.map(headOf),
  loaders: Object.fromEntries(specs.map((spec) => [spec.name, loaderOf(spec)])),
});

/** Resources no real one depends on, so that tests of the engine are about the engine alone. */
export const { calls, heads, loaders } = resourcesOf(boats, sailors, lamps, sites, switchboards);
