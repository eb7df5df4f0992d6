import { describe, expect, it } from 'vitest';
import { buildPortSteps } from '../../../src/customRoutes/portIn/portFlow';

const order = { losing_carrier: 'Gumleaf Telecom', numbers: [{ number: '61255507900' }] };
const request = { domain_name: 'wharf.pbx.example', orders: [order, order] };
const signer = { name: ' Robin Sample ', position: '', signature: '' };

describe('steps that move numbers in', () => {
  it('sign the created version of each order, then submit all of them', () => {
    const [create, ...others] = buildPortSteps(request, { signer, submits: true });
    expect(create).toMatchObject({
      body: request,
      spec: {
        call: 'CreatePortOrders',
        remember: {
          id0: '0.id',
          version0: '0.dateLastModified',
          id1: '1.id',
          version1: '1.dateLastModified',
        },
      },
    });
    expect(others.map(({ spec, bind }) => [spec.call, bind])).toEqual([
      ['SignPortOrder', { id: 'id0', dateLastModified: 'version0' }],
      ['SignPortOrder', { id: 'id1', dateLastModified: 'version1' }],
      ['SubmitPortOrders', { 'ids.0': 'id0', 'ids.1': 'id1' }],
    ]);
    expect(others[0]?.body).toEqual({ name: 'Robin Sample', signed_on: expect.any(String) });
  });

  it('only create drafts without a signer', () => {
    expect(buildPortSteps(request, { submits: false }).map(({ name }) => name)).toEqual(['CreatePortOrders']);
  });
});
