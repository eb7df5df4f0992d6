import type { Examples, Step } from '../example';

let made = 0;
const fresh = () => `contract-store-${++made}`;

const schema = {
  title: 'Loan phone',
  type: 'object',
  properties: { model: { type: 'string', title: 'Model' } },
};

const store = (): Step => ({ call: 'PutRecordStore', body: { name: fresh(), schema } });
const nameOf = (answers: unknown[]) => ({ name: (answers[0] as { name: string }).name });

export const recordStoreExamples: Examples = {
  GetRecordStores: { first: [store()] },
  PutRecordStore: {
    body: { name: fresh(), schema, level: 'customer' },
    readBack: (answer) => ({
      call: 'GetRecordStores',
      shows: { name: (answer as { name: string }).name, level: 'customer', records: 0 },
    }),
  },
  DeleteRecordStore: {
    first: [store()],
    body: nameOf,
    readBack: (_, before) => ({ call: 'GetRecordStores', lacks: nameOf(before) }),
  },
};
