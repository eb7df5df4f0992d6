import { createFulfilledRule, createOpenRule, type Rules, testsIn } from './rule';
import {
  allCallsTests,
  bodyTests,
  callTests,
  domainTests,
  flagTests,
  gateTests,
  hostileTests,
  layoutTests,
  menuTests,
  messageTests,
  parameterTests,
  providerTests,
  readTests,
  screenTests,
  sessionTests,
  specificationTests,
} from './tests';

const library = '@auth0/auth0-spa-js';
const signIn = 'src/authProvider';
const tamperedTokenTest = hostileTests('is rejected if it %s');
const specifiedCallsTest = specificationTests('match the specification in method and path');
const callUsageTest = testsIn('declaration/reached.test.ts')(
  'are used by a declaration, a custom screen or the engine, except for the listed ones',
);
const routeTitlesTest = screenTests('include $path with the title $title');
const errorTextTest = messageTests('%s shows the catalogue text with a suggested action below it');

/** Rules of document 1: the console, its session, and the calls for numbers, wholesale, platform and people. */
export const consoleRules: Rules = {
  'D1.title': createFulfilledRule(
    'One console for telephone numbers and phone systems',
    'README.md',
    specifiedCallsTest,
  ),
  'D1.intro': createFulfilledRule(
    'It is for the back office, of wholesalers, their customers and phone systems',
    'README.md',
    sessionTests('includes everything for staff'),
  ),
  'D1.split': createFulfilledRule(
    'Document 1 holds screens, sign-in and the calls of the back office',
    'contract',
    specifiedCallsTest,
  ),
  'D1.manages': createFulfilledRule(
    'Numbers, trunks, wholesalers, plans, regions, customers, addresses, domains, servers, quarantine, users, roles and apps are managed',
    'src/resources',
    callUsageTest,
  ),
  'D1.administers': createFulfilledRule(
    'Phone systems, hardware and stock are administered too',
    'src/resources',
    callUsageTest,
  ),
  'D1.operators': createFulfilledRule(
    'People work at staff or at customer level',
    'src/session/gates.ts',
    sessionTests('includes everything for staff'),
    sessionTests('excludes reseller pages for a customer, without signing the customer out'),
  ),
  'D1.pkce': createFulfilledRule(
    'Signing in is an authorization code with PKCE',
    [library, signIn],
    hostileTests('requests a code with PKCE, using a 43-character verifier hashed with SHA-256'),
  ),
  'D1.users.notshown': createOpenRule(
    'Who else uses it',
    'Staff, resellers and customers; a role takes away from what the level allows',
    'contract/call.ts',
    gateTests('checks the level, user type, flag and permission, in this order'),
  ),
  'D1.layout': createFulfilledRule(
    'All pages stand in one frame',
    'src/layout/Layout.tsx',
    layoutTests('shows the menu for the user’s level, the product name and the signed-in user'),
  ),
  'D1.icon': createFulfilledRule('A route has an icon and a level', 'src/declaration', routeTitlesTest),
  'D1.flaghide': createFulfilledRule(
    'A menu entry hides while its flag is false',
    'src/session/gates.ts',
    gateTests('allows access with flag %j set to %s: %s'),
    menuTests('shows an entry that has a flag only while the flag is true'),
  ),
  'D1.root': createFulfilledRule(
    'Root level has its pages',
    'src/session/gates.ts',
    routeTitlesTest,
    layoutTests('hides root entries from customers'),
  ),
  'D1.domainredirect': createFulfilledRule(
    '/domain/… chooses a domain and stands in no menu',
    'src/customRoutes/domain',
    domainTests(
      'is selected by /domain, which opens the first page, and is preserved when other URLs redirect',
    ),
  ),
  'D1.home': createFulfilledRule('Home is the start', 'src/customRoutes/home', routeTitlesTest),
  'D1.hwroot': createFulfilledRule(
    'Hardware orders at root level',
    'src/resources/hardwareOrders.ts',
    routeTitlesTest,
  ),
  'D1.mac': createFulfilledRule('MAC addresses at root level', 'src/resources/macs.ts', routeTitlesTest),
  'D1.custgroup': createFulfilledRule(
    'Customer pages lie below /pbx-customer',
    'src/customRoutes',
    routeTitlesTest,
  ),
  'D1.cust01': createFulfilledRule('Order numbers', 'src/resources/orderNumbers.ts', routeTitlesTest),
  'D1.cust02': createFulfilledRule(
    'Extensions, for phone systems that may have them',
    'src/resources/extensions.ts',
    routeTitlesTest,
    gateTests('checks %s against the user types of the domain'),
  ),
  'D1.cust03': createFulfilledRule(
    'Call queues, for phone systems that may have them',
    'src/resources/callQueues.ts',
    routeTitlesTest,
    gateTests('checks %s against the user types of the domain'),
  ),
  'D1.cust04': createFulfilledRule(
    'Auto attendants, for phone systems that may have them',
    'src/resources/autoAttendants.ts',
    routeTitlesTest,
    gateTests('checks %s against the user types of the domain'),
  ),
  'D1.cust05': createFulfilledRule(
    'Park orbits, for phone systems that may have them',
    'src/resources/parkOrbits.ts',
    routeTitlesTest,
    gateTests('checks %s against the user types of the domain'),
  ),
  'D1.cust06': createFulfilledRule(
    'Ring groups, for phone systems that may have them',
    'src/resources/ringGroups.ts',
    routeTitlesTest,
    gateTests('checks %s against the user types of the domain'),
  ),
  'D1.cust07': createFulfilledRule('Phone numbers', 'src/resources/phoneNumbers.ts', routeTitlesTest),
  'D1.cust08': createFulfilledRule(
    'Redirection triggers, for phone systems that may have them',
    'src/resources/serviceFlags.ts',
    routeTitlesTest,
    gateTests('checks %s against the user types of the domain'),
  ),
  'D1.cust09': createFulfilledRule(
    'Call flow, only while RIZ115 is on',
    'src/customRoutes/callFlow',
    routeTitlesTest,
    gateTests('do not include Call Flow while RIZ115 is off or unset'),
  ),
  'D1.cust10': createFulfilledRule(
    'Hardware orders of a customer',
    'src/resources/hardwareOfDomain.ts',
    routeTitlesTest,
  ),
  'D1.settings': createFulfilledRule(
    'The group Settings and its nine pages',
    'src/resources',
    routeTitlesTest,
    testsIn('layout/domain.dom.test.ts')(
      'redirect to the page under /pbx-customer and never to another alias',
    ),
  ),
  'D1.status': createFulfilledRule(
    'The group Status and its six pages',
    'src/resources',
    routeTitlesTest,
    testsIn('layout/domain.dom.test.ts')(
      'redirect to the page under /pbx-customer and never to another alias',
    ),
  ),
  'D1.unauth': createFulfilledRule(
    'A page for denied access, another for addresses that do not exist',
    ['src/layout/Unauthorised.tsx', 'src/layout/NotFound.tsx'],
    sessionTests('shows a 404 page for unknown paths'),
    sessionTests('excludes reseller pages for a customer, without signing the customer out'),
  ),
  'D1.guard': createOpenRule(
    'A guard at the entry of every page, its rules not shown',
    'Signed in, then level, user type, flag and permission; /unauthorised asks for sign-in only',
    'src/session/gates.ts',
    gateTests('checks the level, user type, flag and permission, in this order'),
  ),
  'D1.scroll': createFulfilledRule(
    'Every navigation begins at the top',
    'src/layout',
    layoutTests('scrolls to the top and moves focus into the new page'),
  ),
  'D1.signin.store': createFulfilledRule(
    'Who is not signed in goes to the provider; the whole path is kept',
    signIn,
    providerTests('redirects signed-out users to sign-in, stores the requested page and stays pending'),
  ),
  'D1.signin.return': createFulfilledRule(
    'Signed in, one is back at that path, at the root without one',
    signIn,
    hostileTests('preserves the full requested path and ignores a path on another site'),
    testsIn('authProvider/parts.dom.test.ts')(
      'return to the home page if the page where sign-in started is unknown',
    ),
  ),
  'D1.signin.fail': createFulfilledRule(
    'A sign-in that fails leads to the configured path',
    signIn,
    hostileTests('shows an error message at the configured path'),
  ),
  'D1.entitynames': createFulfilledRule(
    'The entities of document 1 have the fields document 2 gives them',
    'contract',
    specificationTests('have a schema even if the specification only names them'),
  ),
  'D1.paged': createFulfilledRule(
    'A page comes in a wrapper of six fields',
    ['contract/call.ts', 'server/http/lists/listQuery.ts'],
    readTests('send page, sort, search and filters under their wire names and read the paged response'),
    allCallsTests('to %s returns a response that matches the contract and can be read back'),
  ),
  'D1.csv': createFulfilledRule(
    'A CSV answer is a file with name, status and headers',
    'src/dataProvider/callApi.ts',
    testsIn('dataProvider/export.test.ts')('uses the declared file if its view is selected'),
  ),
  'D1.claims': createFulfilledRule(
    'The claims of an identity token that are read',
    [library, signIn],
    hostileTests('signs the user in if it is valid'),
    hostileTests('is accepted for organization %s with %j: %s'),
  ),
  'D1.ff.store': createFulfilledRule(
    'The store featureFlag: allFlags, a setter, local storage',
    'src/featureFlags',
    flagTests('is saved in local storage, and its setter replaces the whole value'),
  ),
  'D1.ff.notshown': createOpenRule(
    'Where flags come from',
    'This browser, else config.json, else nobody',
    'src/featureFlags',
    flagTests('is this browser if set there, otherwise the deployment if set there, otherwise none'),
  ),
  'D1.session': createFulfilledRule(
    'From redirect to callback to token to signed in',
    [library, signIn],
    hostileTests('preserves the full requested path and ignores a path on another site'),
  ),
  'D1.renew': createFulfilledRule(
    'Tokens are renewed silently, by refresh token or hidden frame',
    library,
    hostileTests('starts 60 seconds before the access token expires, sending the refresh token as a form'),
    hostileTests('uses a hidden frame if there are no refresh tokens, with separate PKCE, state and nonce'),
  ),
  'D1.loginrequired': createFulfilledRule(
    'login_required while renewing signs out of this page',
    [library, signIn],
    hostileTests('signs out locally on login_required and redirects to sign-in'),
  ),
  'D1.num.actions': createFulfilledRule(
    'What may happen to a number',
    'contract/numbers/numberStates.ts',
    testsIn('server/numbers/transitions.test.ts')(
      'allows or rejects transition %s from state %s as declared',
    ),
  ),
  'D1.host.active': createFulfilledRule(
    'A host server is set active',
    'src/resources/hostServers.ts',
    testsIn('server/platform/servers.test.ts')(
      'include one active server per wholesaler and stay in sync with the wholesaler’s record',
    ),
  ),
  'D1.domain.active': createFulfilledRule(
    'Domains are set active together, or flagged deleted',
    'src/resources/domains.ts',
    testsIn('server/platform/servers.test.ts')('can be activated in bulk, either all or none'),
    testsIn('server/platform/servers.test.ts')('can be marked as deleted, and restored unchanged'),
  ),
  'D1.status.notshown': createOpenRule(
    'What states there are',
    'One table of number states; a domain is active, inactive, being set up or deleted',
    'contract/numbers/numberStates.ts',
    testsIn('server/numbers/transitions.test.ts')(
      'allows or rejects transition %s from state %s as declared',
    ),
  ),
  'D1.idt.head': createFulfilledRule('An identity token is checked', [library, signIn], tamperedTokenTest),
  'D1.idt.present': createFulfilledRule('It is there, and in three parts', library, tamperedTokenTest),
  'D1.idt.iss': createFulfilledRule('Its issuer is the provider', library, tamperedTokenTest),
  'D1.idt.sub': createFulfilledRule('It says who somebody is', library, tamperedTokenTest),
  'D1.idt.alg': createFulfilledRule('It is signed by RS256', library, tamperedTokenTest),
  'D1.idt.aud': createFulfilledRule('It is for this console', library, tamperedTokenTest),
  'D1.idt.azp': createFulfilledRule(
    'For several audiences azp is this console',
    library,
    hostileTests('is accepted with several audiences if azp is correct'),
    tamperedTokenTest,
  ),
  'D1.idt.nonce': createFulfilledRule('Its nonce is the one sent', library, tamperedTokenTest),
  'D1.idt.expiat': createFulfilledRule('Its times are numbers', library, tamperedTokenTest),
  'D1.idt.leeway': createFulfilledRule(
    'A minute of leeway',
    library,
    hostileTests('is accepted up to 60 seconds after its expiry or before its not-before time'),
  ),
  'D1.idt.org': createFulfilledRule(
    'Its organization is the one asked for',
    library,
    hostileTests('is accepted for organization %s with %j: %s'),
  ),
  'D1.idt.state': createFulfilledRule(
    'A callback has the state that was sent',
    library,
    hostileTests('is rejected without redeeming the code if its state differs'),
  ),
  'D1.id.param': createFulfilledRule(
    'A call without its id is refused before it is sent',
    'src/dataProvider/buildRequest.ts',
    parameterTests('are reported before the request is sent: %s, %s'),
  ),
  'D1.form.notshown': createOpenRule(
    'How forms validate',
    'By the contract: server and form read the same schema',
    'contract/formats.ts',
    allCallsTests('is rejected by %s without %s, and the error names the field'),
  ),
  'D1.levels': createFulfilledRule(
    'The menu has two levels',
    'src/session/gates.ts',
    layoutTests('hides root entries from customers'),
  ),
  'D1.menu.limit': createFulfilledRule(
    'User type and flag limit it further',
    'src/session/gates.ts',
    gateTests('are the same, and never include denied pages'),
  ),
  'D1.rpa': createFulfilledRule(
    'Roles, permissions and apps: listed, updated, removed',
    ['src/resources/roles.ts', 'src/resources/rolePermissions.ts', 'src/resources/apps.ts'],
    allCallsTests('to %s returns a response that matches the contract and can be read back'),
    callUsageTest,
  ),
  'D1.users.rm': createFulfilledRule(
    'Users are removed here and at the provider',
    'server/people/users',
    testsIn('server/people/users.test.ts')('are removed from the console and the provider, or from neither'),
  ),
  'D1.menuperm': createFulfilledRule(
    'A user’s menu permission can be taken away',
    'src/resources/menuPermissions.ts',
    testsIn('server/platform/domainDefaults.test.ts')(
      'include the menu permissions of users, which can be removed',
    ),
  ),
  'D1.roles.notshown': createOpenRule(
    'Which roles there are',
    'Built-in administrators of each level; others are made of permissions',
    'contract/access/permissions.ts',
    testsIn('server/people/permissions.test.ts')(
      'include everything the level permits for built-in administrators, unless denied',
    ),
  ),
  'D1.api.base': createFulfilledRule(
    'Calls go to one address, in JSON',
    'src/dataProvider/buildRequest.ts',
    bodyTests('of %s matches the documented body'),
  ),
  'D1.api.200': createFulfilledRule(
    '200 alone is success',
    'contract/call.ts',
    specificationTests('use the specified success statuses and content types'),
  ),
  'D1.api.fields': createOpenRule(
    'What calls take and answer',
    'The contract says it for each; deployments rename in one file',
    'src/dataProvider/wireConventions.ts',
    allCallsTests('every call has an example request'),
  ),
  'D1.api.post': createFulfilledRule(
    'POST unless the document says otherwise',
    'contract',
    specifiedCallsTest,
  ),
  'D1.idp.authorize': createFulfilledRule(
    'GET /authorize with PKCE',
    library,
    hostileTests('requests a code with PKCE, using a 43-character verifier hashed with SHA-256'),
  ),
  'D1.idp.token': createFulfilledRule(
    'POST /oauth/token as a form, by code or refresh token',
    library,
    hostileTests(
      'requests openid, profile, email and, with refresh tokens, offline_access, and sends the code as a form',
    ),
  ),
  'D1.idp.logout': createFulfilledRule(
    'GET /v2/logout',
    library,
    hostileTests('redirects to the provider’s /v2/logout and back'),
  ),
  'D1.err.500': createFulfilledRule(
    'Any other status is the catalogue’s error with status, body and headers',
    'src/dataProvider/apiException.ts',
    callTests('rejects status %i with the server’s message, or a default message if there is none'),
  ),
  'D1.err.codes': createOpenRule(
    'Which codes the server has',
    'Our server’s have words of their own below the catalogue’s',
    'server/http/errors',
    testsIn('server/http/responses.test.ts')('reports a rejection: %s'),
  ),
  'D1.err.id': createFulfilledRule(
    'The message of a missing id',
    'src/dataProvider/buildRequest.ts',
    parameterTests('are reported before the request is sent: %s, %s'),
  ),
  'D1.err.timeout': createFulfilledRule('timeout', signIn, errorTextTest),
  'D1.err.cancelled': createFulfilledRule('cancelled', signIn, errorTextTest),
  'D1.err.statemismatch': createFulfilledRule(
    'state_mismatch',
    signIn,
    errorTextTest,
    hostileTests('is rejected without redeeming the code if its state differs'),
  ),
  'D1.err.missingtx': createFulfilledRule(
    'missing_transaction',
    signIn,
    errorTextTest,
    hostileTests('is rejected without a pending sign-in'),
  ),
  'D1.err.missingrt': createFulfilledRule('missing_refresh_token', signIn, errorTextTest),
  'D1.err.mfa': createFulfilledRule(
    'mfa_required, whose token is never shown',
    signIn,
    errorTextTest,
    messageTests('never contains a token from the original error'),
  ),
  'D1.err.login': createFulfilledRule('login_required', signIn, errorTextTest),
  'D1.err.request': createFulfilledRule('request_error, the default', signIn, errorTextTest),
  'D1.err.provider': createFulfilledRule(
    'What the provider says comes with the callback',
    signIn,
    hostileTests('shows an error message at the configured path'),
  ),
  'D1.popup': createFulfilledRule(
    'A popup of 400 by 600 for a minute',
    library,
    messageTests('uses a popup of 400 by 600 pixels with a timeout of sixty seconds'),
  ),
  'D1.frame': createFulfilledRule(
    'The hidden frame has the configured time, a minute by default',
    [library, signIn],
    hostileTests('applies the configured frame timeout'),
  ),
  'D1.token.timeout': createFulfilledRule(
    'Ten seconds for a token, three times',
    library,
    hostileTests('times out after ten seconds in each of three attempts'),
    hostileTests('sends up to three requests if the token endpoint is unreachable'),
  ),
  'D1.lock': createFulfilledRule(
    'One tab at a time: ten tries of five seconds, refreshed each second, stale after five',
    library,
    messageTests('tries to acquire the cross-tab lock ten times, for five seconds each'),
    hostileTests('waits for the lock of another tab and acquires it five seconds after its last refresh'),
  ),
  'D1.leeway': createFulfilledRule(
    'A minute of leeway for times',
    library,
    hostileTests('is accepted up to 60 seconds after its expiry or before its not-before time'),
  ),
  'D1.cache60': createFulfilledRule(
    'An access token ends a minute early',
    library,
    hostileTests('starts 60 seconds before the access token expires, sending the refresh token as a form'),
  ),
  'D1.cookie': createFulfilledRule(
    'Cookie and stored sign-in last a day',
    library,
    hostileTests('sets a session cookie that expires after one day'),
    testsIn('authProvider/parts.dom.test.ts')('removes a pending sign-in from session storage after one day'),
  ),
  'D1.scope': createFulfilledRule(
    'The scopes asked for',
    library,
    hostileTests(
      'requests openid, profile, email and, with refresh tokens, offline_access, and sends the code as a form',
    ),
  ),
  'D1.verifier': createFulfilledRule(
    'A verifier of 43 characters, S256',
    library,
    hostileTests('requests a code with PKCE, using a 43-character verifier hashed with SHA-256'),
  ),
  'D1.notif': createFulfilledRule(
    'Notifications stay five seconds',
    'src/layout',
    layoutTests('are shown for 5000 ms and can appear together'),
  ),
  'D1.overlay': createOpenRule(
    'A veil over the page after 0.8 seconds',
    'While something is changed; reading shows a line and blocks nothing',
    'src/layout',
    layoutTests('show an overlay after 800 ms for writes and immediately prevent a second submission'),
    layoutTests('show a progress bar after 800 ms for reads and do not block the page'),
  ),
  'D1.page.notshown': createOpenRule(
    'How many rows a page has',
    '25, or what config.json says, up to 1,000; a list without pages has as many as its call says, and leads to the others',
    ['contract/paging.ts', 'contract/call.ts'],
    testsIn('server/http/lists.test.ts')('returns the requested page'),
    testsIn('contract/bounds.test.ts')('are paged or declare a maximum number of rows'),
  ),
  'D1.bulk': createFulfilledRule(
    'BulkSetActiveDomain answers nothing',
    'contract/platform/servers.ts',
    allCallsTests('to %s returns a response that matches the contract and can be read back'),
  ),
  'D1.break': createFulfilledRule(
    'BreakRangedNumbers answers nothing',
    'contract/numbers/numbers.ts',
    allCallsTests('to %s returns a response that matches the contract and can be read back'),
  ),
  'D1.rmdd': createFulfilledRule(
    'RemoveDomainDefault is sent nothing but its path',
    'contract/platform/domainDefaults.ts',
    bodyTests('of %s matches the documented body'),
    bodyTests('is accepted with no body, an empty body or an empty object'),
  ),
  'D1.poll': createFulfilledRule(
    'PollSymbio is a POST that answers nothing',
    'contract/numbers/trunks.ts',
    allCallsTests('to %s returns a response that matches the contract and can be read back'),
  ),
};
