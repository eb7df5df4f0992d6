import { testsOf } from './rule';

/** The test files rules point at most. */
export const hostile = testsOf('authProvider/hostile.dom.test.ts');
export const words = testsOf('authProvider/words.dom.test.ts');
export const provider = testsOf('authProvider/authProvider.dom.test.ts');
export const gates = testsOf('layout/gates.test.ts');
export const layout = testsOf('layout/Layout.test.tsx');
export const menu = testsOf('layout/menuGroups.test.ts');
export const domains = testsOf('e2e/domains.test.ts');
export const session = testsOf('e2e/session.test.ts');
export const reseller = testsOf('e2e/reseller.test.ts');
export const flags = testsOf('featureFlags/featureFlag.dom.test.ts');
export const documents = testsOf('contract/specification.test.ts');
export const walk = testsOf('contract/walk.test.ts');
export const calls = testsOf('dataProvider/calls.test.ts');
export const reads = testsOf('dataProvider/reads.test.ts');
export const parameters = testsOf('contract/parameters.test.ts');
export const bodies = testsOf('contract/bodies.test.ts');
export const screens = testsOf('customRoutes/titles.test.ts');
