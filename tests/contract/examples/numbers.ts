import type { Examples, Step } from '../example';

/** Adds consecutive unused numbers to the inventory of a wholesaler. */
const addNumbers = (startingNumber: string, quantity = 1, wholesalerid: number | null = 1): Step => ({
  call: 'AddNumbers',
  body: { startingNumber, quantity, wholesalerid },
});
const assignToTrunk = (number: string): Step => ({
  call: 'AssignNumberToTrunk',
  body: { remoteTrunkId: 'HV-SIP-1', numbers: [number] },
});
const assignToDomain = (did: string): Step => ({ call: 'CreateNumber', body: { did } });
const searchInventory = (number: string) => ({
  call: 'GetDetailedPhoneNumbers' as const,
  as: 'staff' as const,
  body: { phone_number: number },
});
const listWharfNumbers = { call: 'GetNumbers' as const, params: { account: '*' } };
const expectState = (phone_number: string, expected: string) => ({
  ...searchInventory(phone_number),
  shows: { phone_number, state: expected },
});

export const numberExamples: Examples = {
  GetAvailablePhoneNumbersWithPagination: { body: { pageSize: 5 } },
  GetDetailedPhoneNumbers: { body: { pageSize: 5, sortBy: 'phone_number', sortOrder: 'DESC' } },
  GetAvailablePhoneNumbers: {},
  GetRangedNumbers: { body: { pageSize: 5 } },
  GetAssignedNumbers: { body: { state: 'assigned' } },
  GetAssignedNumbersCSV: {},
  GetQuarantinedNumbers: {},
  ListUnassignedNumbers: {},
  ListAssigned: {},
  GetNumberDetails: { first: [addNumbers('61370107001')], body: { numbers: ['61370107001'] } },
  AddNumbers: {
    body: { startingNumber: '61370107010', quantity: 2 },
    readBack: () => expectState('61370107011', 'available'),
  },
  UpsertNumbers: {
    body: { items: [{ phone_number: '61370107020', display: 'From the walk' }] },
    readBack: () => ({ ...searchInventory('61370107020'), shows: { display: 'From the walk' } }),
  },
  GroupExistingNumbers: {
    first: [addNumbers('61370107100', 10)],
    body: { startingNumber: '61370107100', quantity: 10 },
    readBack: () => ({
      call: 'GetRangedNumbers',
      as: 'staff',
      body: { prefix: '6137010710' },
      shows: '6137010710',
    }),
  },
  BreakRangedNumbers: {
    first: [
      addNumbers('61370107200', 10),
      { call: 'GroupExistingNumbers', body: { startingNumber: '61370107200', quantity: 10 } },
    ],
    body: { primary_number_for_range: '61370107200' },
    readBack: () => ({
      call: 'GetRangedNumbers',
      as: 'staff',
      body: { prefix: '6137010720', kind: 'group' },
      lacks: { prefix: '6137010720' },
    }),
  },
  AddNumberDID: {
    first: [addNumbers('61370107030')],
    body: { did: '61370107030', domain_name: 'wharf.pbx.example' },
    readBack: () => ({ ...searchInventory('61370107030'), shows: { domain_name: 'wharf.pbx.example' } }),
  },
  UpdateNumberDID: {
    first: [addNumbers('61370107031')],
    body: { did: '61370107031', state: 'reserved' },
    readBack: () => expectState('61370107031', 'reserved'),
  },
  DeleteNumberDID: {
    first: [addNumbers('61370107032')],
    body: { did: '61370107032', cancel_type: 'Cancel', quarantine_release: '2999-01-01' },
    readBack: () => expectState('61370107032', 'quarantined'),
  },
  ActivateQuarantineNumber: {
    first: [
      addNumbers('61370107033'),
      {
        call: 'DeleteNumberDID',
        body: { did: '61370107033', cancel_type: 'Cancel', quarantine_release: '2999-01-01' },
      },
    ],
    body: { numbers: ['61370107033'] },
    readBack: () => expectState('61370107033', 'available'),
  },
  HoldNumbers: {
    first: [addNumbers('61370107060')],
    body: { numbers: ['61370107060'], hold_for: 'day', display: 'Wharf' },
    readBack: () => expectState('61370107060', 'reserved'),
  },
  HandOverNumbers: {
    first: [
      addNumbers('61370107062'),
      { call: 'HoldNumbers', body: { numbers: ['61370107062'], hold_for: 'week' } },
    ],
    body: { numbers: ['61370107062'], holder: 'account|demo-sales-1-1' },
    readBack: () => expectState('61370107062', 'reserved'),
  },
  ReleaseNumbers: {
    first: [
      addNumbers('61370107061'),
      { call: 'HoldNumbers', body: { numbers: ['61370107061'], hold_for: 'hour' } },
    ],
    body: { numbers: ['61370107061'] },
    readBack: () => expectState('61370107061', 'available'),
  },
  GetPlanCallingCodes: {},
  FindAvailableNumbers: { body: { in_a_row: 2, digits: '5550', place: 'starts', pattern: 'hundreds' } },
  GetTrunks: {},
  AssignNumberToTrunk: {
    first: [addNumbers('61370107040')],
    body: { remoteTrunkId: 'HV-SIP-1', numbers: ['61370107040'] },
    readBack: () => ({ ...searchInventory('61370107040'), shows: { remote_trunk_id: 'HV-SIP-1' } }),
  },
  RemoveNumberFromTrunk: {
    first: [addNumbers('61370107041'), assignToTrunk('61370107041')],
    body: { numbers: ['61370107041'] },
    readBack: () => expectState('61370107041', 'available'),
  },
  MoveNumberToDifferentTrunk: {
    first: [addNumbers('61370107042'), assignToTrunk('61370107042')],
    body: { remoteTrunkId: 'HV-SIP-2', numbers: ['61370107042'] },
    readBack: () => ({ ...searchInventory('61370107042'), shows: { remote_trunk_id: 'HV-SIP-2' } }),
  },
  RemoveNumberFromInventory: {
    first: [addNumbers('61370107043')],
    body: { numbers: ['61370107043'] },
    readBack: () => ({ ...searchInventory('61370107043'), lacks: { phone_number: '61370107043' } }),
  },
  CreateNumber: {
    first: [addNumbers('61370107050')],
    body: { did: '61370107050', display: 'Front door' },
    readBack: () => ({ ...listWharfNumbers, shows: { did: '61370107050', display: 'Front door' } }),
  },
  AddDid: {
    first: [addNumbers('61370107051')],
    body: { dids: ['61370107051'] },
    readBack: () => ({ ...listWharfNumbers, shows: { did: '61370107051' } }),
  },
  UpdateNumber: {
    first: [addNumbers('61370107052'), assignToDomain('61370107052')],
    body: { did: '61370107052', display: 'Kitchen' },
    readBack: () => ({ ...listWharfNumbers, shows: { did: '61370107052', display: 'Kitchen' } }),
  },
  DeleteNumbers: {
    first: [addNumbers('61370107053'), assignToDomain('61370107053')],
    body: { dids: ['61370107053'] },
    readBack: () => ({ ...listWharfNumbers, lacks: { did: '61370107053' } }),
  },
  MakePrimary: {
    first: [addNumbers('61370107054'), assignToDomain('61370107054')],
    body: { did: '61370107054' },
    readBack: () => ({ ...listWharfNumbers, shows: { did: '61370107054', primary: true } }),
  },
  AddAni: {
    first: [addNumbers('61370107055'), assignToDomain('61370107055')],
    body: { did: '61370107055', ani: '61370107055' },
    readBack: () => ({ ...listWharfNumbers, shows: { did: '61370107055', ani: '61370107055' } }),
  },
  DeleteANI: {
    first: [
      addNumbers('61370107056'),
      assignToDomain('61370107056'),
      { call: 'AddAni', body: { did: '61370107056', ani: '61370107056' } },
    ],
    body: { did: '61370107056' },
    readBack: () => ({ ...listWharfNumbers, shows: { did: '61370107056', ani: null } }),
  },
  AddDestination: {
    first: [addNumbers('61370107057'), assignToDomain('61370107057')],
    body: { did: '61370107057', destination: { account: '201', user_type: 'extensions' } },
    readBack: () => ({ ...listWharfNumbers, shows: { did: '61370107057', destination: { account: '201' } } }),
  },
  GetNumbers: { params: { account: '*' } },
  CheckExistingDid: { params: { did: '61370107058' } },
  GetAvailableDIDs: {},
};
