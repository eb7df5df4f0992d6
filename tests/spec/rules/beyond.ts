import { fulfilledRule, type Rules, testsIn } from './rule';
import { hostileTests } from './tests';

/** Security requirements for signing in that the documents omit. */
export const beyondRules: Rules = {
  signature: fulfilledRule(
    'An identity token is signed by the provider',
    'src/authProvider',
    hostileTests('is rejected when %s'),
  ),
  errorState: fulfilledRule(
    'An error somebody made up is not taken for the provider’s',
    'src/authProvider',
    hostileTests('ignores a forged error and continues the sign-in'),
  ),
  accessSignature: fulfilledRule(
    'An access token is checked at every call',
    'server/signIn/tokens',
    testsIn('signIn/verifyToken.test.ts')('reports why a token is invalid'),
  ),
  codeOnce: fulfilledRule(
    'A code is used once',
    'server/signIn',
    testsIn('signIn/flow.test.ts')('accepts a code only once'),
  ),
  refreshOnce: fulfilledRule(
    'A refresh token that was used before ends them all',
    'server/signIn',
    testsIn('signIn/flow.test.ts')('are rotated on each use, and reuse revokes them all'),
  ),
};
