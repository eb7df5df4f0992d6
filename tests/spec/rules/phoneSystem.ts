import { held, open, type Rules, testsOf } from './rule';
import {
  bodies,
  calls,
  documents,
  gates,
  parameters,
  reads,
  reseller,
  screens,
  session,
  walk,
} from './tests';

const theDocumentsCalls = documents('are those of the specification, by method and path');
const everyCallHasAPlace = testsOf('declaration/reached.test.ts')(
  'are made by a declaration, a custom screen or the engine, but for those named above',
);
const everyRoute = screens('$path is called $title');
const softphones = testsOf('server/devices/softphones.test.ts');
const catalogueError = calls('takes %i for the catalogue’s server error');
const answered = walk('%s answers as its contract says, and what it wrote can be read');
const bodyAsGiven = bodies('for %s has the body the documents give it');
const parameterTold = parameters('of %s, %s, is told before anything is sent');
const orderRules = testsOf('server/hardware/rules.test.ts');
const orderDesk = testsOf('server/hardware/orderDesk.test.ts');

/** Document 2: phone systems, hardware, billing, and what entities hold. */
export const phoneSystemRules: Rules = {
  'D2.title': held(
    'Phone systems are administered by calls of their own',
    'contract/phoneSystem',
    theDocumentsCalls,
  ),
  'D2.intro': held(
    'A portal for wholesalers, dealers and their customers',
    'README.md',
    reseller('sees their own company alone, and no page of staff'),
  ),
  'D2.covers': held(
    'Document 2 holds the calls of phone systems, orders, media, settings and billing',
    'contract',
    theDocumentsCalls,
    documents('have all fields of %s'),
  ),
  'D2.customers': held(
    'Customers manage their own phone system',
    'src/resources',
    everyRoute,
    everyCallHasAPlace,
  ),
  'D2.root': held(
    'Staff and resellers work at root level',
    'src/session/gates.ts',
    reseller('sees their own company alone, and no page of staff'),
  ),
  'D2.groups.notshown': open(
    'Who else there is',
    'Three levels, and roles within them',
    'contract/call.ts',
    gates('asks in the order level, user type, flag, permission'),
  ),
  'D2.screens': held('The screens are those of document 1', 'src/resources', everyRoute),
  'D2.gate': open(
    'User type and flag gate customer pages',
    'Menu and page both; external gates no page',
    'src/session/gates.ts',
    gates('holds %s against the domain’s set'),
    gates('offer the same pages, and nothing behind a shut gate'),
  ),
  'D2.gate.riz': held(
    'RIZ115 gates call flow',
    'src/session/gates.ts',
    gates('hide Call Flow while RIZ115 is off or unset'),
  ),
  'D2.denied': held(
    'Denied access and unknown addresses have pages of their own',
    'src/customRoutes',
    session('denies a customer the pages of resellers in place, signing nobody out'),
    session('says 404 where nothing is'),
  ),
  'D2.tenant': held(
    'Every entity carries its tenant',
    'contract/schema.ts',
    testsOf('contract/stamps.test.ts')(
      '%s answers whose it is, and by whom and when it was made and changed',
    ),
  ),
  'D2.audited': held(
    'Audited entities carry who and when',
    'contract/people/auditedEntities.ts',
    testsOf('contract/stamps.test.ts')(
      '%s answers whose it is, and by whom and when it was made and changed',
    ),
  ),
  'D2.nullable': held(
    'Fields may be null unless stated',
    'contract/fields.ts',
    testsOf('server/validation.test.ts')('lets null, absent and unknown fields through'),
  ),
  'D2.types.notshown': open(
    'What type a field has',
    'Judged by its name; settings of phone systems are texts',
    'contract/fields.ts',
    documents('have all fields of %s'),
  ),
  'D2.paged': held(
    'The wrapper of a page',
    'contract/call.ts',
    reads('sends page, sort, search and filters by their names, and reads the paged wrapper'),
  ),
  'D2.page.notshown': open(
    'How many rows a page has',
    '25, or what config.json says, up to 1,000; a list without pages has as many as its call says, and leads to the others',
    ['contract/paging.ts', 'contract/call.ts'],
    testsOf('server/http/lists.test.ts')('has the pages that are asked for'),
    testsOf('contract/bounds.test.ts')('is paged, or says how many it has at most'),
  ),
  'D2.enum.order': held(
    'The ten statuses of an order',
    'contract/hardware/orderStatuses.ts',
    orderRules('has the ten statuses, leads to each but the draft, and nowhere from the last ones'),
  ),
  'D2.enum.order.tr': open(
    'Which status follows which',
    'One table of transitions',
    'contract/hardware/orderStatuses.ts',
    orderDesk('moves orders only where the table of transitions allows it, and says where it does'),
  ),
  'D2.enum.action': held(
    'Cancel, Transfer, PortOut, ReturnToAvailable',
    'contract/numbers/numberActions.ts',
    testsOf('server/numbers/cancellation.test.ts')('%s makes a number %s'),
  ),
  'D2.enum.change': held(
    'ADD, REMOVE, CHANGE',
    'contract/people/changeKinds.ts',
    documents('have the values of %s'),
  ),
  'D2.enum.usertype': held(
    'The seven user types',
    'contract/fields.ts',
    gates('holds %s against the domain’s set'),
    documents('have the values of %s'),
  ),
  'D2.enum.notshown': open(
    'States of numbers and dialogs',
    'One table of number states; dialog_state as it comes',
    'contract/numbers/numberStates.ts',
    testsOf('server/numbers/transitions.test.ts')('%s from %s'),
  ),
  'D2.limits': open(
    'What limits hold',
    'Numbers a reseller sets for a phone system; empty is no limit',
    'contract/settings',
    testsOf('server/people/userTypes.test.ts')('leave out those the phone system may have none of'),
  ),
  'D2.cutoff': open(
    'The rest of a queue’s settings',
    'Those field semantics name; unknown ones come back as they came',
    'contract/phoneSystem/callQueue.ts',
    documents('have all fields of %s'),
    testsOf('dataProvider/writes.test.ts')(
      'sends the whole record with unknown fields untouched and survives an empty answer',
    ),
  ),
  'D2.exception': held(
    'A failure holds message, status, response, headers and result',
    'src/dataProvider/apiException.ts',
    catalogueError,
  ),
  'D2.tr.order': open(
    'How an order goes on',
    'One table of transitions',
    'contract/hardware/orderStatuses.ts',
    orderDesk('moves orders only where the table of transitions allows it, and says where it does'),
  ),
  'D2.tr.toggle': held(
    'A trigger is switched',
    'src/resources/serviceFlags.ts',
    testsOf('e2e/queues.test.ts')(
      'gives a trigger the hours of a holiday, and switches it by hand until they change',
    ),
  ),
  'D2.tr.quarantine': held(
    'A number has a state and a quarantine with its end',
    'contract/numbers/numberStates.ts',
    testsOf('server/numbers/cancellation.test.ts')(
      'quarantines a cancelled number until the date given, from today on',
    ),
  ),
  'D2.tr.softphone': held(
    'Softphones of both kinds: added, deleted, passwords and mails',
    'src/resources/softphones.ts',
    softphones('gets a new password by mail, which no history and no audit shows'),
    softphones('is removed; once more is an error unless that is not to be told'),
    softphones('lives beside the other kind'),
  ),
  'D2.param': held(
    'A parameter that must be there is, or the call is not sent',
    'src/dataProvider/request.ts',
    parameterTold,
  ),
  'D2.param.query': held(
    'Query parameters and fields of a theme cannot be null',
    'src/dataProvider/request.ts',
    parameterTold,
    parameters('is not one that is empty or false'),
  ),
  'D2.param.names': held(
    'The parameters that are named',
    'contract',
    parameters('has been looked at'),
    parameterTold,
  ),
  'D2.wave': held('Audio is uploaded and deleted by wave_id', 'contract/media', parameterTold),
  'D2.theme.req': held(
    'A theme needs id and dark_mode',
    'contract/people/theme.ts',
    parameterTold,
    parameters('is not one that is empty or false'),
  ),
  'D2.bounds.notshown': open(
    'Other bounds',
    'Those of our contract, which forms show before anything is sent',
    'contract/formats.ts',
    walk('%s is refused with every wrong field'),
  ),
  'D2.cap': held(
    'Act as somebody, reset MFA, permission lists, copy permissions',
    ['src/acting', 'src/customRoutes/permissionGrid'],
    testsOf('server/people/actAs.test.ts')('is done with a short-lived token that names both'),
    testsOf('server/people/users.test.ts')(
      'take over permissions of others, and are kept while somebody has them',
    ),
    everyCallHasAPlace,
  ),
  'D2.cap.notshown': open(
    'Who may do that',
    'Staff, and a role that allows it',
    'contract/access',
    testsOf('contract/policyOnServer.test.ts')('%s lets in the roles it names'),
  ),
  'D2.api.base': held(
    'Calls go to the address of the API and their path',
    'src/dataProvider/request.ts',
    bodyAsGiven,
  ),
  'D2.api.status': held(
    '200, 206 for files, 204 for nothing',
    'contract/call.ts',
    documents('succeed by the same statuses, and are sent the same way'),
    calls('accepts 204 where the contract does'),
  ),
  'D2.api.error': held(
    'Anything else is the catalogue’s error',
    'src/dataProvider/apiException.ts',
    catalogueError,
  ),
  'D2.api.network': held(
    'A failure without an answer is rethrown',
    'src/dataProvider/callApi.ts',
    calls('fails as one that nobody answered where the network does, with what was thrown as its cause'),
  ),
  'D2.api.filename': held(
    'A file is called what content-disposition says',
    'src/dataProvider/fileName.ts',
    testsOf('dataProvider/export.test.ts')('takes the declared file while its view is chosen'),
  ),
  'D2.api.post': held('POST with JSON unless stated', 'contract', bodyAsGiven),
  'D2.getbody': open(
    'A GET with a body',
    'The fields are sent in the query; the server takes either',
    ['src/dataProvider/request.ts', 'server/http/request/readJsonBody.ts'],
    testsOf('server/settings/addressBook.test.ts')(
      'tells its categories, asked by query or by a GET with a body',
    ),
  ),
  'D2.delbody1': held('DeleteRingGroup has a body', 'contract/phoneSystem/ringGroups.ts', bodyAsGiven),
  'D2.delbody2': held('DeleteServiceFlag has a body', 'contract/phoneSystem/serviceFlags.ts', bodyAsGiven),
  'D2.delbody3': held(
    'DeleteButtonTemplate has a body',
    'contract/devices/buttonTemplateCalls.ts',
    bodyAsGiven,
  ),
  'D2.adrbody': held(
    'deleteAdrbook has a path parameter and a body',
    'contract/settings/addressBook.ts',
    bodyAsGiven,
  ),
  'D2.nobody1': held('SalesStatusUpdate is sent nothing', 'contract/hardware/stock.ts', bodyAsGiven),
  'D2.nobody2': held('UpdateStock is sent nothing', 'contract/hardware/stock.ts', bodyAsGiven),
  'D2.theme.get': held('A GET answers one’s theme', 'contract/people/theme.ts', answered),
  'D2.theme.multi': held(
    'A theme is sent as a form with logo and icon',
    'contract/people/theme.ts',
    bodyAsGiven,
    answered,
  ),
  'D2.resp.notshown': open(
    'What else is done with answers',
    'A wrapper whose success is false is a refusal',
    'src/dataProvider/wireConventions.ts',
    calls('shows the server’s own text for success: false'),
  ),
  'D2.err.any': held(
    'The catalogue’s error, for any status but success',
    'src/dataProvider/apiException.ts',
    catalogueError,
  ),
  'D2.err.missing': held('The messages of missing parameters', 'src/dataProvider/request.ts', parameterTold),
  'D2.err.ub': held(
    'Billing says what went wrong in errorDiscription',
    'src/dataProvider/wireConventions.ts',
    calls('shows the server’s own text for success: false'),
  ),
  'D2.err.codes': open(
    'Which codes the server has',
    'Our server’s have words of their own below the catalogue’s',
    'server/http/errors',
    testsOf('server/http/responses.test.ts')('as a refusal is told: %s'),
  ),
  'D2.const.page': open(
    'How many rows a page has',
    '25, or what config.json says, up to 1,000; a list without pages has as many as its call says, and leads to the others',
    ['contract/paging.ts', 'contract/call.ts'],
    testsOf('server/http/lists.test.ts')('has the pages that are asked for'),
    testsOf('contract/bounds.test.ts')('is paged, or says how many it has at most'),
  ),
  'D2.const.limit': open(
    'What limits hold',
    'Numbers a reseller sets for a phone system; empty is no limit',
    'contract/settings',
    testsOf('server/people/userTypes.test.ts')('leave out those the phone system may have none of'),
  ),
  'D2.const.riz': held(
    'RIZ115 gates call flow',
    'src/session/gates.ts',
    gates('hide Call Flow while RIZ115 is off or unset'),
  ),
  'D2.const.status': held(
    'The statuses of an order stand in one list',
    'contract/hardware/orderStatuses.ts',
    orderRules('has the ten statuses, leads to each but the draft, and nowhere from the last ones'),
    documents('list the statuses of an order as the document does'),
  ),
};
