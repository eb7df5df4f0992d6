import { createFulfilledRule, createOpenRule, type Rules, testsIn } from './rule';
import {
  allCallsTests,
  bodyTests,
  callTests,
  gateTests,
  parameterTests,
  readTests,
  resellerTests,
  screenTests,
  sessionTests,
  specificationTests,
} from './tests';

const specifiedCallsTest = specificationTests('match the specification in method and path');
const callUsageTest = testsIn('declaration/reached.test.ts')(
  'are used by a declaration, a custom screen or the engine, except for the listed ones',
);
const routeTitlesTest = screenTests('include $path with the title $title');
const softphoneTests = testsIn('server/devices/softphones.test.ts');
const catalogueErrorTest = callTests(
  'rejects status %i with the server’s message, or a default message if there is none',
);
const contractAnswerTest = allCallsTests(
  'to %s returns a response that matches the contract and can be read back',
);
const requestBodyTest = bodyTests('of %s matches the documented body');
const parameterTest = parameterTests('are reported before the request is sent: %s, %s');
const orderRuleTests = testsIn('server/hardware/rules.test.ts');
const orderProcessingTests = testsIn('server/hardware/orderProcessing.test.ts');

/** Rules of document 2: phone systems, hardware, billing, and the fields of entities. */
export const phoneSystemRules: Rules = {
  'D2.title': createFulfilledRule(
    'Phone systems are administered by calls of their own',
    'contract/phoneSystem',
    specifiedCallsTest,
  ),
  'D2.intro': createFulfilledRule(
    'A portal for wholesalers, dealers and their customers',
    'README.md',
    resellerTests('a reseller sees only their own company and no staff pages'),
  ),
  'D2.covers': createFulfilledRule(
    'Document 2 holds the calls of phone systems, orders, media, settings and billing',
    'contract',
    specifiedCallsTest,
    specificationTests('include all specified fields of %s'),
  ),
  'D2.customers': createFulfilledRule(
    'Customers manage their own phone system',
    'src/resources',
    routeTitlesTest,
    callUsageTest,
  ),
  'D2.root': createFulfilledRule(
    'Staff and resellers work at root level',
    'src/session/gates.ts',
    resellerTests('a reseller sees only their own company and no staff pages'),
  ),
  'D2.groups.notshown': createOpenRule(
    'Who else there is',
    'Three levels, and roles within them',
    'contract/call.ts',
    gateTests('checks the level, user type, flag and permission, in this order'),
  ),
  'D2.screens': createFulfilledRule('The screens are those of document 1', 'src/resources', routeTitlesTest),
  'D2.gate': createOpenRule(
    'User type and flag gate customer pages',
    'Menu and page both; external gates no page',
    'src/session/gates.ts',
    gateTests('checks %s against the user types of the domain'),
    gateTests('are the same, and never include denied pages'),
  ),
  'D2.gate.riz': createFulfilledRule(
    'RIZ115 gates call flow',
    'src/session/gates.ts',
    gateTests('do not include Call Flow while RIZ115 is off or unset'),
  ),
  'D2.denied': createFulfilledRule(
    'Denied access and unknown addresses have pages of their own',
    'src/customRoutes',
    sessionTests('excludes reseller pages for a customer, without signing the customer out'),
    sessionTests('shows a 404 page for unknown paths'),
  ),
  'D2.tenant': createFulfilledRule(
    'Every entity carries its tenant',
    'contract/schema.ts',
    testsIn('contract/stamps.test.ts')(
      '%s returns the tenant, the author and the creation and modification times',
    ),
  ),
  'D2.audited': createFulfilledRule(
    'Audited entities carry who and when',
    'contract/people/auditedEntities.ts',
    testsIn('contract/stamps.test.ts')(
      '%s returns the tenant, the author and the creation and modification times',
    ),
  ),
  'D2.nullable': createFulfilledRule(
    'Fields may be null unless stated',
    'contract/fields.ts',
    testsIn('server/validation.test.ts')('accepts null, missing and unknown fields'),
  ),
  'D2.types.notshown': createOpenRule(
    'What type a field has',
    'Judged by its name; settings of phone systems are texts',
    'contract/fields.ts',
    specificationTests('include all specified fields of %s'),
  ),
  'D2.paged': createFulfilledRule(
    'The wrapper of a page',
    'contract/call.ts',
    readTests('send page, sort, search and filters under their wire names and read the paged response'),
  ),
  'D2.page.notshown': createOpenRule(
    'How many rows a page has',
    '25, or what config.json says, up to 1,000; a list without pages has as many as its call says, and leads to the others',
    ['contract/paging.ts', 'contract/call.ts'],
    testsIn('server/http/lists.test.ts')('returns the requested page'),
    testsIn('contract/bounds.test.ts')('are paged or declare a maximum number of rows'),
  ),
  'D2.enum.order': createFulfilledRule(
    'The ten statuses of an order',
    'contract/hardware/orderStatuses.ts',
    orderRuleTests('has ten statuses, reaches all except draft, and ends at the final statuses'),
  ),
  'D2.enum.order.tr': createOpenRule(
    'Which status follows which',
    'One table of transitions',
    'contract/hardware/orderStatuses.ts',
    orderProcessingTests('enforces the transition table and names the allowed transitions'),
  ),
  'D2.enum.action': createFulfilledRule(
    'Cancel, Transfer, PortOut, ReturnToAvailable',
    'contract/numbers/numberActions.ts',
    testsIn('server/numbers/cancellation.test.ts')('when called with %s, sets a number to %s'),
  ),
  'D2.enum.change': createFulfilledRule(
    'ADD, REMOVE, CHANGE',
    'contract/people/changeKinds.ts',
    specificationTests('include all specified values of %s'),
  ),
  'D2.enum.usertype': createFulfilledRule(
    'The seven user types',
    'contract/fields.ts',
    gateTests('checks %s against the user types of the domain'),
    specificationTests('include all specified values of %s'),
  ),
  'D2.enum.notshown': createOpenRule(
    'States of numbers and dialogs',
    'One table of number states; dialog_state as it comes',
    'contract/numbers/numberStates.ts',
    testsIn('server/numbers/transitions.test.ts')(
      'allows or rejects transition %s from state %s as declared',
    ),
  ),
  'D2.limits': createOpenRule(
    'What limits hold',
    'Numbers a reseller sets for a phone system; empty is no limit',
    'contract/settings',
    testsIn('server/people/userTypes.test.ts')('exclude types whose limit is zero'),
  ),
  'D2.cutoff': createOpenRule(
    'The rest of a queue’s settings',
    'Those field semantics name; unknown ones come back as they came',
    'contract/phoneSystem/callQueue.ts',
    specificationTests('include all specified fields of %s'),
    testsIn('dataProvider/writes.test.ts')(
      'send the complete record with unknown fields unchanged and accept an empty response',
    ),
  ),
  'D2.exception': createFulfilledRule(
    'A failure holds message, status, response, headers and result',
    'src/dataProvider/apiException.ts',
    catalogueErrorTest,
  ),
  'D2.tr.order': createOpenRule(
    'How an order goes on',
    'One table of transitions',
    'contract/hardware/orderStatuses.ts',
    orderProcessingTests('enforces the transition table and names the allowed transitions'),
  ),
  'D2.tr.toggle': createFulfilledRule(
    'A trigger is switched',
    'src/resources/serviceFlags.ts',
    testsIn('e2e/queues.test.ts')(
      'support holiday hours for a trigger, and a manual override until the schedule resumes',
    ),
  ),
  'D2.tr.quarantine': createFulfilledRule(
    'A number has a state and a quarantine with its end',
    'contract/numbers/numberStates.ts',
    testsIn('server/numbers/cancellation.test.ts')(
      'quarantines a cancelled number until the given date, which is today at the earliest',
    ),
  ),
  'D2.tr.softphone': createFulfilledRule(
    'Softphones of both kinds: added, deleted, passwords and mails',
    'src/resources/softphones.ts',
    softphoneTests('receives a new password by e-mail, which is hidden from the history and audit log'),
    softphoneTests('can be removed once; a second removal fails unless errors are suppressed'),
    softphoneTests('is added by a reseller and managed only through its own calls'),
  ),
  'D2.param': createFulfilledRule(
    'A parameter that must be there is, or the call is not sent',
    'src/dataProvider/buildRequest.ts',
    parameterTest,
  ),
  'D2.param.query': createFulfilledRule(
    'Query parameters and fields of a theme cannot be null',
    'src/dataProvider/buildRequest.ts',
    parameterTest,
    parameterTests('do not include parameters that are empty or false'),
  ),
  'D2.param.names': createFulfilledRule(
    'The parameters that are named',
    'contract',
    parameterTests('are tested for every call'),
    parameterTest,
  ),
  'D2.wave': createFulfilledRule('Audio is uploaded and deleted by wave_id', 'contract/media', parameterTest),
  'D2.theme.req': createFulfilledRule(
    'A theme needs id and dark_mode',
    'contract/people/theme.ts',
    parameterTest,
    parameterTests('do not include parameters that are empty or false'),
  ),
  'D2.bounds.notshown': createOpenRule(
    'Other bounds',
    'Those of our contract, which forms show before anything is sent',
    'contract/formats.ts',
    allCallsTests('is rejected by %s, and the error lists every invalid field'),
  ),
  'D2.cap': createFulfilledRule(
    'Act as somebody, reset MFA, permission lists, copy permissions',
    ['src/acting', 'src/customRoutes/roles'],
    testsIn('server/people/actAs.test.ts')('uses a short-lived token that identifies both users'),
    testsIn('server/people/users.test.ts')(
      'can copy the permissions of other roles, and cannot be removed while in use',
    ),
    callUsageTest,
  ),
  'D2.cap.notshown': createOpenRule(
    'Who may do that',
    'Staff, and a role that allows it',
    'contract/access',
    testsIn('contract/policyOnServer.test.ts')('allows the permitted roles to call %s'),
  ),
  'D2.api.base': createFulfilledRule(
    'Calls go to the address of the API and their path',
    'src/dataProvider/buildRequest.ts',
    requestBodyTest,
  ),
  'D2.api.status': createFulfilledRule(
    '200, 206 for files, 204 for nothing',
    'contract/call.ts',
    specificationTests('use the specified success statuses and content types'),
    callTests('accepts 204 if the contract allows it'),
  ),
  'D2.api.error': createFulfilledRule(
    'Anything else is the catalogue’s error',
    'src/dataProvider/apiException.ts',
    catalogueErrorTest,
  ),
  'D2.api.network': createFulfilledRule(
    'A failure without an answer is rethrown',
    'src/dataProvider/callApi.ts',
    callTests('reports a network failure as a missing response, with the original error as the cause'),
  ),
  'D2.api.filename': createFulfilledRule(
    'A file is called what content-disposition says',
    'src/dataProvider/fileName.ts',
    testsIn('dataProvider/export.test.ts')('uses the declared file if its view is selected'),
  ),
  'D2.api.post': createFulfilledRule('POST with JSON unless stated', 'contract', requestBodyTest),
  'D2.getbody': createOpenRule(
    'A GET with a body',
    'The fields are sent in the query; the server takes either',
    ['src/dataProvider/buildRequest.ts', 'server/http/request/readJsonBody.ts'],
    testsIn('server/settings/addressBook.test.ts')(
      'lists its categories for a GET request with query parameters or a body',
    ),
  ),
  'D2.delbody1': createFulfilledRule(
    'DeleteRingGroup has a body',
    'contract/phoneSystem/ringGroups.ts',
    requestBodyTest,
  ),
  'D2.delbody2': createFulfilledRule(
    'DeleteServiceFlag has a body',
    'contract/phoneSystem/serviceFlags.ts',
    requestBodyTest,
  ),
  'D2.delbody3': createFulfilledRule(
    'DeleteButtonTemplate has a body',
    'contract/devices/buttonTemplateCalls.ts',
    requestBodyTest,
  ),
  'D2.adrbody': createFulfilledRule(
    'deleteAdrbook has a path parameter and a body',
    'contract/settings/addressBook.ts',
    requestBodyTest,
  ),
  'D2.nobody1': createFulfilledRule(
    'SalesStatusUpdate is sent nothing',
    'contract/hardware/stock.ts',
    requestBodyTest,
  ),
  'D2.nobody2': createFulfilledRule(
    'UpdateStock is sent nothing',
    'contract/hardware/stock.ts',
    requestBodyTest,
  ),
  'D2.theme.get': createFulfilledRule(
    'A GET answers one’s theme',
    'contract/people/theme.ts',
    contractAnswerTest,
  ),
  'D2.theme.multi': createFulfilledRule(
    'A theme is sent as a form with logo and icon',
    'contract/people/theme.ts',
    requestBodyTest,
    contractAnswerTest,
  ),
  'D2.resp.notshown': createOpenRule(
    'What else is done with answers',
    'A wrapper whose success is false is a refusal',
    'src/dataProvider/wireConventions.ts',
    callTests('shows the error message from the server for success: false'),
  ),
  'D2.err.any': createFulfilledRule(
    'The catalogue’s error, for any status but success',
    'src/dataProvider/apiException.ts',
    catalogueErrorTest,
  ),
  'D2.err.missing': createFulfilledRule(
    'The messages of missing parameters',
    'src/dataProvider/buildRequest.ts',
    parameterTest,
  ),
  'D2.err.ub': createFulfilledRule(
    'Billing says what went wrong in errorDiscription',
    'src/dataProvider/wireConventions.ts',
    callTests('shows the error message from the server for success: false'),
  ),
  'D2.err.codes': createOpenRule(
    'Which codes the server has',
    'Our server’s have words of their own below the catalogue’s',
    'server/http/errors',
    testsIn('server/http/responses.test.ts')('reports a rejection: %s'),
  ),
  'D2.const.page': createOpenRule(
    'How many rows a page has',
    '25, or what config.json says, up to 1,000; a list without pages has as many as its call says, and leads to the others',
    ['contract/paging.ts', 'contract/call.ts'],
    testsIn('server/http/lists.test.ts')('returns the requested page'),
    testsIn('contract/bounds.test.ts')('are paged or declare a maximum number of rows'),
  ),
  'D2.const.limit': createOpenRule(
    'What limits hold',
    'Numbers a reseller sets for a phone system; empty is no limit',
    'contract/settings',
    testsIn('server/people/userTypes.test.ts')('exclude types whose limit is zero'),
  ),
  'D2.const.riz': createFulfilledRule(
    'RIZ115 gates call flow',
    'src/session/gates.ts',
    gateTests('do not include Call Flow while RIZ115 is off or unset'),
  ),
  'D2.const.status': createFulfilledRule(
    'The statuses of an order stand in one list',
    'contract/hardware/orderStatuses.ts',
    orderRuleTests('has ten statuses, reaches all except draft, and ends at the final statuses'),
    specificationTests('list the order statuses in the documented order'),
  ),
};
