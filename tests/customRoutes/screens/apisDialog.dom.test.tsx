import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { setApis } from '../../../src/config/apis';
import { ApisDialog } from '../../../src/customRoutes/screens/design/apis/ApisDialog';
import type { DesignApi } from '../../../src/customRoutes/screens/design/apis/designApi';
import { PreviewedSession } from '../../../src/session/PreviewedSession';
import { renderInConsole } from '../../views/support/renderInConsole';

afterEach(() => setApis({}));

const harbour: DesignApi = {
  name: 'harbour',
  label: 'Harbour',
  url: 'https://harbour.example/v1',
  level: 'reseller',
  is_added: true,
  has_secret: true,
  sign_in: 'bearer',
  header_name: 'Authorization',
  user: '',
  dateLastModified: '2026-01-01T00:00:00.000Z',
  used_by: [{ id: 2, name: 'Berths', is_published: false }],
};
const crews: DesignApi = {
  ...harbour,
  name: 'crews',
  label: 'Crews',
  used_by: [{ id: 1, name: 'Sailors', is_published: true }],
};
const boats: DesignApi = { name: 'boats', label: 'Boats', url: 'https://boats.example', is_added: false };

const open = async (permissions?: string[]) => {
  const requests: unknown[][] = [];
  let apis = [boats, crews, harbour];
  const callConsole = async (...request: [string, string, Record<string, unknown>?]) => {
    const [method, path] = request;
    if (method === 'GET') return apis;
    requests.push(request);
    if (path === 'Apis/boats/Test')
      return { ok: false, message: 'Boats can’t be reached.', address: 'GET https://boats.example/' };
    if (method === 'DELETE') apis = apis.filter(({ name }) => path !== `Apis/${name}`);
    return { name: 'harbour', label: 'Harbour', base_url: '/api/Apis/harbour' };
  };
  const dialog = <ApisDialog onClose={() => undefined} />;
  await renderInConsole(
    permissions ? (
      <PreviewedSession access={{ level: 'staff', permissions }}>{dialog}</PreviewedSession>
    ) : (
      dialog
    ),
    { provider: { callConsole } },
  );
  await screen.findByRole('listitem', { name: 'Harbour' });
  return { requests, user: userEvent.setup() };
};

describe('list of APIs', () => {
  it('tests each API, and states the address', async () => {
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: 'Test connection to Boats' }));
    const row = screen.getByRole('listitem', { name: 'Boats' });
    await within(row).findByText('Boats can’t be reached. Requested: GET https://boats.example/');
    expect(row.textContent).toContain('It is part of the server’s settings.');
    expect(screen.queryByRole('button', { name: 'Remove Boats' })).toBeNull();
  });

  it('changes an API without its secret, unless that would be sent elsewhere', async () => {
    const { requests, user } = await open();
    await user.click(screen.getByRole('button', { name: 'Change Harbour' }));
    const save = screen.getByRole('button', { name: 'Save' });
    expect(save).toHaveProperty('disabled', true);
    expect(screen.getByLabelText(/^Secret/)).toHaveProperty('value', '');
    const address = screen.getByRole('textbox', { name: /^Address/ });
    await user.type(address, '/x');
    expect(save).toHaveProperty('disabled', false);
    await user.clear(address);
    await user.type(address, 'https://other.example');
    await screen.findByText(/^Enter it again/);
    expect(save).toHaveProperty('disabled', true);
    await user.type(screen.getByLabelText(/^Secret/), 'new');
    await user.click(save);
    await screen.findByText('“Harbour” is saved.');
    expect(requests).toEqual([
      [
        'PUT',
        'Apis/harbour',
        {
          label: 'Harbour',
          url: 'https://other.example',
          level: 'reseller',
          sign_in: 'bearer',
          header_name: 'X-Api-Key',
          user: '',
          secret: 'new',
          dateLastModified: harbour.dateLastModified,
        },
      ],
    ]);
  });

  it('removes an API after a confirmation that names its drafts', async () => {
    const { requests, user } = await open();
    await user.click(screen.getByRole('button', { name: 'Remove Harbour' }));
    await screen.findByText(/These drafts will show no data: Berths\./);
    expect(requests).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Remove' }));
    await screen.findByText('“Harbour” is removed.');
    expect(requests).toEqual([['DELETE', 'Apis/harbour']]);
    expect(screen.queryByRole('listitem', { name: 'Harbour' })).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Add an API …' }));
  });

  it('does not remove an API that a published screen uses', async () => {
    const { requests, user } = await open();
    await user.click(screen.getByRole('button', { name: 'Remove Crews' }));
    await screen.findByText('These published screens use it: Sailors. Unpublish them first.');
    expect(screen.queryByRole('button', { name: 'Remove' })).toBeNull();
    expect(requests).toEqual([]);
  });

  it('offers no changes to roles that may not make them', async () => {
    await open(['api-keys.edit:view']);
    for (const name of ['Add an API …', 'Change Harbour', 'Remove Harbour'])
      expect(screen.queryByRole('button', { name })).toBeNull();
    expect(screen.getByRole('button', { name: 'Test connection to Harbour' })).toBeDefined();
  });
});
