import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import ArchivesPage from '../../../src/customRoutes/archives/ArchivesPage';
import { buildImportPath, parseSelection } from '../../../src/customRoutes/archives/buildImportPath';
import { renderInConsole } from '../../views/support/renderInConsole';

const DOMAIN = 'wharf.pbx.example';

const completedImport = {
  id: 7,
  domain_name: DOMAIN,
  archive_id: null,
  from_domain: 'quay.pbx.example',
  state: 'partly',
  steps: 2,
  done: 1,
  refused: 1,
  refusals: [{ section: 'callerIds', section_label: 'Caller IDs', keys: '201~61255500001', message: 'No.' }],
  asked: {
    sections: null,
    chosen: [{ section: 'extensions', key: '205' }],
    keep_others: true,
    numbers: { '61255500001': '61255500002' },
  },
};

const importPlan = {
  steps: 1,
  seen: 'seen',
  total: 0,
  counts: [],
  items: [],
  obstacles: [],
  anew: [],
  free_numbers: [],
};

type Answers = Record<string, () => unknown>;

const openArchivePage = async (search: string, answers: Answers = {}) => {
  const requests: { name: string; body: unknown }[] = [];
  const call = async (name: string, body: unknown) => {
    requests.push({ name, body });
    const all: Answers = { GetImport: () => completedImport, PlanImport: () => importPlan, ...answers };
    return all[name]?.();
  };
  const { place } = await renderInConsole(<ArchivesPage />, {
    provider: { call },
    at: `/pbx-customer/archive-desk?domain=${DOMAIN}&${search}`,
  });
  const plans = () => requests.flatMap(({ name, body }) => (name === 'PlanImport' ? [body] : []));
  return { place, plans, user: userEvent.setup() };
};

it('replans only the remaining part of the original selection', async () => {
  const { place, plans, user } = await openArchivePage('import=7');
  await screen.findByRole('heading', { name: 'Import' });
  expect(screen.getByText('Caller IDs 201 · 61255500001: No.')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'See what is left' }));
  expect(new URLSearchParams(place.search).get('again')).toBe('7');
  await screen.findByRole('button', { name: 'Do 1 step' });
  const { chosen, keep_others, numbers } = completedImport.asked;
  expect(plans()).toEqual([
    { domain_name: DOMAIN, from_domain: 'quay.pbx.example', chosen, keep_others, numbers },
  ]);
  screen.getByRole('heading', { name: 'Import' });
});

it('creates no plan if the URL contains no selection', async () => {
  const { plans } = await openArchivePage('source=quay.pbx.example&chosen=');
  await screen.findByText('Nothing is chosen');
  expect(plans()).toEqual([]);
});

it('stores the selection in the URL unless it is too large', async () => {
  const chosen = [
    { section: 'extensions', key: '205' },
    { section: 'settings', key: '' },
  ];
  const path = buildImportPath(DOMAIN, { domain: 'quay.pbx.example' }, '', chosen);
  expect(parseSelection(new URL(path, 'http://localhost').searchParams)).toEqual(chosen);
  const { plans } = await openArchivePage(new URL(path, 'http://localhost').search.slice(1));
  await screen.findByRole('button', { name: 'Do 1 step' });
  expect(plans()).toMatchObject([{ from_domain: 'quay.pbx.example', chosen }]);
  const records = Array.from({ length: 200 }, (_, place) => ({ section: 'extensions', key: String(place) }));
  expect(buildImportPath(DOMAIN, { archive: 3 }, '', records)).toMatch(/archive=3&chosen=$/);
  expect(parseSelection(new URLSearchParams('chosen='))).toEqual([]);
});

it('groups records that have the same conflict and assigns each record a free number', async () => {
  const number = (at: number) => `6125550${1000 + at}`;
  const obstacles = [
    ...Array.from({ length: 40 }, (_, at) => ({
      section: 'numbers',
      section_label: 'Numbers',
      key: number(at),
      reason: 'number',
      said: 'Somebody else’s.',
    })),
    { section: 'logins', section_label: 'Logins', key: 'a@b.example', reason: 'login', said: 'Elsewhere.' },
  ];
  const PlanImport = () => ({ ...importPlan, obstacles, free_numbers: ['61255509001', '61255509002'] });
  const { plans, user } = await openArchivePage('archive=3', { PlanImport });
  const alert = await screen.findByText('41 things are in the way');
  const lines = () => [...(alert.parentElement?.querySelectorAll('li') ?? [])].map((li) => li.textContent);
  const first = [0, 1, 2, 3, 4].map(number).join(', ');
  expect(lines()).toEqual([
    `Numbers ${first} and 35 more: Somebody else’s.`,
    'Logins a@b.example: Elsewhere.',
  ]);
  await user.click(screen.getByRole('button', { name: 'Show all 41' }));
  expect(lines()[0]).toContain(number(39));
  await user.click(screen.getByRole('button', { name: 'Give each a free number' }));
  await expect
    .poll(() => plans().at(-1))
    .toMatchObject({ numbers: { [number(0)]: '61255509001', [number(1)]: '61255509002' } });
});

it('maps a range of numbers at once, and shows where the mapping does not fit', async () => {
  const source = ['61255501000', '61255501001', '61255501002'];
  const toObstacle = (key: string) => ({
    section: 'numbers',
    section_label: 'Numbers',
    key,
    reason: 'number',
    said: 'Somebody else’s.',
  });
  let obstacles = source.map(toObstacle);
  const PlanImport = () => ({ ...importPlan, obstacles, free_numbers: ['61255509001'] });
  const { plans, user } = await openArchivePage('archive=3', { PlanImport });
  const range = await screen.findByRole('combobox', {
    name: 'In the place of 61255501000 to 61255501002 (3)',
  });
  obstacles = obstacles.slice(2);
  await user.type(range, '61255509001{Enter}');
  await expect
    .poll(() => plans().at(-1))
    .toMatchObject({
      numbers: { [source[0] ?? '']: '61255509001', [source[2] ?? '']: '61255509003' },
    });
  await screen.findByText('61255509001 to 61255509002 (2)');
  await screen.findByText('61255509003: not available here.');
});

it('offers a retry and hides the progress message if planning fails', async () => {
  const PlanImport = () => {
    throw new Error('The server is away.');
  };
  await openArchivePage('archive=3', { PlanImport });
  await screen.findByRole('button', { name: 'Try again' });
  expect(screen.queryByText(/Working out what would be done/)).toBeNull();
});

it('summarises how an import ended', async () => {
  const GetImport = () => ({ ...completedImport, state: 'failed', error: 'The archive is gone.' });
  await openArchivePage('import=7', { GetImport });
  await screen.findByText('Failed. 1 of 2 steps done. The archive is gone.');
});

it('reports a failed plan update and disables the import until the update succeeds', async () => {
  let fails = false;
  const PlanImport = () => {
    if (fails) throw new Error('The server is away.');
    return importPlan;
  };
  const { user } = await openArchivePage('archive=3', { PlanImport });
  await screen.findByRole('button', { name: 'Do 1 step' });
  fails = true;
  await user.click(screen.getByRole('checkbox', { name: /Leave alone/ }));
  const retryButton = await screen.findByRole('button', { name: 'Try again' });
  fails = false;
  await user.click(retryButton);
  const button = await screen.findByRole('button', { name: 'Do 1 step' });
  await expect.poll(() => button).toHaveProperty('disabled', false);
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
});
