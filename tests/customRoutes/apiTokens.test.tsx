import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { defaultConventions } from '../../contract/conventions';
import { setApis } from '../../src/config/apis';
import ApiTokens from '../../src/customRoutes/apiTokens/ApiTokens';
import { hasApis } from '../../src/customRoutes/apiTokens/useApiTokens';
import { ApiException } from '../../src/dataProvider/apiException';
import { renderInConsole } from '../views/support/renderInConsole';

afterEach(() => setApis({}));

const openTokens = async (initialToken: string | null = null) => {
  const requests: unknown[][] = [];
  const state = { given: initialToken };
  const callConsole = async (...request: [string, string, { token?: string }?]) => {
    const [method, , body] = request;
    requests.push(request);
    if (method === 'GET') return [{ name: 'boats', label: 'Boats', given: state.given }];
    if (body?.token === 'wrong')
      throw new ApiException(400, '{}', {}, { message: 'A token has other characters.' });
    state.given = method === 'PUT' ? '2026-11-24T02:00:00.000Z' : null;
    return null;
  };
  await renderInConsole(<ApiTokens />, { provider: { callConsole }, level: 'staff' });
  return { asked: requests, user: userEvent.setup() };
};

it('prompts for an API token once and never displays it', async () => {
  const { asked, user } = await openTokens();
  await user.click(await screen.findByRole('button', { name: 'Give the token for Boats' }));
  const box = screen.getByLabelText('Token');
  expect(box).toHaveProperty('type', 'password');
  expect(screen.getByRole('button', { name: 'Save' })).toHaveProperty('disabled', true);
  await user.type(box, ' abc ');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByRole('button', { name: 'Change the token for Boats' });
  expect(asked).toContainEqual(['PUT', 'ApiTokens/boats', { token: 'abc' }]);
  expect(screen.queryByText(/abc/)).toBeNull();
});

it('preserves the input and shows the reason if the token is refused', async () => {
  const { user } = await openTokens();
  await user.click(await screen.findByRole('button', { name: 'Give the token for Boats' }));
  await user.type(screen.getByLabelText('Token'), 'wrong{Enter}');
  await screen.findByText('A token has other characters.');
  expect(screen.getByLabelText('Token')).toHaveProperty('value', 'wrong');
});

it('removes a token', async () => {
  const { asked, user } = await openTokens('2026-11-24T02:00:00.000Z');
  await user.click(await screen.findByRole('button', { name: 'Remove the token for Boats' }));
  await screen.findByText('Not given yet');
  expect(asked).toContainEqual(['DELETE', 'ApiTokens/boats']);
});

it('shows the API tokens only if this server proxies requests', () => {
  const api = { headers: {}, sendsToken: false, conventions: defaultConventions };
  setApis({ boats: { ...api, baseUrl: 'https://api.example' } });
  expect(hasApis()).toBe(false);
  setApis({ boats: { ...api, baseUrl: '/api/Apis/boats' } });
  expect(hasApis()).toBe(true);
});
