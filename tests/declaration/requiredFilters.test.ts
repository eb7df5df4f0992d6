import { describe, expect, it } from 'vitest';
import { compileJson } from '../../src/declaration/written/compileJson';

const createMessages = (list: object, path = '/accounts/{account_id}/messages', body: object = {}) => {
  const declaration = {
    name: 'messages',
    label: ['Message', 'Messages'],
    icon: 'Email',
    id: ['account_id', 'number'],
    title: 'subject',
    menu: { level: 'Root', group: 'Added' },
    history: false,
    entity: {
      title: 'Message',
      type: 'object',
      properties: {
        account_id: { type: ['string', 'null'], title: 'Account' },
        number: { type: ['integer', 'null'], title: 'Number' },
        subject: { type: ['string', 'null'], title: 'Subject' },
      },
    },
    list: { call: 'GetMessages', columns: ['subject'], ...list },
    calls: {
      GetMessages: {
        method: 'GET',
        path,
        effect: 'read',
        body: { type: 'object', properties: { unread: { type: ['boolean', 'null'] }, ...body } },
        returns: { kind: 'list' },
      },
    },
  };
  const [compiled] = compileJson([{ name: 'messages', text: JSON.stringify(declaration, null, 1) }], {
    calls: {},
  });
  return { list: compiled?.resource?.list, said: compiled?.faults[0]?.message };
};

describe('required filter', () => {
  it('is inserted into the path of the call, always visible and applied by the call', () => {
    const { list } = createMessages({ filters: [{ field: 'account_id', required: true }, 'number'] });
    expect(list?.filters).toMatchObject([
      { field: 'account_id', label: 'Account', required: true, pinned: true, inPath: true },
      { field: 'number' },
    ]);
    expect(list?.filters[1]).not.toHaveProperty('required');
    expect(list?.serverFilters).toEqual(['account_id']);
  });

  it('can be a field of the request', () => {
    const { list } = createMessages({ filters: [{ field: 'unread', required: true }] }, '/messages');
    expect(list?.filters).toMatchObject([{ field: 'unread', kind: 'boolean', required: true }]);
    expect(list?.filters[0]).not.toHaveProperty('inPath');
  });

  it.each([
    [['account_id'], '"account_id" fills a place in the path of GetMessages: it needs "required": true.'],
    [
      [
        { field: 'account_id', required: true },
        { field: 'subject', required: true },
      ],
      'GetMessages does not take "subject", so it can\'t be required.',
    ],
    [
      [
        { field: 'account_id', required: true },
        { field: 'unraed', required: true },
      ],
      'There is no filter of GetMessages "unraed". Did you mean "unread"?',
    ],
    [[], 'Nothing fills {account_id} in the path of GetMessages.'],
  ])('is rejected with the reason: %j', (filters, message) => {
    expect(createMessages({ filters }).said).toBe(message);
  });
});
