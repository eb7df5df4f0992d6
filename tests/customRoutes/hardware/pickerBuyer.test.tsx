import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { PhoneChoice } from '../../../src/customRoutes/orderHardware/PhoneChoice';
import { useOrder } from '../../../src/customRoutes/orderHardware/useOrder';
import { renderInConsole } from '../../views/support/renderInConsole';

const phone = { id: 1, make: 'Yealink', model: 'T54W', description: 'Desk phone', related_hardware: [] };

const Picker = ({ domain }: { domain: string }) => {
  const { shop, draft, change } = useOrder(domain);
  return shop.data && <PhoneChoice {...shop.data} draft={draft} onChange={change} />;
};

it.each([
  ['wharf.pbx.example', '$281.60'],
  ['kettle.pbx.example', '$292.95'],
])('loads the catalogue for the selected phone system: %s', async (domain, price) => {
  const call = vi.fn(async (name: string, body: { hosted_pbx_domain?: string }) => {
    if (name === 'GetOrderableHardware')
      return [{ ...phone, price: body.hosted_pbx_domain === 'wharf.pbx.example' ? 281.6 : 292.95 }];
    return name === 'GetCallFlow' ? [{ account: '200', display: 'Ann', kind: 'extensions' }] : [];
  });
  await renderInConsole(<Picker domain={domain} />, { provider: { call } });
  expect((await screen.findAllByRole('option', { name: `Yealink T54W, ${price}` })).length).toBeGreaterThan(
    0,
  );
  const callNames = call.mock.calls.map(([name]) => name);
  expect(callNames).not.toContain('GetHardwareMaster');
  expect(call).toHaveBeenCalledWith('GetOrderableHardware', { hosted_pbx_domain: domain }, expect.anything());
});
