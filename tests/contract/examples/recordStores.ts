import type { Examples, Step } from '../example';

let createdCount = 0;
const createName = () => `contract-store-${++createdCount}`;

const schema = {
  title: 'Loan phone',
  type: 'object',
  properties: { model: { type: 'string', title: 'Model' } },
};

const createStore = (): Step => ({ call: 'PutRecordStore', body: { name: createName(), schema } });
const getName = (answers: unknown[]) => ({ name: (answers[0] as { name: string }).name });

export const recordStoreExamples: Examples = {
  GetRecordStores: { first: [createStore()] },
  PutRecordStore: {
    body: { name: createName(), schema, level: 'customer' },
    readBack: (answer) => ({
      call: 'GetRecordStores',
      shows: { name: (answer as { name: string }).name, level: 'customer', records: 0 },
    }),
  },
  DeleteRecordStore: {
    first: [createStore()],
    body: getName,
    readBack: (_, before) => ({ call: 'GetRecordStores', lacks: getName(before) }),
  },
};
