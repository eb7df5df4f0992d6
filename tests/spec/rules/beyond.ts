import { held, type Rules, testsOf } from './rule';
import { hostile } from './tests';

/** What signing in needs to be safe, and the documents leave out. */
export const beyondRules: Rules = {
  signature: held(
    'An identity token is signed by the provider',
    'src/authProvider',
    hostile('%s lets nobody in'),
  ),
  errorState: held(
    'An error somebody made up is not taken for the provider’s',
    'src/authProvider',
    hostile('as an error somebody made up is not taken for the provider’s, and the sign-in goes on'),
  ),
  accessSignature: held(
    'An access token is checked at every call',
    'server/signIn/tokens',
    testsOf('signIn/verifyToken.test.ts')('says what is wrong with a token'),
  ),
  codeOnce: held(
    'A code is used once',
    'server/signIn',
    testsOf('signIn/flow.test.ts')('lets a code be used once'),
  ),
  refreshOnce: held(
    'A refresh token that was used before ends them all',
    'server/signIn',
    testsOf('signIn/flow.test.ts')('are replaced with every use, and a used one ends them all'),
  ),
};
