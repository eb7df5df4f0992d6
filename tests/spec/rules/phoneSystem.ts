import { fulfilledRule, openRule, type Rules, testsIn } from './rule';
import {
  bodyTests,
  callTests,
  gateTests,
  parameterTests,
  readTests,
  resellerTests,
  screenTests,
  sessionTests,
  specificationTests,
  walkTests,
} from './tests';

const specifiedCallsTest = specificationTests('match the specification by method and path');
const callUsageTest = testsIn('declaration/reached.test.ts')(
  'are used by a declaration, a custom screen or the engine, apart from listed exceptions',
);
const routeTitlesTest = screenTests('$path has the title $title');
const softphoneTests = testsIn('server/devices/softphones.test.ts');
const catalogueErrorTest = callTests('treats %i as the catalogue’s server error');
const contractAnswerTest = walkTests(
  'to %s returns a response that matches the contract and can be read back',
);
const requestBodyTest = bodyTests('of %s matches the documented body');
const parameterTest = parameterTests('of %s, %s, are reported before the request is sent');
const orderRuleTests = testsIn('server/hardware/rules.test.ts');
const orderDeskTests = testsIn('server/hardware/orderProcessing.test.ts');

/** Document 2: phone systems, hardware, billing, and the contents of entities. */
export const phoneSystemRules: Rules = {
  'D2.title': fulfilledRule(
    'Phone systems are administered by calls of their own',
    'contract/phoneSystem',
    specifiedCallsTest,
  ),
  'D2.intro': fulfilledRule(
    'A portal for wholesalers, dealers and their customers',
    'README.md',
    resellerTests('shows a reseller only their own company and no staff pages'),
  ),
  'D2.covers': fulfilledRule(
    'Document 2 holds the calls of phone systems, orders, media, settings and billing',
    'contract',
    specifiedCallsTest,
    specificationTests('include all fields of %s'),
  ),
  'D2.customers': fulfilledRule(
    'Customers manage their own phone system',
    'src/resources',
    routeTitlesTest,
    callUsageTest,
  ),
  'D2.root': fulfilledRule(
    'Staff and resellers work at root level',
    'src/session/gates.ts',
    resellerTests('shows a reseller only their own company and no staff pages'),
  ),
  'D2.groups.notshown': openRule(
    'Who else there is',
    'Three levels, and roles within them',
    'contract/call.ts',
    gateTests('checks level, user type, flag and permission in this order'),
  ),
  'D2.screens': fulfilledRule('The screens are those of document 1', 'src/resources', routeTitlesTest),
  'D2.gate': openRule(
    'User type and flag gate customer pages',
    'Menu and page both; external gates no page',
    'src/session/gates.ts',
    gateTests('checks %s against the user types of the domain'),
    gateTests('offer the same pages and none that are denied'),
  ),
  'D2.gate.riz': fulfilledRule(
    'RIZ115 gates call flow',
    'src/session/gates.ts',
    gateTests('hide Call Flow while RIZ115 is off or unset'),
  ),
  'D2.denied': fulfilledRule(
    'Denied access and unknown addresses have pages of their own',
    'src/customRoutes',
    sessionTests('denies a customer the reseller pages in place, without signing out'),
    sessionTests('returns 404 for unknown pages'),
  ),
  'D2.tenant': fulfilledRule(
    'Every entity carries its tenant',
    'contract/schema.ts',
    testsIn('contract/stamps.test.ts')(
      '%s returns the tenant, the author and the creation and modification times',
    ),
  ),
  'D2.audited': fulfilledRule(
    'Audited entities carry who and when',
    'contract/people/auditedEntities.ts',
    testsIn('contract/stamps.test.ts')(
      '%s returns the tenant, the author and the creation and modification times',
    ),
  ),
  'D2.nullable': fulfilledRule(
    'Fields may be null unless stated',
    'contract/fields.ts',
    testsIn('server/validation.test.ts')('accepts null, absent and unknown fields'),
  ),
  'D2.types.notshown': openRule(
    'What type a field has',
    'Judged by its name; settings of phone systems are texts',
    'contract/fields.ts',
    specificationTests('include all fields of %s'),
  ),
  'D2.paged': fulfilledRule(
    'The wrapper of a page',
    'contract/call.ts',
    readTests('send page, sort, search and filters under their wire names and read the paged wrapper'),
  ),
  'D2.page.notshown': openRule(
    'How many rows a page has',
    '25, or what config.json says, up to 1,000; a list without pages has as many as its call says, and leads to the others',
    ['contract/paging.ts', 'contract/call.ts'],
    testsIn('server/http/lists.test.ts')('returns the requested page'),
    testsIn('contract/bounds.test.ts')('are paged or declare a maximum number of rows'),
  ),
  'D2.enum.order': fulfilledRule(
    'The ten statuses of an order',
    'contract/hardware/orderStatuses.ts',
    orderRuleTests('has ten statuses, reaches all but draft, and ends at the final ones'),
  ),
  'D2.enum.order.tr': openRule(
    'Which status follows which',
    'One table of transitions',
    'contract/hardware/orderStatuses.ts',
    orderDeskTests('enforces the transition table and names the allowed transitions'),
  ),
  'D2.enum.action': fulfilledRule(
    'Cancel, Transfer, PortOut, ReturnToAvailable',
    'contract/numbers/numberActions.ts',
    testsIn('server/numbers/cancellation.test.ts')('with %s, sets a number to %s'),
  ),
  'D2.enum.change': fulfilledRule(
    'ADD, REMOVE, CHANGE',
    'contract/people/changeKinds.ts',
    specificationTests('include the values of %s'),
  ),
  'D2.enum.usertype': fulfilledRule(
    'The seven user types',
    'contract/fields.ts',
    gateTests('checks %s against the user types of the domain'),
    specificationTests('include the values of %s'),
  ),
  'D2.enum.notshown': openRule(
    'States of numbers and dialogs',
    'One table of number states; dialog_state as it comes',
    'contract/numbers/numberStates.ts',
    testsIn('server/numbers/transitions.test.ts')('%s from %s'),
  ),
  'D2.limits': openRule(
    'What limits hold',
    'Numbers a reseller sets for a phone system; empty is no limit',
    'contract/settings',
    testsIn('server/people/userTypes.test.ts')('exclude types with a limit of zero'),
  ),
  'D2.cutoff': openRule(
    'The rest of a queue’s settings',
    'Those field semantics name; unknown ones come back as they came',
    'contract/phoneSystem/callQueue.ts',
    specificationTests('include all fields of %s'),
    testsIn('dataProvider/writes.test.ts')(
      'send the whole record with unknown fields unchanged and accept an empty response',
    ),
  ),
  'D2.exception': fulfilledRule(
    'A failure holds message, status, response, headers and result',
    'src/dataProvider/apiException.ts',
    catalogueErrorTest,
  ),
  'D2.tr.order': openRule(
    'How an order goes on',
    'One table of transitions',
    'contract/hardware/orderStatuses.ts',
    orderDeskTests('enforces the transition table and names the allowed transitions'),
  ),
  'D2.tr.toggle': fulfilledRule(
    'A trigger is switched',
    'src/resources/serviceFlags.ts',
    testsIn('e2e/queues.test.ts')(
      'sets holiday hours for a trigger and overrides it manually until they change',
    ),
  ),
  'D2.tr.quarantine': fulfilledRule(
    'A number has a state and a quarantine with its end',
    'contract/numbers/numberStates.ts',
    testsIn('server/numbers/cancellation.test.ts')(
      'quarantines a cancelled number until the given date, from today at the earliest',
    ),
  ),
  'D2.tr.softphone': fulfilledRule(
    'Softphones of both kinds: added, deleted, passwords and mails',
    'src/resources/softphones.ts',
    softphoneTests('receives a new password by e-mail, hidden from history and audit log'),
    softphoneTests('can be removed; a second removal fails unless errors are suppressed'),
    softphoneTests('coexists with the other softphone type'),
  ),
  'D2.param': fulfilledRule(
    'A parameter that must be there is, or the call is not sent',
    'src/dataProvider/buildRequest.ts',
    parameterTest,
  ),
  'D2.param.query': fulfilledRule(
    'Query parameters and fields of a theme cannot be null',
    'src/dataProvider/buildRequest.ts',
    parameterTest,
    parameterTests('do not include empty or false values'),
  ),
  'D2.param.names': fulfilledRule(
    'The parameters that are named',
    'contract',
    parameterTests('are covered for every call'),
    parameterTest,
  ),
  'D2.wave': fulfilledRule('Audio is uploaded and deleted by wave_id', 'contract/media', parameterTest),
  'D2.theme.req': fulfilledRule(
    'A theme needs id and dark_mode',
    'contract/people/theme.ts',
    parameterTest,
    parameterTests('do not include empty or false values'),
  ),
  'D2.bounds.notshown': openRule(
    'Other bounds',
    'Those of our contract, which forms show before anything is sent',
    'contract/formats.ts',
    walkTests('is rejected by %s with every invalid field listed'),
  ),
  'D2.cap': fulfilledRule(
    'Act as somebody, reset MFA, permission lists, copy permissions',
    ['src/acting', 'src/customRoutes/permissionGrid'],
    testsIn('server/people/actAs.test.ts')('uses a short-lived token that names both users'),
    testsIn('server/people/users.test.ts')(
      'can copy permissions of other roles, and cannot be removed while in use',
    ),
    callUsageTest,
  ),
  'D2.cap.notshown': openRule(
    'Who may do that',
    'Staff, and a role that allows it',
    'contract/access',
    testsIn('contract/policyOnServer.test.ts')('admits the permitted roles to %s'),
  ),
  'D2.api.base': fulfilledRule(
    'Calls go to the address of the API and their path',
    'src/dataProvider/buildRequest.ts',
    requestBodyTest,
  ),
  'D2.api.status': fulfilledRule(
    '200, 206 for files, 204 for nothing',
    'contract/call.ts',
    specificationTests('use the same success statuses and content types'),
    callTests('accepts 204 if the contract does'),
  ),
  'D2.api.error': fulfilledRule(
    'Anything else is the catalogue’s error',
    'src/dataProvider/apiException.ts',
    catalogueErrorTest,
  ),
  'D2.api.network': fulfilledRule(
    'A failure without an answer is rethrown',
    'src/dataProvider/callApi.ts',
    callTests('reports a network failure as no response, with the original error as cause'),
  ),
  'D2.api.filename': fulfilledRule(
    'A file is called what content-disposition says',
    'src/dataProvider/fileName.ts',
    testsIn('dataProvider/export.test.ts')('uses the declared file while its view is selected'),
  ),
  'D2.api.post': fulfilledRule('POST with JSON unless stated', 'contract', requestBodyTest),
  'D2.getbody': openRule(
    'A GET with a body',
    'The fields are sent in the query; the server takes either',
    ['src/dataProvider/buildRequest.ts', 'server/http/request/readJsonBody.ts'],
    testsIn('server/settings/addressBook.test.ts')('lists its categories by query or by a GET with a body'),
  ),
  'D2.delbody1': fulfilledRule(
    'DeleteRingGroup has a body',
    'contract/phoneSystem/ringGroups.ts',
    requestBodyTest,
  ),
  'D2.delbody2': fulfilledRule(
    'DeleteServiceFlag has a body',
    'contract/phoneSystem/serviceFlags.ts',
    requestBodyTest,
  ),
  'D2.delbody3': fulfilledRule(
    'DeleteButtonTemplate has a body',
    'contract/devices/buttonTemplateCalls.ts',
    requestBodyTest,
  ),
  'D2.adrbody': fulfilledRule(
    'deleteAdrbook has a path parameter and a body',
    'contract/settings/addressBook.ts',
    requestBodyTest,
  ),
  'D2.nobody1': fulfilledRule(
    'SalesStatusUpdate is sent nothing',
    'contract/hardware/stock.ts',
    requestBodyTest,
  ),
  'D2.nobody2': fulfilledRule('UpdateStock is sent nothing', 'contract/hardware/stock.ts', requestBodyTest),
  'D2.theme.get': fulfilledRule('A GET answers one’s theme', 'contract/people/theme.ts', contractAnswerTest),
  'D2.theme.multi': fulfilledRule(
    'A theme is sent as a form with logo and icon',
    'contract/people/theme.ts',
    requestBodyTest,
    contractAnswerTest,
  ),
  'D2.resp.notshown': openRule(
    'What else is done with answers',
    'A wrapper whose success is false is a refusal',
    'src/dataProvider/wireConventions.ts',
    callTests('shows the server’s own text for success: false'),
  ),
  'D2.err.any': fulfilledRule(
    'The catalogue’s error, for any status but success',
    'src/dataProvider/apiException.ts',
    catalogueErrorTest,
  ),
  'D2.err.missing': fulfilledRule(
    'The messages of missing parameters',
    'src/dataProvider/buildRequest.ts',
    parameterTest,
  ),
  'D2.err.ub': fulfilledRule(
    'Billing says what went wrong in errorDiscription',
    'src/dataProvider/wireConventions.ts',
    callTests('shows the server’s own text for success: false'),
  ),
  'D2.err.codes': openRule(
    'Which codes the server has',
    'Our server’s have words of their own below the catalogue’s',
    'server/http/errors',
    testsIn('server/http/responses.test.ts')('reports a rejection: %s'),
  ),
  'D2.const.page': openRule(
    'How many rows a page has',
    '25, or what config.json says, up to 1,000; a list without pages has as many as its call says, and leads to the others',
    ['contract/paging.ts', 'contract/call.ts'],
    testsIn('server/http/lists.test.ts')('returns the requested page'),
    testsIn('contract/bounds.test.ts')('are paged or declare a maximum number of rows'),
  ),
  'D2.const.limit': openRule(
    'What limits hold',
    'Numbers a reseller sets for a phone system; empty is no limit',
    'contract/settings',
    testsIn('server/people/userTypes.test.ts')('exclude types with a limit of zero'),
  ),
  'D2.const.riz': fulfilledRule(
    'RIZ115 gates call flow',
    'src/session/gates.ts',
    gateTests('hide Call Flow while RIZ115 is off or unset'),
  ),
  'D2.const.status': fulfilledRule(
    'The statuses of an order stand in one list',
    'contract/hardware/orderStatuses.ts',
    orderRuleTests('has ten statuses, reaches all but draft, and ends at the final ones'),
    specificationTests('list the order statuses as documented'),
  ),
};
