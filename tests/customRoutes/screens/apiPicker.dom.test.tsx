import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { getApis, setApis } from '../../../src/config/apis';
import { ApiPicker } from '../../../src/customRoutes/screens/design/apis/ApiPicker';
import { findApiByAddress, toCallPath } from '../../../src/customRoutes/screens/design/apis/designApi';
import { renderInConsole } from '../../views/support/renderInConsole';

afterEach(() => setApis({}));

const boats = { name: 'boats', label: 'Boats', url: 'https://api.example/boats/v1' };
const crews = { name: 'crews', label: 'Crews', url: 'https://api.example/crews/v1' };

describe('API of a document', () => {
  it.each([
    [['https://api.example/crews/v1'], 'crews'],
    [['https://api.example/boats/v2'], 'boats'],
    [['/api/v1', 'https://api.example/crews'], 'crews'],
    [['https://other.example/boats/v1'], undefined],
    [['/boats/v1'], undefined],
    [[], undefined],
  ])('with the addresses %j is %s', (addresses, name) => {
    expect(findApiByAddress([boats, crews], addresses)?.name).toBe(name);
  });

  it('is called at the path of an address', () => {
    expect(toCallPath('https://api.example/v1/boats?page=2')).toBe('/v1/boats');
    expect(toCallPath('/v1/boats')).toBe('/v1/boats');
  });
});

const Picker = ({ addresses }: { addresses: readonly string[] }) => {
  const [value, setValue] = useState<string>();
  return <ApiPicker value={value} onChange={setValue} addresses={addresses} title="Harbour" path="/boats" />;
};

const open = async (addresses: readonly string[]) => {
  const requests: unknown[][] = [];
  const added: object[] = [];
  const callConsole = async (...request: [string, string, Record<string, unknown>?]) => {
    requests.push(request);
    const [method, path, body] = request;
    if (method === 'GET') return [boats, crews, ...added];
    if (path.endsWith('/Test'))
      return {
        ok: false,
        status: 404,
        message: 'Crews has nothing there.',
        address: 'GET https://api.example/boats',
      };
    const api = { name: 'harbour', label: String(body?.label), url: String(body?.url) };
    added.push(api);
    return { ...api, base_url: '/api/Apis/harbour' };
  };
  await renderInConsole(<Picker addresses={addresses} />, { provider: { callConsole }, level: 'staff' });
  return { requests, user: userEvent.setup() };
};

describe('choice of an API in the designer', () => {
  it('starts with the API of the same address, and tests the connection', async () => {
    const { requests, user } = await open(['https://api.example/crews/v1']);
    await screen.findByText('Crews (https://api.example/crews/v1)');
    await user.click(screen.getByRole('button', { name: 'Test connection' }));
    await screen.findByText('Crews has nothing there. Requested: GET https://api.example/boats');
    expect(requests).toContainEqual(['POST', 'Apis/crews/Test', { path: '/boats' }]);
  });

  it('adds an API with its secret, which can be used at once', async () => {
    const { requests, user } = await open(['https://harbour.example/api/v1']);
    await screen.findByText(/No API is set up for https:\/\/harbour.example\/api\/v1/);
    await user.click(screen.getByRole('button', { name: 'Add an API …' }));
    expect(screen.getByRole('textbox', { name: /^Address/ })).toHaveProperty(
      'value',
      'https://harbour.example/api/v1',
    );
    await user.click(screen.getByRole('combobox', { name: 'Sign-in' }));
    await user.click(screen.getByRole('option', { name: 'Bearer token' }));
    const add = screen.getByRole('button', { name: 'Add' });
    expect(add).toHaveProperty('disabled', true);
    const secret = screen.getByLabelText(/^Secret/);
    expect(secret).toHaveProperty('type', 'password');
    await user.type(secret, 'abc');
    await user.click(add);
    await screen.findByText('Harbour (https://harbour.example/api/v1)');
    expect(requests).toContainEqual([
      'POST',
      'Apis',
      expect.objectContaining({ label: 'Harbour', sign_in: 'bearer', secret: 'abc', level: 'staff' }),
    ]);
    expect(getApis().harbour?.baseUrl).toBe('/api/Apis/harbour');
  });
});
