import type { Answers, Examples, Step } from '../example';

/** Creates an extension. The demo's own accounts at wharf have three digits. */
const createExtension = (name: string, rest: object = {}): Step => ({
  call: 'CreateExtension',
  body: { name, display_name: 'From the walk', ...rest },
});
const createQueue = (name: string, rest: object = {}): Step => ({
  call: 'CreateCallQueue',
  body: { name, display: 'Walked queue', ...rest },
});
const createAttendant = (name: string, rest: object = {}): Step => ({
  call: 'CreateAutoAttendant',
  body: { name, display: 'Walked menu', ...rest },
});
const createOrbit = (name: string): Step => ({
  call: 'CreateParkOrbit',
  body: { name, display: 'Walked park' },
});
const createRingGroup = (name: string, rest: object = {}): Step => ({
  call: 'CreateRingGroup',
  body: { name, display: 'Walked group', ...rest },
});
const createFlag = (name: string): Step => ({
  call: 'CreateServiceFlag',
  body: { name, display: 'Walked trigger', mode: 'manual' },
});

/** A queue of the demo data that receives calls at wharf. */
const wharfQueue = '600';
const getOutboundId = (before: Answers): number => (before.at(-1) as { id: number }).id;
const did = '61370107930';
/** Creates a separate number and routes it to a queue. */
const routeNumber = (number: string, account: string): Step[] => [
  { call: 'AddNumbers', body: { startingNumber: number, quantity: 1, wholesalerid: 1 } },
  { call: 'CreateNumber', body: { did: number, destination: { account, user_type: 'acds' } } },
];

const createHoliday = (date: string): Step => ({ call: 'CreateHoliday', body: { date, name: 'Walked' } });
const getHolidayId = (before: Answers): number => (before[0] as { id: number }).id;

export const phoneSystemExamples: Examples = {
  GetExtensionsList: { body: { pageSize: 10, sortBy: 'display_name', search: 'sample' } },
  GetExtensionDetail: { body: { name: '200' } },
  CreateExtension: {
    body: { name: '4900/4901', department: 'Walk', clone_from: '200' },
    readBack: () => ({ call: 'GetExtensionsList', body: { name: '4901' }, shows: { department: 'Walk' } }),
  },
  UpdateExtension: {
    first: [createExtension('4902')],
    body: { name: '4902', mb_timeout: '35', dnd: 'true' },
    readBack: () => ({
      call: 'GetExtensionDetail',
      body: { name: '4902' },
      shows: { mb_timeout: '35', dnd: 'true', display_name: 'From the walk' },
    }),
  },
  DeleteExtension: {
    first: [createExtension('4903/4904'), createRingGroup('4905', { st1_ext: '4903' })],
    body: { name: '4903', replace_with: '4904' },
    readBack: () => ({ call: 'GetRingGroupDetail', body: { name: '4905' }, shows: { st1_ext: '4904' } }),
  },
  UpdateButton: {
    first: [createExtension('4906')],
    body: { name: '4906', buttons: [{ number: 1, name: 'P', type: 'extension', parameter: '200' }] },
    readBack: () => ({
      call: 'GetExtensionDetail',
      body: { name: '4906' },
      shows: { type: 'extension', parameter: '200' },
    }),
  },
  GetLinkExtensionDetail: { body: { name: '200' } },
  GetCurrentExtension: { params: { account: '200' } },

  GetCallQueuesList: {},
  GetCallQueueDetail: { body: { name: wharfQueue } },
  CreateCallQueue: {
    body: { name: '4910', display: 'Walked queue', all_agents: '200 201', timeout: '90', redirect: '200' },
    readBack: () => ({
      call: 'GetCallQueuesList',
      shows: { name: '4910', all_agents: '200 201' },
    }),
  },
  UpdateCallQueue: {
    first: [createQueue('4911')],
    body: { name: '4911', display: 'Renamed queue', maxcall: '7' },
    readBack: () => ({ call: 'GetCallQueueDetail', body: { name: '4911' }, shows: { maxcall: '7' } }),
  },
  DeleteCallQueue: {
    first: [createQueue('4912'), createAttendant('4913', { act1: '4912' })],
    body: { name: '4912', detach: true },
    readBack: () => ({ call: 'GetAutoAttendantDetail', body: { name: '4913' }, shows: { act1: '' } }),
  },

  GetAutoAttendantsList: {},
  GetAutoAttendantDetail: { body: { name: '700' } },
  CreateAutoAttendant: {
    body: { name: '4920', display: 'Walked menu', key1: '1', act1: '200' },
    readBack: () => ({ call: 'GetAutoAttendantDetail', body: { name: '4920' }, shows: { act1: '200' } }),
  },
  UpdateAutoAttendant: {
    first: [createAttendant('4921')],
    body: { name: '4921', act2: wharfQueue, timeout: '12' },
    readBack: () => ({ call: 'GetAutoAttendantDetail', body: { name: '4921' }, shows: { timeout: '12' } }),
  },
  DeleteAutoAttendant: {
    first: [createAttendant('4922')],
    body: { name: '4922' },
    readBack: () => ({ call: 'GetAutoAttendantsList', lacks: { name: '4922' } }),
  },
  UpdateServiceField: {
    first: [createAttendant('4923')],
    body: { name: '4923', field: 'display', value: 'One field' },
    readBack: () => ({ call: 'GetAutoAttendantsList', shows: { name: '4923', display: 'One field' } }),
  },

  GetParkOrbitsList: {},
  GetParkOrbitDetail: { body: { name: '800' } },
  CreateParkOrbit: {
    body: { name: '4930', display: 'Walked park', destination: '200', reminder: '75' },
    readBack: () => ({ call: 'GetParkOrbitsList', shows: { name: '4930', reminder: '75' } }),
  },
  UpdateParkOrbit: {
    first: [createOrbit('4931')],
    body: { name: '4931', msg: 'You are parked' },
    readBack: () => ({
      call: 'GetParkOrbitDetail',
      body: { name: '4931' },
      shows: { msg: 'You are parked' },
    }),
  },
  DeleteParkOrbit: {
    first: [createOrbit('4932')],
    body: { name: '4932' },
    readBack: () => ({ call: 'GetParkOrbitsList', lacks: { name: '4932' } }),
  },
  BulkDeleteParkOrbit: {
    first: [createOrbit('4933'), createOrbit('4934')],
    body: { names: ['4933', '4934'] },
    readBack: () => ({ call: 'GetParkOrbitsList', lacks: { name: '4934' } }),
  },

  GetRingGroupsList: {},
  GetRingGroupDetail: { body: { name: '500' } },
  CreateRingGroup: {
    body: { name: '4940', display: 'Walked group', st1_ext: '200 201', st1_dur: '15', st4_ext: '200' },
    readBack: () => ({ call: 'GetRingGroupsList', shows: { name: '4940', members: 2 } }),
  },
  UpdateRingGroup: {
    first: [createRingGroup('4941')],
    body: { name: '4941', st2_ext: '202', algo: 'random' },
    readBack: () => ({ call: 'GetRingGroupDetail', body: { name: '4941' }, shows: { algo: 'random' } }),
  },
  DeleteRingGroup: {
    first: [createRingGroup('4942')],
    body: { name: '4942' },
    readBack: () => ({ call: 'GetRingGroupsList', lacks: { name: '4942' } }),
  },

  GetServiceFlagList: {},
  GetServiceFlagDetail: { body: { name: '900' } },
  CreateServiceFlag: {
    body: { name: '4950', display: 'Walked hours', mode: 'clock', mon: '09:00-17:00', holiday: '12/25' },
    readBack: () => ({ call: 'GetServiceFlagList', shows: { name: '4950', mon: '09:00-17:00' } }),
  },
  UpdateServiceFlag: {
    first: [createFlag('4951')],
    body: { name: '4951', mode: 'clock', sat: '10:00-12:00' },
    readBack: () => ({
      call: 'GetServiceFlagDetail',
      body: { name: '4951' },
      shows: { mode: 'clock', sat: '10:00-12:00' },
    }),
  },
  ToggleServiceFlag: {
    first: [createFlag('4952')],
    body: { name: '4952', state: true },
    readBack: () => ({ call: 'GetServiceFlagDetail', body: { name: '4952' }, shows: { state: 'true' } }),
  },
  DeleteServiceFlag: {
    first: [createFlag('4953')],
    body: { name: '4953' },
    readBack: () => ({ call: 'GetServiceFlagList', lacks: { name: '4953' } }),
  },

  GetHolidays: {},
  CreateHoliday: {
    body: { date: '2031-03-14', name: 'Walked day', message: 'Back on Monday', every_year: false },
    readBack: () => ({ call: 'GetHolidays', shows: { date: '2031-03-14', message: 'Back on Monday' } }),
  },
  AddHolidays: {
    body: { holidays: [{ date: '2031-03-17', name: 'Several walked' }] },
    readBack: () => ({ call: 'GetHolidays', shows: { date: '2031-03-17', name: 'Several walked' } }),
  },
  UpdateHoliday: {
    first: [createHoliday('2031-04-01')],
    body: (before) => ({ id: getHolidayId(before), name: 'Walked and changed' }),
    readBack: () => ({ call: 'GetHolidays', shows: { date: '2031-04-01', name: 'Walked and changed' } }),
  },
  DeleteHolidays: {
    first: [createHoliday('2031-04-02')],
    body: (before) => ({ ids: [getHolidayId(before)] }),
    readBack: () => ({ call: 'GetHolidays', lacks: { date: '2031-04-02' } }),
  },
  GetHolidayTriggers: {},
  PreviewHolidays: { body: { name: '900' } },

  GetOutbounds: { body: { account: wharfQueue } },
  CreateOutbound: {
    first: [createQueue('4960'), ...routeNumber(did, '4960')],
    body: { account: '4960', ani: did, display: 'Walked' },
    readBack: () => ({ call: 'GetOutbounds', body: { account: '4960' }, shows: { ani: did } }),
  },
  ResetOutbounds: {
    first: [createQueue('4961'), ...routeNumber('61370107931', '4961')],
    body: { account: '4961' },
    readBack: () => ({ call: 'GetOutbounds', body: { account: '4961' }, shows: { ani: '61370107931' } }),
  },
  DeleteOutbounds: {
    first: [
      createQueue('4962'),
      ...routeNumber('61370107932', '4962'),
      { call: 'CreateOutbound', body: { account: '4962', ani: '61370107932' } },
    ],
    body: (before) => ({ ids: [getOutboundId(before)] }),
    readBack: () => ({ call: 'GetOutbounds', body: { account: '4962' }, lacks: { ani: '61370107932' } }),
  },

  GetNextAccounts: {},
  GetCallFlow: {},
  GetDialPlans: {},
  CreateDomainAction: {
    first: [createExtension('4970/4971', { dnd: 'true' })],
    body: { action: 'reset_dnd', accounts: ['4970', '4971'] },
    readBack: () => ({ call: 'GetExtensionDetail', body: { name: '4971' }, shows: { dnd: '' } }),
  },
  SyncRpc: { body: { checkSync: false } },
};
