import { testsIn } from './rule';

/** References to the test files that rules use most often. */
export const hostileTests = testsIn('authProvider/hostile.dom.test.ts');
export const messageTests = testsIn('authProvider/translationModules.dom.test.ts');
export const providerTests = testsIn('authProvider/authProvider.dom.test.ts');
export const gateTests = testsIn('layout/gates.test.ts');
export const layoutTests = testsIn('layout/Layout.test.tsx');
export const menuTests = testsIn('layout/buildMenuGroups.test.ts');
export const domainTests = testsIn('e2e/domains.test.ts');
export const sessionTests = testsIn('e2e/session.test.ts');
export const resellerTests = testsIn('e2e/reseller.test.ts');
export const flagTests = testsIn('featureFlags/featureFlag.dom.test.ts');
export const specificationTests = testsIn('contract/specification.test.ts');
export const allCallsTests = testsIn('contract/allCalls.test.ts');
export const callTests = testsIn('dataProvider/calls.test.ts');
export const readTests = testsIn('dataProvider/reads.test.ts');
export const parameterTests = testsIn('contract/parameters.test.ts');
export const bodyTests = testsIn('contract/bodies.test.ts');
export const screenTests = testsIn('customRoutes/titles.test.ts');
