import type { Answers, Examples, Step } from '../example';

const idOf = (before: Answers): number => (before[0] as { id: number }).id;
const macOf = (last: string): string => `805EC0AA00${last}`;
const phones = (search: string): Step => ({ call: 'GetMacAddressesForDomain', body: { search } });
const bound = (last: string, extension = '204'): Step => ({
  call: 'BindMac',
  body: { mac: macOf(last), extension },
});
const template = (name: string): Step => ({ call: 'CreateButtonTemplate', body: { name } });
const softphone = (extension_no: string): Step => ({
  call: 'AddSoftphone',
  body: { extension_no, email: 'walk@wharf.example' },
});
const gone = (extension_no: string): Step => ({
  call: 'DeleteSoftphone',
  body: { extension_no, show_error: false },
});
const ringotel = (extension: string): Step => ({
  call: 'AddRingotelSoftphone',
  body: { extension, email: 'walk@wharf.example' },
});
const goneRingotel = (extension_no: string): Step => ({
  call: 'DeleteRingotelSoftphone',
  body: { extension_no, show_error: false },
});
const softphoneOf = (extension_no: string): Step => ({ call: 'GetSoftphone', body: { extension_no } });

export const deviceExamples: Examples = {
  BindMac: {
    body: { mac: '80:5e:c0:aa:00:01', extension: '204', model: 't54w' },
    readBack: () => ({
      ...phones(macOf('01')),
      shows: { mac: macOf('01'), extension: '204', model: 'T54W' },
    }),
  },
  UpsertMacToExtension: {
    body: { extension: '205', macs: [macOf('02'), '80-5E-C0-AA-00-03'] },
    readBack: () => ({
      call: 'GetProvisionPhones',
      body: { extension: '205' },
      shows: { mac: macOf('03'), vendor: 'Yealink' },
    }),
  },
  UpsertMacToDomain: {
    body: { macs: [macOf('04')], name: 'Spare' },
    readBack: () => ({ ...phones(macOf('04')), shows: { mac: macOf('04'), name: 'Spare' } }),
  },
  GetMacs: { as: 'reseller', body: { vendor: 'Yealink', pageSize: 5, sortBy: 'model' } },
  GetMacAddressesForDomain: { body: { vendor: 'Yealink', pageSize: 5, sortBy: 'model' } },
  RemoveMacFromExtension: {
    first: [bound('05')],
    body: { extension: '204', mac: macOf('05') },
    readBack: () => ({ ...phones(macOf('05')), shows: { mac: macOf('05'), extension: '' } }),
  },
  RemoveMac: {
    first: [bound('06')],
    body: { mac: macOf('06') },
    readBack: () => ({ ...phones(macOf('06')), lacks: { mac: macOf('06') } }),
  },
  GetProvisionPhones: {},
  CheckExistingMacs: { body: { macs: ['80:5E:C0:AA:00:07', 'not a mac'] } },
  GetButtonTemplates: {},
  GetButtonTemplate: {
    first: [template('To look at')],
    params: (before) => ({ template_id: String(idOf(before)) }),
  },
  CreateButtonTemplate: {
    body: { name: 'From the walk', buttons: [{ number: 1, name: 'P', type: 'park', label: 'Park' }] },
    readBack: () => ({ call: 'GetButtonTemplates', shows: { name: 'From the walk' } }),
  },
  UpdateButtonTemplate: {
    first: [template('To rename')],
    body: (before) => ({ id: idOf(before), name: 'Renamed', buttons: '[{"number":2,"type":"dnd"}]' }),
    readBack: (_, before) => ({
      call: 'GetButtonTemplate',
      params: { template_id: String(idOf(before)) },
      shows: { name: 'Renamed' },
    }),
  },
  DeleteButtonTemplate: {
    first: [template('To remove')],
    body: (before) => ({ id: idOf(before) }),
    readBack: () => ({ call: 'GetButtonTemplates', lacks: { name: 'To remove' } }),
  },
  GetButtonTemplateChanges: {
    first: [template('To try'), bound('08')],
    body: (before) => ({ template_id: idOf(before), macs: [macOf('08')], replace_own: true }),
  },
  AssignButtonTemplate: {
    first: [template('To follow'), bound('09')],
    body: (before) => ({ template_id: idOf(before), macs: [macOf('09')] }),
    readBack: (_, before) => ({
      ...phones(macOf('09')),
      shows: { mac: macOf('09'), template: String(idOf(before)) },
    }),
  },
  GetMakeAndModel: {},
  GetTemplateConfig: { params: { vendor: 'Snom', model: 'D785' } },
  GetButtonConfig: { params: { extension: '200' } },
  AddSoftphone: {
    first: [gone('206')],
    body: { extension_no: '206', email: 'walk@wharf.example', rateplan_id: 4 },
    as: 'reseller',
    readBack: () => ({ ...softphoneOf('206'), shows: { extension_no: '206', rateplan_id: 4 } }),
  },
  GetSoftphone: {},
  DeleteSoftphone: {
    first: [gone('207'), softphone('207')],
    body: { extension_no: '207' },
    readBack: () => ({ ...softphoneOf('207'), lacks: { extension_no: '207' } }),
  },
  ResetSoftphonePassword: {
    first: [gone('208'), softphone('208')],
    body: { extension_no: '208' },
    readBack: () => ({
      call: 'GetHistory',
      params: { account: '208' },
      shows: { template: 'softphone_password' },
    }),
  },
  SendWelcomeEmail: {
    first: [gone('209'), softphone('209')],
    body: { extension_no: '209' },
    readBack: () => ({ call: 'GetHistory', params: { account: '209' }, shows: { template: 'softphone' } }),
  },
  AddRingotelSoftphone: {
    first: [goneRingotel('210')],
    body: { extension: '210', email: 'walk@wharf.example' },
  },
  DeleteRingotelSoftphone: { first: [goneRingotel('211'), ringotel('211')], body: { extension_no: '211' } },
  ResetRingotelPassword: {
    first: [goneRingotel('212'), ringotel('212')],
    body: { extension_no: '212' },
    readBack: () => ({
      call: 'GetHistory',
      params: { account: '212' },
      shows: { template: 'ringotel_password' },
    }),
  },
  SendRingotelWelcomeEmail: {
    first: [goneRingotel('213'), ringotel('213')],
    body: { extension_no: '213', groupName: 'Wharf' },
    readBack: () => ({ call: 'GetHistory', params: { account: '213' }, shows: { template: 'ringotel' } }),
  },
};
