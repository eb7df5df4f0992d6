import { held, open, type Rules, testsOf } from './rule';
import {
  bodies,
  calls,
  documents,
  domains,
  flags,
  gates,
  hostile,
  layout,
  menu,
  parameters,
  provider,
  reads,
  screens,
  session,
  walk,
  words,
} from './tests';

const library = '@auth0/auth0-spa-js';
const signIn = 'src/authProvider';
const tampered = hostile('that %s lets nobody in');
const theDocumentsCalls = documents('are those of the specification, by method and path');
const everyCallHasAPlace = testsOf('declaration/reached.test.ts')(
  'are made by a declaration, a custom screen or the engine, but for those named above',
);
const everyRoute = screens('$path is called $title');
const worded = words('%s has the catalogue’s text, and what to do beneath it');

/** Document 1: the console, its session, and the calls about numbers, wholesale, platform and people. */
export const consoleRules: Rules = {
  'D1.title': held('One console for telephone numbers and phone systems', 'README.md', theDocumentsCalls),
  'D1.intro': held(
    'It is for the back office, of wholesalers, their customers and phone systems',
    'README.md',
    session('is everything for staff'),
  ),
  'D1.split': held(
    'Document 1 holds screens, sign-in and the calls of the back office',
    'contract',
    theDocumentsCalls,
  ),
  'D1.manages': held(
    'Numbers, trunks, wholesalers, plans, regions, customers, addresses, domains, servers, quarantine, users, roles and apps are managed',
    'src/resources',
    everyCallHasAPlace,
  ),
  'D1.administers': held(
    'Phone systems, hardware and stock are administered too',
    'src/resources',
    everyCallHasAPlace,
  ),
  'D1.operators': held(
    'People work at staff or at customer level',
    'src/session/gates.ts',
    session('is everything for staff'),
    session('denies a customer the pages of resellers in place, signing nobody out'),
  ),
  'D1.pkce': held(
    'Signing in is an authorization code with PKCE',
    [library, signIn],
    hostile('asks for a code with PKCE: a verifier of 43 characters, hashed by SHA-256'),
  ),
  'D1.users.notshown': open(
    'Who else uses it',
    'Staff, resellers and customers; a role takes away from what the level allows',
    'contract/call.ts',
    gates('asks in the order level, user type, flag, permission'),
  ),
  'D1.layout': held(
    'All pages stand in one frame',
    'src/layout/Layout.tsx',
    layout('has the menu of the level, the product, and who is signed in'),
  ),
  'D1.icon': held('A route has an icon and a level', 'src/declaration', everyRoute),
  'D1.flaghide': held(
    'A menu entry hides while its flag is false',
    'src/session/gates.ts',
    gates('takes flag %j set to %s for open: %s'),
    menu('shows an entry with a flag only while the flag is true'),
  ),
  'D1.root': held(
    'Root level has its pages',
    'src/session/gates.ts',
    everyRoute,
    layout('hides root entries from customers'),
  ),
  'D1.domainredirect': held(
    '/domain/… chooses a domain and stands in no menu',
    'src/customRoutes/domain',
    domains('is chosen by /domain, leads to the first page, and is kept by the other addresses of a page'),
  ),
  'D1.home': held('Home is the start', 'src/customRoutes/home', everyRoute),
  'D1.hwroot': held('Hardware orders at root level', 'src/resources/hardwareOrders.ts', everyRoute),
  'D1.mac': held('MAC addresses at root level', 'src/resources/macs.ts', everyRoute),
  'D1.custgroup': held('Customer pages lie below /pbx-customer', 'src/customRoutes', everyRoute),
  'D1.cust01': held('Order numbers', 'src/resources/orderNumbers.ts', everyRoute),
  'D1.cust02': held(
    'Extensions, for phone systems that may have them',
    'src/resources/extensions.ts',
    everyRoute,
    gates('holds %s against the domain’s set'),
  ),
  'D1.cust03': held(
    'Call queues, for phone systems that may have them',
    'src/resources/callQueues.ts',
    everyRoute,
    gates('holds %s against the domain’s set'),
  ),
  'D1.cust04': held(
    'Auto attendants, for phone systems that may have them',
    'src/resources/autoAttendants.ts',
    everyRoute,
    gates('holds %s against the domain’s set'),
  ),
  'D1.cust05': held(
    'Park orbits, for phone systems that may have them',
    'src/resources/parkOrbits.ts',
    everyRoute,
    gates('holds %s against the domain’s set'),
  ),
  'D1.cust06': held(
    'Ring groups, for phone systems that may have them',
    'src/resources/ringGroups.ts',
    everyRoute,
    gates('holds %s against the domain’s set'),
  ),
  'D1.cust07': held('Phone numbers', 'src/resources/phoneNumbers.ts', everyRoute),
  'D1.cust08': held(
    'Redirection triggers, for phone systems that may have them',
    'src/resources/serviceFlags.ts',
    everyRoute,
    gates('holds %s against the domain’s set'),
  ),
  'D1.cust09': held(
    'Call flow, only while RIZ115 is on',
    'src/customRoutes/callFlow',
    everyRoute,
    gates('hide Call Flow while RIZ115 is off or unset'),
  ),
  'D1.cust10': held('Hardware orders of a customer', 'src/resources/hardwareOfDomain.ts', everyRoute),
  'D1.settings': held(
    'The group Settings and its nine pages',
    'src/resources',
    everyRoute,
    testsOf('layout/domain.dom.test.ts')('lead to the page under /pbx-customer, and none to another of them'),
  ),
  'D1.status': held(
    'The group Status and its six pages',
    'src/resources',
    everyRoute,
    testsOf('layout/domain.dom.test.ts')('lead to the page under /pbx-customer, and none to another of them'),
  ),
  'D1.unauth': held(
    'A page for denied access, another for addresses that do not exist',
    ['src/layout/Unauthorised.tsx', 'src/layout/NotFound.tsx'],
    session('says 404 where nothing is'),
    session('denies a customer the pages of resellers in place, signing nobody out'),
  ),
  'D1.guard': open(
    'A guard at the entry of every page, its rules not shown',
    'Signed in, then level, user type, flag and permission; /unauthorised asks for sign-in only',
    'src/session/gates.ts',
    gates('asks in the order level, user type, flag, permission'),
  ),
  'D1.scroll': held(
    'Every navigation begins at the top',
    'src/layout',
    layout('begins every page at its top and with the focus in it'),
  ),
  'D1.signin.store': held(
    'Who is not signed in goes to the provider; the whole path is kept',
    signIn,
    provider('sends others to sign in, keeps where they wanted to go, and does not resolve meanwhile'),
  ),
  'D1.signin.return': held(
    'Signed in, one is back at that path, at the root without one',
    signIn,
    hostile('keeps the whole path asked for, and ignores one off the site'),
    testsOf('authProvider/parts.dom.test.ts')('begins at the start where nothing is known of where it began'),
  ),
  'D1.signin.fail': held(
    'A sign-in that fails leads to the configured path',
    signIn,
    hostile('as an error is shown in words, at the configured path'),
  ),
  'D1.entitynames': held(
    'The entities of document 1 have the fields document 2 gives them',
    'contract',
    documents('have a shape for every entity that is only named'),
  ),
  'D1.paged': held(
    'A page comes in a wrapper of six fields',
    ['contract/call.ts', 'server/http/lists/listQuery.ts'],
    reads('sends page, sort, search and filters by their names, and reads the paged wrapper'),
    walk('%s answers as its contract says, and what it wrote can be read'),
  ),
  'D1.csv': held(
    'A CSV answer is a file with name, status and headers',
    'src/dataProvider/callApi.ts',
    testsOf('dataProvider/export.test.ts')('takes the declared file while its view is chosen'),
  ),
  'D1.claims': held(
    'The claims of an identity token that are read',
    [library, signIn],
    hostile('that is right lets in'),
    hostile('asked for of organization %s with %j passes: %s'),
  ),
  'D1.ff.store': held(
    'The store featureFlag: allFlags, a setter, local storage',
    'src/featureFlags',
    flags('is kept in local storage, and its setter replaces all of it'),
  ),
  'D1.ff.notshown': open(
    'Where flags come from',
    'This browser, else config.json, else nobody',
    'src/featureFlags',
    flags('is this browser, else the deployment, else nobody'),
  ),
  'D1.session': held(
    'From redirect to callback to token to signed in',
    [library, signIn],
    hostile('keeps the whole path asked for, and ignores one off the site'),
  ),
  'D1.renew': held(
    'Tokens are renewed silently, by refresh token or hidden frame',
    library,
    hostile('begins 60 seconds before an access token ends, by the refresh token, as a form'),
    hostile('goes through a hidden frame without refresh tokens, with PKCE, state and nonce of its own'),
  ),
  'D1.loginrequired': held(
    'login_required while renewing signs out of this page',
    [library, signIn],
    hostile('signs out of this page on login_required, and goes to sign in, back to where one is'),
  ),
  'D1.num.actions': held(
    'What may happen to a number',
    'contract/numbers/numberStates.ts',
    testsOf('server/numbers/transitions.test.ts')('%s from %s'),
  ),
  'D1.host.active': held(
    'A host server is set active',
    'src/resources/hostServers.ts',
    testsOf('server/platform/servers.test.ts')(
      'are active for wholesalers, one each, and keep in step with them',
    ),
  ),
  'D1.domain.active': held(
    'Domains are set active together, or flagged deleted',
    'src/resources/domains.ts',
    testsOf('server/platform/servers.test.ts')('are set active in bulk, all or none'),
    testsOf('server/platform/servers.test.ts')('are flagged deleted, and restored as they were'),
  ),
  'D1.status.notshown': open(
    'What states there are',
    'One table of number states; a domain is active, inactive, being set up or deleted',
    'contract/numbers/numberStates.ts',
    testsOf('server/numbers/transitions.test.ts')('%s from %s'),
  ),
  'D1.idt.head': held('An identity token is checked', [library, signIn], tampered),
  'D1.idt.present': held('It is there, and in three parts', library, tampered),
  'D1.idt.iss': held('Its issuer is the provider', library, tampered),
  'D1.idt.sub': held('It says who somebody is', library, tampered),
  'D1.idt.alg': held('It is signed by RS256', library, tampered),
  'D1.idt.aud': held('It is for this console', library, tampered),
  'D1.idt.azp': held(
    'For several audiences azp is this console',
    library,
    hostile('for several audiences passes with the right azp'),
    tampered,
  ),
  'D1.idt.nonce': held('Its nonce is the one sent', library, tampered),
  'D1.idt.expiat': held('Its times are numbers', library, tampered),
  'D1.idt.leeway': held(
    'A minute of leeway',
    library,
    hostile('may be 59 seconds past its end or before its beginning, not 61'),
  ),
  'D1.idt.org': held(
    'Its organization is the one asked for',
    library,
    hostile('asked for of organization %s with %j passes: %s'),
  ),
  'D1.idt.state': held(
    'A callback has the state that was sent',
    library,
    hostile('with another state is refused, and no code is redeemed'),
  ),
  'D1.id.param': held(
    'A call without its id is refused before it is sent',
    'src/dataProvider/request.ts',
    parameters('of %s, %s, is told before anything is sent'),
  ),
  'D1.form.notshown': open(
    'How forms validate',
    'By the contract: server and form read the same schema',
    'contract/formats.ts',
    walk('%s without %s is refused, naming it'),
  ),
  'D1.levels': held(
    'The menu has two levels',
    'src/session/gates.ts',
    layout('hides root entries from customers'),
  ),
  'D1.menu.limit': held(
    'User type and flag limit it further',
    'src/session/gates.ts',
    gates('offer the same pages, and nothing behind a shut gate'),
  ),
  'D1.rpa': held(
    'Roles, permissions and apps: listed, updated, removed',
    ['src/resources/roles.ts', 'src/resources/rolePermissions.ts', 'src/resources/apps.ts'],
    walk('%s answers as its contract says, and what it wrote can be read'),
    everyCallHasAPlace,
  ),
  'D1.users.rm': held(
    'Users are removed here and at the provider',
    'server/people/users',
    testsOf('server/people/users.test.ts')('are removed from both, or from neither'),
  ),
  'D1.menuperm': held(
    'A user’s menu permission can be taken away',
    'src/resources/menuPermissions.ts',
    testsOf('server/platform/domainDefaults.test.ts')(
      'hold the menu permissions of users, which can be taken away',
    ),
  ),
  'D1.roles.notshown': open(
    'Which roles there are',
    'Built-in administrators of each level; others are made of permissions',
    'contract/access/permissions.ts',
    testsOf('server/people/permissions.test.ts')(
      'leave the built-in administrators of each level what the level may do, but for what their role denies',
    ),
  ),
  'D1.api.base': held(
    'Calls go to one address, in JSON',
    'src/dataProvider/request.ts',
    bodies('for %s has the body the documents give it'),
  ),
  'D1.api.200': held(
    '200 alone is success',
    'contract/call.ts',
    documents('succeed by the same statuses, and are sent the same way'),
  ),
  'D1.api.fields': open(
    'What calls take and answer',
    'The contract says it for each; deployments rename in one file',
    'src/dataProvider/wireConventions.ts',
    walk('has an example of every call'),
  ),
  'D1.api.post': held('POST unless the document says otherwise', 'contract', theDocumentsCalls),
  'D1.idp.authorize': held(
    'GET /authorize with PKCE',
    library,
    hostile('asks for a code with PKCE: a verifier of 43 characters, hashed by SHA-256'),
  ),
  'D1.idp.token': held(
    'POST /oauth/token as a form, by code or refresh token',
    library,
    hostile(
      'sends the code as a form, and asks for openid, profile, email, and offline access with refresh tokens',
    ),
  ),
  'D1.idp.logout': held(
    'GET /v2/logout',
    library,
    hostile('goes to the provider’s /v2/logout and back here'),
  ),
  'D1.err.500': held(
    'Any other status is the catalogue’s error with status, body and headers',
    'src/dataProvider/apiException.ts',
    calls('takes %i for the catalogue’s server error'),
  ),
  'D1.err.codes': open(
    'Which codes the server has',
    'Our server’s have words of their own below the catalogue’s',
    'server/http/errors',
    testsOf('server/http/responses.test.ts')('as a refusal is told: %s'),
  ),
  'D1.err.id': held(
    'The message of a missing id',
    'src/dataProvider/request.ts',
    parameters('of %s, %s, is told before anything is sent'),
  ),
  'D1.err.timeout': held('timeout', signIn, worded),
  'D1.err.cancelled': held('cancelled', signIn, worded),
  'D1.err.statemismatch': held(
    'state_mismatch',
    signIn,
    worded,
    hostile('with another state is refused, and no code is redeemed'),
  ),
  'D1.err.missingtx': held(
    'missing_transaction',
    signIn,
    worded,
    hostile('without a sign-in under way is refused'),
  ),
  'D1.err.missingrt': held('missing_refresh_token', signIn, worded),
  'D1.err.mfa': held(
    'mfa_required, whose token is never shown',
    signIn,
    worded,
    words('never tells a token that comes with it'),
  ),
  'D1.err.login': held('login_required', signIn, worded),
  'D1.err.request': held('request_error, the default', signIn, worded),
  'D1.err.provider': held(
    'What the provider says comes with the callback',
    signIn,
    hostile('as an error is shown in words, at the configured path'),
  ),
  'D1.popup': held(
    'A popup of 400 by 600 for a minute',
    library,
    words('gives a popup of 400 by 600 sixty seconds'),
  ),
  'D1.frame': held(
    'The hidden frame has the configured time, a minute by default',
    [library, signIn],
    hostile('gives the frame the configured time'),
  ),
  'D1.token.timeout': held(
    'Ten seconds for a token, three times',
    library,
    hostile('slowly is given ten seconds, three times'),
    hostile('not at all is tried three times'),
  ),
  'D1.lock': held(
    'One tab at a time: ten tries of five seconds, refreshed each second, stale after five',
    library,
    words('tries the lock between tabs ten times, five seconds each'),
    hostile('waits for a tab that holds the lock, and takes it five seconds after it was refreshed last'),
  ),
  'D1.leeway': held(
    'A minute of leeway for times',
    library,
    hostile('may be 59 seconds past its end or before its beginning, not 61'),
  ),
  'D1.cache60': held(
    'An access token ends a minute early',
    library,
    hostile('begins 60 seconds before an access token ends, by the refresh token, as a form'),
  ),
  'D1.cookie': held(
    'Cookie and stored sign-in last a day',
    library,
    hostile('keeps the session’s cookie and the sign-in under way for a day'),
    testsOf('authProvider/parts.dom.test.ts')(
      'lets a sign-in be under way for a day, in session storage too',
    ),
  ),
  'D1.scope': held(
    'The scopes asked for',
    library,
    hostile(
      'sends the code as a form, and asks for openid, profile, email, and offline access with refresh tokens',
    ),
  ),
  'D1.verifier': held(
    'A verifier of 43 characters, S256',
    library,
    hostile('asks for a code with PKCE: a verifier of 43 characters, hashed by SHA-256'),
  ),
  'D1.notif': held(
    'Notifications stay five seconds',
    'src/layout',
    layout('stay for 5000 ms, several at once'),
  ),
  'D1.overlay': open(
    'A veil over the page after 0.8 seconds',
    'While something is changed; reading shows a line and blocks nothing',
    'src/layout',
    layout('lays a veil over the page after 800 ms of changing, and refuses to send again at once'),
    layout('shows a line after 800 ms of reading, and blocks nothing'),
  ),
  'D1.page.notshown': open(
    'How many rows a page has',
    '25, or what config.json says, up to 1,000; a list without pages has as many as its call says, and leads to the others',
    ['contract/paging.ts', 'contract/call.ts'],
    testsOf('server/http/lists.test.ts')('has the pages that are asked for'),
    testsOf('contract/bounds.test.ts')('is paged, or says how many it has at most'),
  ),
  'D1.bulk': held(
    'BulkSetActiveDomain answers nothing',
    'contract/platform/servers.ts',
    walk('%s answers as its contract says, and what it wrote can be read'),
  ),
  'D1.break': held(
    'BreakRangedNumbers answers nothing',
    'contract/numbers/numbers.ts',
    walk('%s answers as its contract says, and what it wrote can be read'),
  ),
  'D1.rmdd': held(
    'RemoveDomainDefault is sent nothing but its path',
    'contract/platform/domainDefaults.ts',
    bodies('for %s has the body the documents give it'),
    bodies('is answered alike with none, with an empty one, and with one that says nothing'),
  ),
  'D1.poll': held(
    'PollSymbio is a POST that answers nothing',
    'contract/numbers/trunks.ts',
    walk('%s answers as its contract says, and what it wrote can be read'),
  ),
};
