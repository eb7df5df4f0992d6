import { fulfilledRule, openRule, type Rules, testsIn } from './rule';
import {
  bodyTests,
  callTests,
  domainTests,
  flagTests,
  gateTests,
  hostileTests,
  layoutTests,
  menuTests,
  parameterTests,
  providerTests,
  readTests,
  screenTests,
  sessionTests,
  specificationTests,
  walkTests,
  wordTests,
} from './tests';

const library = '@auth0/auth0-spa-js';
const signIn = 'src/authProvider';
const tamperedTokenTest = hostileTests('is rejected if it %s');
const specifiedCallsTest = specificationTests('match the specification by method and path');
const callUsageTest = testsIn('declaration/reached.test.ts')(
  'are used by a declaration, a custom screen or the engine, apart from listed exceptions',
);
const routeTitlesTest = screenTests('$path has the title $title');
const errorTextTest = wordTests('%s shows the catalogue text and a suggested action below it');

/** Document 1: the console, its session, and the calls for numbers, wholesale, platform and people. */
export const consoleRules: Rules = {
  'D1.title': fulfilledRule(
    'One console for telephone numbers and phone systems',
    'README.md',
    specifiedCallsTest,
  ),
  'D1.intro': fulfilledRule(
    'It is for the back office, of wholesalers, their customers and phone systems',
    'README.md',
    sessionTests('covers everything for staff'),
  ),
  'D1.split': fulfilledRule(
    'Document 1 holds screens, sign-in and the calls of the back office',
    'contract',
    specifiedCallsTest,
  ),
  'D1.manages': fulfilledRule(
    'Numbers, trunks, wholesalers, plans, regions, customers, addresses, domains, servers, quarantine, users, roles and apps are managed',
    'src/resources',
    callUsageTest,
  ),
  'D1.administers': fulfilledRule(
    'Phone systems, hardware and stock are administered too',
    'src/resources',
    callUsageTest,
  ),
  'D1.operators': fulfilledRule(
    'People work at staff or at customer level',
    'src/session/gates.ts',
    sessionTests('covers everything for staff'),
    sessionTests('denies a customer the reseller pages in place, without signing out'),
  ),
  'D1.pkce': fulfilledRule(
    'Signing in is an authorization code with PKCE',
    [library, signIn],
    hostileTests('requests a code with PKCE: a verifier of 43 characters, hashed with SHA-256'),
  ),
  'D1.users.notshown': openRule(
    'Who else uses it',
    'Staff, resellers and customers; a role takes away from what the level allows',
    'contract/call.ts',
    gateTests('checks level, user type, flag and permission in this order'),
  ),
  'D1.layout': fulfilledRule(
    'All pages stand in one frame',
    'src/layout/Layout.tsx',
    layoutTests('shows the menu of the level, the product name and the signed-in user'),
  ),
  'D1.icon': fulfilledRule('A route has an icon and a level', 'src/declaration', routeTitlesTest),
  'D1.flaghide': fulfilledRule(
    'A menu entry hides while its flag is false',
    'src/session/gates.ts',
    gateTests('handles flag %j set to %s as open: %s'),
    menuTests('shows an entry with a flag only while the flag is true'),
  ),
  'D1.root': fulfilledRule(
    'Root level has its pages',
    'src/session/gates.ts',
    routeTitlesTest,
    layoutTests('hides root entries from customers'),
  ),
  'D1.domainredirect': fulfilledRule(
    '/domain/… chooses a domain and stands in no menu',
    'src/customRoutes/domain',
    domainTests('is selected by /domain, opens the first page and is kept by other pages'),
  ),
  'D1.home': fulfilledRule('Home is the start', 'src/customRoutes/home', routeTitlesTest),
  'D1.hwroot': fulfilledRule(
    'Hardware orders at root level',
    'src/resources/hardwareOrders.ts',
    routeTitlesTest,
  ),
  'D1.mac': fulfilledRule('MAC addresses at root level', 'src/resources/macs.ts', routeTitlesTest),
  'D1.custgroup': fulfilledRule(
    'Customer pages lie below /pbx-customer',
    'src/customRoutes',
    routeTitlesTest,
  ),
  'D1.cust01': fulfilledRule('Order numbers', 'src/resources/orderNumbers.ts', routeTitlesTest),
  'D1.cust02': fulfilledRule(
    'Extensions, for phone systems that may have them',
    'src/resources/extensions.ts',
    routeTitlesTest,
    gateTests('checks %s against the user types of the domain'),
  ),
  'D1.cust03': fulfilledRule(
    'Call queues, for phone systems that may have them',
    'src/resources/callQueues.ts',
    routeTitlesTest,
    gateTests('checks %s against the user types of the domain'),
  ),
  'D1.cust04': fulfilledRule(
    'Auto attendants, for phone systems that may have them',
    'src/resources/autoAttendants.ts',
    routeTitlesTest,
    gateTests('checks %s against the user types of the domain'),
  ),
  'D1.cust05': fulfilledRule(
    'Park orbits, for phone systems that may have them',
    'src/resources/parkOrbits.ts',
    routeTitlesTest,
    gateTests('checks %s against the user types of the domain'),
  ),
  'D1.cust06': fulfilledRule(
    'Ring groups, for phone systems that may have them',
    'src/resources/ringGroups.ts',
    routeTitlesTest,
    gateTests('checks %s against the user types of the domain'),
  ),
  'D1.cust07': fulfilledRule('Phone numbers', 'src/resources/phoneNumbers.ts', routeTitlesTest),
  'D1.cust08': fulfilledRule(
    'Redirection triggers, for phone systems that may have them',
    'src/resources/serviceFlags.ts',
    routeTitlesTest,
    gateTests('checks %s against the user types of the domain'),
  ),
  'D1.cust09': fulfilledRule(
    'Call flow, only while RIZ115 is on',
    'src/customRoutes/callFlow',
    routeTitlesTest,
    gateTests('hide Call Flow while RIZ115 is off or unset'),
  ),
  'D1.cust10': fulfilledRule(
    'Hardware orders of a customer',
    'src/resources/hardwareOfDomain.ts',
    routeTitlesTest,
  ),
  'D1.settings': fulfilledRule(
    'The group Settings and its nine pages',
    'src/resources',
    routeTitlesTest,
    testsIn('layout/domain.dom.test.ts')(
      'redirect to the page under /pbx-customer and never to another alias',
    ),
  ),
  'D1.status': fulfilledRule(
    'The group Status and its six pages',
    'src/resources',
    routeTitlesTest,
    testsIn('layout/domain.dom.test.ts')(
      'redirect to the page under /pbx-customer and never to another alias',
    ),
  ),
  'D1.unauth': fulfilledRule(
    'A page for denied access, another for addresses that do not exist',
    ['src/layout/Unauthorised.tsx', 'src/layout/NotFound.tsx'],
    sessionTests('returns 404 for unknown pages'),
    sessionTests('denies a customer the reseller pages in place, without signing out'),
  ),
  'D1.guard': openRule(
    'A guard at the entry of every page, its rules not shown',
    'Signed in, then level, user type, flag and permission; /unauthorised asks for sign-in only',
    'src/session/gates.ts',
    gateTests('checks level, user type, flag and permission in this order'),
  ),
  'D1.scroll': fulfilledRule(
    'Every navigation begins at the top',
    'src/layout',
    layoutTests('scrolls to the top and moves focus into the new page'),
  ),
  'D1.signin.store': fulfilledRule(
    'Who is not signed in goes to the provider; the whole path is kept',
    signIn,
    providerTests('redirects others to sign-in, remembers their target and stays pending'),
  ),
  'D1.signin.return': fulfilledRule(
    'Signed in, one is back at that path, at the root without one',
    signIn,
    hostileTests('preserves the full requested path and ignores one on another site'),
    testsIn('authProvider/parts.dom.test.ts')(
      'fall back to the home page if the origin of the sign-in is unknown',
    ),
  ),
  'D1.signin.fail': fulfilledRule(
    'A sign-in that fails leads to the configured path',
    signIn,
    hostileTests('shows an error message at the configured path'),
  ),
  'D1.entitynames': fulfilledRule(
    'The entities of document 1 have the fields document 2 gives them',
    'contract',
    specificationTests('define a schema for every entity that is only named'),
  ),
  'D1.paged': fulfilledRule(
    'A page comes in a wrapper of six fields',
    ['contract/call.ts', 'server/http/lists/listQuery.ts'],
    readTests('send page, sort, search and filters under their wire names and read the paged wrapper'),
    walkTests('to %s returns a response that matches the contract and can be read back'),
  ),
  'D1.csv': fulfilledRule(
    'A CSV answer is a file with name, status and headers',
    'src/dataProvider/callApi.ts',
    testsIn('dataProvider/export.test.ts')('uses the declared file while its view is selected'),
  ),
  'D1.claims': fulfilledRule(
    'The claims of an identity token that are read',
    [library, signIn],
    hostileTests('signs the user in if it is valid'),
    hostileTests('requested for organization %s with %j is accepted: %s'),
  ),
  'D1.ff.store': fulfilledRule(
    'The store featureFlag: allFlags, a setter, local storage',
    'src/featureFlags',
    flagTests('is saved in local storage, and its setter replaces the whole value'),
  ),
  'D1.ff.notshown': openRule(
    'Where flags come from',
    'This browser, else config.json, else nobody',
    'src/featureFlags',
    flagTests('is this browser, then the deployment, otherwise none'),
  ),
  'D1.session': fulfilledRule(
    'From redirect to callback to token to signed in',
    [library, signIn],
    hostileTests('preserves the full requested path and ignores one on another site'),
  ),
  'D1.renew': fulfilledRule(
    'Tokens are renewed silently, by refresh token or hidden frame',
    library,
    hostileTests('starts 60 seconds before the access token expires, sending the refresh token as a form'),
    hostileTests('uses a hidden frame without refresh tokens, with its own PKCE, state and nonce'),
  ),
  'D1.loginrequired': fulfilledRule(
    'login_required while renewing signs out of this page',
    [library, signIn],
    hostileTests('signs out locally on login_required, then redirects to sign-in and back'),
  ),
  'D1.num.actions': fulfilledRule(
    'What may happen to a number',
    'contract/numbers/numberStates.ts',
    testsIn('server/numbers/transitions.test.ts')('%s from %s'),
  ),
  'D1.host.active': fulfilledRule(
    'A host server is set active',
    'src/resources/hostServers.ts',
    testsIn('server/platform/servers.test.ts')(
      'are active for one server per wholesaler, and stay in sync with it',
    ),
  ),
  'D1.domain.active': fulfilledRule(
    'Domains are set active together, or flagged deleted',
    'src/resources/domains.ts',
    testsIn('server/platform/servers.test.ts')('can be activated in bulk, all or none'),
    testsIn('server/platform/servers.test.ts')('can be flagged as deleted, and restored unchanged'),
  ),
  'D1.status.notshown': openRule(
    'What states there are',
    'One table of number states; a domain is active, inactive, being set up or deleted',
    'contract/numbers/numberStates.ts',
    testsIn('server/numbers/transitions.test.ts')('%s from %s'),
  ),
  'D1.idt.head': fulfilledRule('An identity token is checked', [library, signIn], tamperedTokenTest),
  'D1.idt.present': fulfilledRule('It is there, and in three parts', library, tamperedTokenTest),
  'D1.idt.iss': fulfilledRule('Its issuer is the provider', library, tamperedTokenTest),
  'D1.idt.sub': fulfilledRule('It says who somebody is', library, tamperedTokenTest),
  'D1.idt.alg': fulfilledRule('It is signed by RS256', library, tamperedTokenTest),
  'D1.idt.aud': fulfilledRule('It is for this console', library, tamperedTokenTest),
  'D1.idt.azp': fulfilledRule(
    'For several audiences azp is this console',
    library,
    hostileTests('is accepted for several audiences with the correct azp'),
    tamperedTokenTest,
  ),
  'D1.idt.nonce': fulfilledRule('Its nonce is the one sent', library, tamperedTokenTest),
  'D1.idt.expiat': fulfilledRule('Its times are numbers', library, tamperedTokenTest),
  'D1.idt.leeway': fulfilledRule(
    'A minute of leeway',
    library,
    hostileTests('is accepted 59 seconds past its expiry or before its start, but not 61'),
  ),
  'D1.idt.org': fulfilledRule(
    'Its organization is the one asked for',
    library,
    hostileTests('requested for organization %s with %j is accepted: %s'),
  ),
  'D1.idt.state': fulfilledRule(
    'A callback has the state that was sent',
    library,
    hostileTests('is rejected if its state differs, and no code is redeemed'),
  ),
  'D1.id.param': fulfilledRule(
    'A call without its id is refused before it is sent',
    'src/dataProvider/buildRequest.ts',
    parameterTests('of %s, %s, are reported before the request is sent'),
  ),
  'D1.form.notshown': openRule(
    'How forms validate',
    'By the contract: server and form read the same schema',
    'contract/formats.ts',
    walkTests('is rejected by %s without %s, with the field named'),
  ),
  'D1.levels': fulfilledRule(
    'The menu has two levels',
    'src/session/gates.ts',
    layoutTests('hides root entries from customers'),
  ),
  'D1.menu.limit': fulfilledRule(
    'User type and flag limit it further',
    'src/session/gates.ts',
    gateTests('offer the same pages and none that are denied'),
  ),
  'D1.rpa': fulfilledRule(
    'Roles, permissions and apps: listed, updated, removed',
    ['src/resources/roles.ts', 'src/resources/rolePermissions.ts', 'src/resources/apps.ts'],
    walkTests('to %s returns a response that matches the contract and can be read back'),
    callUsageTest,
  ),
  'D1.users.rm': fulfilledRule(
    'Users are removed here and at the provider',
    'server/people/users',
    testsIn('server/people/users.test.ts')('are removed from both or neither'),
  ),
  'D1.menuperm': fulfilledRule(
    'A user’s menu permission can be taken away',
    'src/resources/menuPermissions.ts',
    testsIn('server/platform/domainDefaults.test.ts')(
      'include the menu permissions of users, which can be removed',
    ),
  ),
  'D1.roles.notshown': openRule(
    'Which roles there are',
    'Built-in administrators of each level; others are made of permissions',
    'contract/access/permissions.ts',
    testsIn('server/people/permissions.test.ts')(
      'give built-in administrators everything their level permits, except denied permissions',
    ),
  ),
  'D1.api.base': fulfilledRule(
    'Calls go to one address, in JSON',
    'src/dataProvider/buildRequest.ts',
    bodyTests('of %s matches the documented body'),
  ),
  'D1.api.200': fulfilledRule(
    '200 alone is success',
    'contract/call.ts',
    specificationTests('use the same success statuses and content types'),
  ),
  'D1.api.fields': openRule(
    'What calls take and answer',
    'The contract says it for each; deployments rename in one file',
    'src/dataProvider/wireConventions.ts',
    walkTests('every call has an example request'),
  ),
  'D1.api.post': fulfilledRule('POST unless the document says otherwise', 'contract', specifiedCallsTest),
  'D1.idp.authorize': fulfilledRule(
    'GET /authorize with PKCE',
    library,
    hostileTests('requests a code with PKCE: a verifier of 43 characters, hashed with SHA-256'),
  ),
  'D1.idp.token': fulfilledRule(
    'POST /oauth/token as a form, by code or refresh token',
    library,
    hostileTests(
      'sends the code as a form and requests openid, profile, email, and offline access with refresh tokens',
    ),
  ),
  'D1.idp.logout': fulfilledRule(
    'GET /v2/logout',
    library,
    hostileTests('redirects to the provider’s /v2/logout and back'),
  ),
  'D1.err.500': fulfilledRule(
    'Any other status is the catalogue’s error with status, body and headers',
    'src/dataProvider/apiException.ts',
    callTests('treats %i as the catalogue’s server error'),
  ),
  'D1.err.codes': openRule(
    'Which codes the server has',
    'Our server’s have words of their own below the catalogue’s',
    'server/http/errors',
    testsIn('server/http/responses.test.ts')('reports a rejection: %s'),
  ),
  'D1.err.id': fulfilledRule(
    'The message of a missing id',
    'src/dataProvider/buildRequest.ts',
    parameterTests('of %s, %s, are reported before the request is sent'),
  ),
  'D1.err.timeout': fulfilledRule('timeout', signIn, errorTextTest),
  'D1.err.cancelled': fulfilledRule('cancelled', signIn, errorTextTest),
  'D1.err.statemismatch': fulfilledRule(
    'state_mismatch',
    signIn,
    errorTextTest,
    hostileTests('is rejected if its state differs, and no code is redeemed'),
  ),
  'D1.err.missingtx': fulfilledRule(
    'missing_transaction',
    signIn,
    errorTextTest,
    hostileTests('is rejected without a pending sign-in'),
  ),
  'D1.err.missingrt': fulfilledRule('missing_refresh_token', signIn, errorTextTest),
  'D1.err.mfa': fulfilledRule(
    'mfa_required, whose token is never shown',
    signIn,
    errorTextTest,
    wordTests('never shows a token from the error'),
  ),
  'D1.err.login': fulfilledRule('login_required', signIn, errorTextTest),
  'D1.err.request': fulfilledRule('request_error, the default', signIn, errorTextTest),
  'D1.err.provider': fulfilledRule(
    'What the provider says comes with the callback',
    signIn,
    hostileTests('shows an error message at the configured path'),
  ),
  'D1.popup': fulfilledRule(
    'A popup of 400 by 600 for a minute',
    library,
    wordTests('uses a 400 by 600 popup with a timeout of sixty seconds'),
  ),
  'D1.frame': fulfilledRule(
    'The hidden frame has the configured time, a minute by default',
    [library, signIn],
    hostileTests('applies the configured frame timeout'),
  ),
  'D1.token.timeout': fulfilledRule(
    'Ten seconds for a token, three times',
    library,
    hostileTests('times out after ten seconds, three times'),
    hostileTests('retries an unreachable token endpoint three times'),
  ),
  'D1.lock': fulfilledRule(
    'One tab at a time: ten tries of five seconds, refreshed each second, stale after five',
    library,
    wordTests('tries the cross-tab lock ten times, five seconds each'),
    hostileTests('waits for another tab’s lock and takes it over five seconds after the last refresh'),
  ),
  'D1.leeway': fulfilledRule(
    'A minute of leeway for times',
    library,
    hostileTests('is accepted 59 seconds past its expiry or before its start, but not 61'),
  ),
  'D1.cache60': fulfilledRule(
    'An access token ends a minute early',
    library,
    hostileTests('starts 60 seconds before the access token expires, sending the refresh token as a form'),
  ),
  'D1.cookie': fulfilledRule(
    'Cookie and stored sign-in last a day',
    library,
    hostileTests('stores the session cookie and the pending sign-in for one day'),
    testsIn('authProvider/parts.dom.test.ts')(
      'keeps a pending sign-in valid for one day, also in session storage',
    ),
  ),
  'D1.scope': fulfilledRule(
    'The scopes asked for',
    library,
    hostileTests(
      'sends the code as a form and requests openid, profile, email, and offline access with refresh tokens',
    ),
  ),
  'D1.verifier': fulfilledRule(
    'A verifier of 43 characters, S256',
    library,
    hostileTests('requests a code with PKCE: a verifier of 43 characters, hashed with SHA-256'),
  ),
  'D1.notif': fulfilledRule(
    'Notifications stay five seconds',
    'src/layout',
    layoutTests('stay for 5000 ms and can be shown together'),
  ),
  'D1.overlay': openRule(
    'A veil over the page after 0.8 seconds',
    'While something is changed; reading shows a line and blocks nothing',
    'src/layout',
    layoutTests('shows an overlay after 800 ms of writing and prevents a second submit immediately'),
    layoutTests('shows a progress line after 800 ms of reading and blocks nothing'),
  ),
  'D1.page.notshown': openRule(
    'How many rows a page has',
    '25, or what config.json says, up to 1,000; a list without pages has as many as its call says, and leads to the others',
    ['contract/paging.ts', 'contract/call.ts'],
    testsIn('server/http/lists.test.ts')('returns the requested page'),
    testsIn('contract/bounds.test.ts')('are paged or declare a maximum number of rows'),
  ),
  'D1.bulk': fulfilledRule(
    'BulkSetActiveDomain answers nothing',
    'contract/platform/servers.ts',
    walkTests('to %s returns a response that matches the contract and can be read back'),
  ),
  'D1.break': fulfilledRule(
    'BreakRangedNumbers answers nothing',
    'contract/numbers/numbers.ts',
    walkTests('to %s returns a response that matches the contract and can be read back'),
  ),
  'D1.rmdd': fulfilledRule(
    'RemoveDomainDefault is sent nothing but its path',
    'contract/platform/domainDefaults.ts',
    bodyTests('of %s matches the documented body'),
    bodyTests('returns the same response with no body, an empty body and an empty object'),
  ),
  'D1.poll': fulfilledRule(
    'PollSymbio is a POST that answers nothing',
    'contract/numbers/trunks.ts',
    walkTests('to %s returns a response that matches the contract and can be read back'),
  ),
};
