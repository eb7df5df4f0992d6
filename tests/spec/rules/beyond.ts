import { fulfilledRule, type Rules, testsIn } from './rule';
import { hostileTests } from './tests';

/** Security requirements for signing in that the documents omit. */
export const beyondRules: Rules = {
  signature: fulfilledRule(
    'An identity token is signed by the provider',
    'src/authProvider',
    hostileTests('%s lets nobody in'),
  ),
  errorState: fulfilledRule(
    'An error somebody made up is not taken for the provider’s',
    'src/authProvider',
    hostileTests('as an error somebody made up is not taken for the provider’s, and the sign-in goes on'),
  ),
  accessSignature: fulfilledRule(
    'An access token is checked at every call',
    'server/signIn/tokens',
    testsIn('signIn/verifyToken.test.ts')('says what is wrong with a token'),
  ),
  codeOnce: fulfilledRule(
    'A code is used once',
    'server/signIn',
    testsIn('signIn/flow.test.ts')('lets a code be used once'),
  ),
  refreshOnce: fulfilledRule(
    'A refresh token that was used before ends them all',
    'server/signIn',
    testsIn('signIn/flow.test.ts')('are replaced with every use, and a used one ends them all'),
  ),
};
