import { createFulfilledRule, type Rules, testsIn } from './rule';
import { hostileTests } from './tests';

/** Security requirements for signing in that the documents do not mention. */
export const additionalRules: Rules = {
  signature: createFulfilledRule(
    'An identity token is signed by the provider',
    'src/authProvider',
    hostileTests('is rejected when %s'),
  ),
  errorState: createFulfilledRule(
    'An error somebody made up is not taken for the provider’s',
    'src/authProvider',
    hostileTests(
      'is rejected without showing its error text if the error is forged, and a later sign-in succeeds',
    ),
  ),
  accessSignature: createFulfilledRule(
    'An access token is checked at every call',
    'server/signIn/tokens',
    testsIn('signIn/verifyToken.test.ts')('reports the reason if a token is invalid'),
  ),
  codeOnce: createFulfilledRule(
    'A code is used once',
    'server/signIn',
    testsIn('signIn/flow.test.ts')('accepts each code only once'),
  ),
  refreshOnce: createFulfilledRule(
    'A refresh token that was used before ends them all',
    'server/signIn',
    testsIn('signIn/flow.test.ts')('are replaced on each use, and reuse revokes all of them'),
  ),
};
