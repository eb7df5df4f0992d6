import type { Answers, Examples, Step } from '../example';

const domain = 'wharf.pbx.example';
const getId = (answer: unknown): number => (answer as { id: number }).id;
const getFirstId = (before: Answers): number => getId(before[0]);

const createContact = (last: string): Step => ({
  call: 'addAdrbook',
  body: { number: '61255507001', first: 'Walk', last, category: 'Walkers' },
});
const createShortcut = (name: string): Step => ({ call: 'upsertShortcut', body: { name, number: '200' } });
const listContacts = (search: string) => ({ call: 'GetAddressBookListings' as const, body: { search } });
const createTemplate = (content: string): Step => ({
  call: 'UpdateCustomTemplate',
  body: { template: 'ringotel', content },
});

export const settingsExamples: Examples = {
  GetLocalization: { body: { kind: 'tz' } },
  GetIvrLanguage: {},
  GetToneLanguage: {},
  GetWebLanguage: {},
  GetAllSettings: {},
  UpdateSettings: {
    body: { area_code: '8', code_c1: '*519' },
    readBack: () => ({ call: 'GetAllSettings', shows: { area_code: '8', code_c1: '*519' } }),
  },
  GetDomainDetails: {},
  getShortcuts: {},
  upsertShortcut: {
    body: { name: 'Front desk', number: '200', sort: 7 },
    readBack: () => ({ call: 'getShortcuts', shows: { name: 'Front desk', number: '200', sort: 7 } }),
  },
  deleteShortcut: {
    first: [createShortcut('Gone soon')],
    body: (before) => ({ id: getFirstId(before) }),
    readBack: () => ({ call: 'getShortcuts', lacks: { name: 'Gone soon' } }),
  },
  addAdrbook: {
    body: { number: '0255507002', first: 'Added', last: 'Walker', email: 'added@walk.example' },
    readBack: () => ({
      ...listContacts('added@walk.example'),
      shows: { number: '61255507002', name: 'Added Walker' },
    }),
  },
  deleteAdrbook: {
    first: [createContact('Gone')],
    params: (before) => ({ id: String(getFirstId(before)) }),
    readBack: (_, before) => ({ ...listContacts('Walk Gone'), lacks: { id: getFirstId(before) } }),
  },
  UpdateAddressBook: {
    first: [createContact('Before')],
    body: (before) => ({ id: getFirstId(before), last: 'After' }),
    readBack: (_, before) => ({
      ...listContacts('Walk After'),
      shows: { id: getFirstId(before), first: 'Walk' },
    }),
  },
  GetAddressBookCategories: {},
  GetAddressBookListings: {
    body: { search: 'anchor', pageSize: 5, sortBy: 'last', category: ['Customers'] },
  },
  DownloadAddressBookCSV: { body: { category: 'Customers' } },
  GetTemplates: {},
  GetCustomizedTemplates: {},
  GetCustomTemplate: { body: { template: 'voicemail' } },
  UpdateCustomTemplate: {
    body: { template: 'voicemail', content: 'A message\n\nfrom {from}\n' },
    readBack: () => ({
      call: 'GetCustomTemplate',
      body: { template: 'voicemail' },
      shows: { content: 'A message\n\nfrom {from}\n', customized: true },
    }),
  },
  DeleteCustomTemplate: {
    first: [createTemplate('Changed\n\ntext')],
    body: { template: 'ringotel' },
    readBack: () => ({ call: 'GetCustomizedTemplates', lacks: { template: 'ringotel' } }),
  },
  GetHistory: { params: { account: '200' } },
  GetHistory2: {
    params: { domain, account: '219', id: 'all', reset: 'true' },
    readBack: () => ({ call: 'GetHistory', params: { account: '219' }, shows: { count: 0 } }),
  },
};
