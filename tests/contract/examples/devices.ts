import type { Answers, Examples, Step } from '../example';

const getId = (before: Answers): number => (before[0] as { id: number }).id;
const createMac = (last: string): string => `805EC0AA00${last}`;
const searchPhones = (search: string): Step => ({ call: 'GetMacAddressesForDomain', body: { search } });
const bindPhone = (last: string, extension = '204'): Step => ({
  call: 'BindMac',
  body: { mac: createMac(last), extension },
});
const createTemplate = (name: string): Step => ({ call: 'CreateButtonTemplate', body: { name } });
const createSoftphone = (extension_no: string): Step => ({
  call: 'AddSoftphone',
  body: { extension_no, email: 'walk@wharf.example' },
});
const removeSoftphone = (extension_no: string): Step => ({
  call: 'DeleteSoftphone',
  body: { extension_no, show_error: false },
});
const createRingotel = (extension: string): Step => ({
  call: 'AddRingotelSoftphone',
  body: { extension, email: 'walk@wharf.example' },
});
const removeRingotel = (extension_no: string): Step => ({
  call: 'DeleteRingotelSoftphone',
  body: { extension_no, show_error: false },
});
const findSoftphone = (extension_no: string): Step => ({ call: 'GetSoftphone', body: { extension_no } });

export const deviceExamples: Examples = {
  BindMac: {
    body: { mac: '80:5e:c0:aa:00:01', extension: '204', model: 't54w' },
    readBack: () => ({
      ...searchPhones(createMac('01')),
      shows: { mac: createMac('01'), extension: '204', model: 'T54W' },
    }),
  },
  UpsertMacToExtension: {
    body: { extension: '205', macs: [createMac('02'), '80-5E-C0-AA-00-03'] },
    readBack: () => ({
      call: 'GetProvisionPhones',
      body: { extension: '205' },
      shows: { mac: createMac('03'), vendor: 'Yealink' },
    }),
  },
  UpsertMacToDomain: {
    body: { macs: [createMac('04')], name: 'Spare' },
    readBack: () => ({ ...searchPhones(createMac('04')), shows: { mac: createMac('04'), name: 'Spare' } }),
  },
  GetMacs: { as: 'reseller', body: { vendor: 'Yealink', pageSize: 5, sortBy: 'model' } },
  GetPhoneModels: { body: { mac: '80-5E-C0-00-53-01' } },
  GetMacAddressesForDomain: { body: { vendor: 'Yealink', pageSize: 5, sortBy: 'model' } },
  RemoveMacFromExtension: {
    first: [bindPhone('05')],
    body: { extension: '204', mac: createMac('05') },
    readBack: () => ({ ...searchPhones(createMac('05')), shows: { mac: createMac('05'), extension: '' } }),
  },
  RemoveMac: {
    first: [bindPhone('06')],
    body: { mac: createMac('06') },
    readBack: () => ({ ...searchPhones(createMac('06')), lacks: { mac: createMac('06') } }),
  },
  GetProvisionPhones: {},
  CheckExistingMacs: { body: { macs: ['80:5E:C0:AA:00:07', 'not a mac'] } },
  GetButtonTemplates: {},
  GetButtonTemplate: {
    first: [createTemplate('To look at')],
    params: (before) => ({ template_id: String(getId(before)) }),
  },
  CreateButtonTemplate: {
    body: { name: 'From the walk', buttons: [{ number: 1, name: 'P', type: 'park', label: 'Park' }] },
    readBack: () => ({ call: 'GetButtonTemplates', shows: { name: 'From the walk' } }),
  },
  UpdateButtonTemplate: {
    first: [createTemplate('To rename')],
    body: (before) => ({ id: getId(before), name: 'Renamed', buttons: '[{"number":2,"type":"dnd"}]' }),
    readBack: (_, before) => ({
      call: 'GetButtonTemplate',
      params: { template_id: String(getId(before)) },
      shows: { name: 'Renamed' },
    }),
  },
  DeleteButtonTemplate: {
    first: [createTemplate('To remove')],
    body: (before) => ({ id: getId(before) }),
    readBack: () => ({ call: 'GetButtonTemplates', lacks: { name: 'To remove' } }),
  },
  GetButtonTemplateChanges: {
    first: [createTemplate('To try'), bindPhone('08')],
    body: (before) => ({ template_id: getId(before), macs: [createMac('08')], replace_own: true }),
  },
  AssignButtonTemplate: {
    first: [createTemplate('To follow'), bindPhone('09')],
    body: (before) => ({ template_id: getId(before), macs: [createMac('09')] }),
    readBack: (_, before) => ({
      ...searchPhones(createMac('09')),
      shows: { mac: createMac('09'), template: String(getId(before)) },
    }),
  },
  GetMakeAndModel: {},
  GetTemplateConfig: { params: { vendor: 'Snom', model: 'D785' } },
  GetButtonConfig: { params: { extension: '200' } },
  AddSoftphone: {
    first: [removeSoftphone('206')],
    body: { extension_no: '206', email: 'walk@wharf.example', rateplan_id: 4 },
    as: 'reseller',
    readBack: () => ({ ...findSoftphone('206'), shows: { extension_no: '206', rateplan_id: 4 } }),
  },
  GetSoftphone: {},
  DeleteSoftphone: {
    first: [removeSoftphone('207'), createSoftphone('207')],
    body: { extension_no: '207' },
    readBack: () => ({ ...findSoftphone('207'), lacks: { extension_no: '207' } }),
  },
  ResetSoftphonePassword: {
    first: [removeSoftphone('208'), createSoftphone('208')],
    body: { extension_no: '208' },
    readBack: () => ({
      call: 'GetHistory',
      params: { account: '208' },
      shows: { template: 'softphone_password' },
    }),
  },
  SendWelcomeEmail: {
    first: [removeSoftphone('209'), createSoftphone('209')],
    body: { extension_no: '209' },
    readBack: () => ({ call: 'GetHistory', params: { account: '209' }, shows: { template: 'softphone' } }),
  },
  AddRingotelSoftphone: {
    first: [removeRingotel('210')],
    body: { extension: '210', email: 'walk@wharf.example' },
  },
  DeleteRingotelSoftphone: {
    first: [removeRingotel('211'), createRingotel('211')],
    body: { extension_no: '211' },
  },
  ResetRingotelPassword: {
    first: [removeRingotel('212'), createRingotel('212')],
    body: { extension_no: '212' },
    readBack: () => ({
      call: 'GetHistory',
      params: { account: '212' },
      shows: { template: 'ringotel_password' },
    }),
  },
  SendRingotelWelcomeEmail: {
    first: [removeRingotel('213'), createRingotel('213')],
    body: { extension_no: '213', groupName: 'Wharf' },
    readBack: () => ({ call: 'GetHistory', params: { account: '213' }, shows: { template: 'ringotel' } }),
  },
};
