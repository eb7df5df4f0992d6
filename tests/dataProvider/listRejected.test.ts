import { describe, expect, it } from 'vitest';
import { ApiException } from '../../src/dataProvider/apiException';
import { listRejected } from '../../src/dataProvider/listRejected';

const createRefusal = (details: unknown) => new ApiException(409, '', {}, { message: 'No.', details });
const ids = ['61255500001', '61255500002', '61255500003'];

describe('records named in a refusal', () => {
  it('are listed with a reason that is a full sentence', () => {
    const refusals = listRejected(
      createRefusal({
        numbers: [
          { number: '61255500002', reason: 'is quarantined' },
          { number: '9', reason: 'is new' },
        ],
      }),
      ids,
    );
    expect(refusals.map(({ id, error }) => [id, error.message])).toEqual([
      ['61255500002', 'Is quarantined.'],
    ]);
  });

  it('are read from the list that includes reasons', () => {
    const details = { groups: [{ first: '61255500001' }], numbers: [{ number: ids[0], reason: 'is held' }] };
    expect(listRejected(createRefusal(details), ids)).toHaveLength(1);
  });

  it.each([
    ['another error', new TypeError('Failed to fetch')],
    ['a refusal without details', createRefusal(undefined)],
    ['details without reasons', createRefusal({ numbers: [{ number: ids[0] }] })],
    ['details of another shape', createRefusal({ differ: ['state'] })],
  ])('are an empty list for %s', (_, error) => expect(listRejected(error, ids)).toEqual([]));
});
