import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { replaceShippedResources } from '../../../src/declaration/registry';
import { readVisits } from '../../../src/session/visits';
import { enterText } from '../../support/enterText';
import { createResources } from '../../support/fixtureResources';
import { boats, createBoat, sailors } from '../../views/support/boats';
import { setWindowWidth } from '../../views/support/setWindowWidth';
import { getActiveOption, listOptions, openPalette, renderPalette } from './renderPalette';

interface SearchRequest {
  name: string;
  search: string;
  signal: AbortSignal;
}

/** Creates a provider that finds boats and sailors and records its requests. */
const createProvider = (overrides: Record<string, unknown> = {}) => {
  const requests: SearchRequest[] = [];
  const getList = async (
    name: string,
    params: { filter: { search: string }; signal: AbortSignal },
  ): Promise<object> => {
    requests.push({ name, search: params.filter.search, signal: params.signal });
    if (name === 'sailors') return { data: [{ id: '9', full_name: 'Old Salt' }], total: 1 };
    const rows = [1, 2, 3, 4].map((id) => createBoat(id, id === 2 ? { state: 'sunk' } : {}));
    return { data: rows, total: 40 };
  };
  const runAction = vi.fn(async () => ({ succeeded: ['1'], failed: [], answer: {} }));
  return { asked: requests, runAction, provider: { getList, runAction, ...overrides } };
};

beforeEach(async () => {
  setWindowWidth(1200);
  await replaceShippedResources(createResources({ ...boats, palette: 100 }, { ...sailors, palette: 99 }));
});

const typeSearch = async (text: string, keys?: string) => {
  const input = await openPalette();
  await enterText(userEvent, input, text, keys);
  return input;
};

/** Types text letter by letter without delays. */
const typeFast = (input: HTMLElement, text: string) => {
  for (let end = 1; end <= text.length; end += 1)
    fireEvent.change(input, { target: { value: text.slice(0, end) } });
};

describe('screens in the palette', () => {
  it('are all listed before any input', async () => {
    await renderPalette({ provider: createProvider().provider });
    await openPalette();
    await waitFor(() =>
      expect(listOptions()).toEqual(['Home', 'Import plan', 'BoatsHarbour', 'SailorsHarbour']),
    );
  });

  it('are searched with the typed text even if the page takes the focus', async () => {
    await renderPalette({ provider: createProvider().provider });
    const input = await openPalette();
    screen.getByLabelText('Elsewhere').focus();
    await waitFor(() => expect(document.activeElement).not.toBe(screen.getByLabelText('Elsewhere')));
    await userEvent.keyboard('plan');
    expect(input).toHaveProperty('value', 'plan');
  });

  it('match several words in any order and include the create action', async () => {
    await renderPalette({ provider: createProvider().provider });
    const input = await typeSearch('boat');
    await waitFor(() =>
      expect(listOptions().slice(0, 3)).toEqual(['BoatsHarbour', 'New boat', 'Import boats']),
    );
    await userEvent.clear(input);
    await enterText(userEvent, input, 'plan imp');
    await waitFor(() => expect(listOptions()[0]).toBe('Import plan'));
  });

  it('exclude screens that the user’s level may not open', async () => {
    const { provider, asked } = createProvider();
    await renderPalette({ provider, level: 'customer' });
    const input = await openPalette();
    await waitFor(() => expect(listOptions()).toEqual(['Home']));
    await enterText(userEvent, input, 'boat');
    await screen.findByText(/Nothing found for “boat”/);
    expect(asked).toEqual([]);
  });
});

describe('records in the palette', () => {
  it('are searched after a pause in typing, with a few results per searchable resource', async () => {
    const { provider, asked } = createProvider();
    await renderPalette({ provider });
    const input = await openPalette();
    typeFast(input, 'old b');
    await screen.findByRole('option', { name: /Old Salt/ });
    await screen.findByRole('option', { name: /Boat 2/ });
    expect(asked.map(({ name, search }) => `${name} ${search}`).sort()).toEqual([
      'boats old b',
      'sailors old b',
    ]);
    expect(
      screen
        .getAllByRole('group')
        .map((group) => group.firstChild?.textContent)
        .slice(0, 2),
    ).toEqual(['Sailors', 'Boats']);
    expect(listOptions()).toContain('All 40 boats that match');
    expect(screen.getByRole('option', { name: /Boat 2/ })).toHaveTextContent('Sunk');
    expect(input).toHaveAttribute('aria-expanded', 'true');
    await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('6 results.'));
  });

  it('are no longer requested for the previous search when a new one starts', async () => {
    const { provider, asked } = createProvider({
      getList: (name: string, { filter, signal }: { filter: { search: string }; signal: AbortSignal }) => {
        asked.push({ name, search: filter.search, signal });
        return new Promise(() => undefined);
      },
    });
    await renderPalette({ provider });
    const input = await typeSearch('wy');
    await waitFor(() => expect(asked).toHaveLength(2));
    await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('Searching…'));
    await enterText(userEvent, input, 'vern');
    await waitFor(() => expect(asked.slice(0, 2).every(({ signal }) => signal.aborted)).toBe(true));
    await waitFor(() => expect(asked).toHaveLength(4));
    expect(asked.at(-1)).toMatchObject({ search: 'wyvern' });
    expect(asked.at(-1)?.signal.aborted).toBe(false);
  });

  it('appear as they arrive, and a failed resource shows an error and can be retried', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    let isDown = true;
    const { provider } = createProvider();
    const { getList } = provider;
    await renderPalette({
      provider: {
        ...provider,
        getList: async (name: string, params: never) => {
          if (name === 'boats' && isDown) throw new Error('The harbour is foggy.');
          return getList(name, params);
        },
      },
    });
    await typeSearch('salt');
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('Boats could not be searched. The harbour is foggy.');
    await waitFor(() => expect(listOptions()).toEqual(['Old Salt']));
    isDown = false;
    await userEvent.click(within(alert).getByRole('button', { name: 'Try again' }));
    await screen.findByRole('option', { name: /Boat 1/ });
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  });

  it('are replaced with a message if none are found', async () => {
    await renderPalette({ provider: { getList: async () => ({ data: [], total: 0 }) } });
    await typeSearch('unicorn');
    await screen.findByText(
      'Nothing found for “unicorn”. Searched: screens, tasks, help, sailors and boats.',
    );
  });

  it('never include those of an earlier text, whatever the order of the responses', async () => {
    const pending: { search: string; answer: () => void }[] = [];
    const place = await renderPalette({
      provider: {
        getList: (name: string, { filter: { search } }: { filter: { search: string } }) =>
          new Promise((resolve) => {
            const data = name === 'sailors' ? [{ id: search, full_name: `Sailor ${search}` }] : [];
            pending.push({ search, answer: () => resolve({ data, total: data.length }) });
          }),
      },
    });
    const answerAll = (search: string) =>
      act(async () => {
        for (const request of pending) if (request.search === search) request.answer();
      });
    const input = await openPalette();
    const type = async (text: string) => {
      typeFast(input, text);
      await waitFor(() => expect(pending.filter(({ search }) => search === text)).toHaveLength(2));
    };
    await type('first');
    await answerAll('first');
    await screen.findByRole('option', { name: 'Sailor first' });
    await type('second');
    expect(listOptions().filter((label) => label?.includes('Sailor'))).toEqual([]);
    // Enter before the response waits for the text that is typed, even if it changes to and fro.
    await type('third');
    fireEvent.keyDown(input, { key: 'Enter' });
    await answerAll('second');
    expect(listOptions().filter((label) => label?.includes('Sailor'))).toEqual([]);
    expect(place.path).toBe('/boats');
    await answerAll('third');
    await waitFor(() => expect(place.path).toBe('/sailors/third/show'));
  });

  it('suggest what is similar if there are none, without opening it on Enter', async () => {
    const place = await renderPalette({ provider: { getList: async () => ({ data: [], total: 0 }) } });
    await typeSearch('imprtt plann', '{Enter}');
    await screen.findByText(/^Nothing found for “imprtt plann”/);
    const group = screen.getByRole('group', { name: 'Suggestions' });
    expect(within(group).getAllByRole('option')[0]).toHaveTextContent('Import plan');
    expect(place.path).toBe('/boats');
    await userEvent.keyboard('{Enter}');
    expect(place.path).toBe('/boats');
    await userEvent.keyboard('{ArrowDown}{ArrowUp}{Enter}');
    await waitFor(() => expect(place.path).toBe('/plan'));
  });
});

describe('keyboard input in the palette', () => {
  it('is preserved while the palette is loading', async () => {
    await renderPalette({ provider: createProvider().provider });
    await userEvent.keyboard('{Control>}k{/Control}plan');
    expect(await screen.findByRole('combobox')).toHaveValue('plan');
    await waitFor(() => expect(listOptions()[0]).toBe('Import plan'));
  });

  it('reopens the palette while it is closing', async () => {
    await renderPalette({ provider: createProvider().provider });
    await openPalette();
    await userEvent.keyboard('{Escape}{Control>}k{/Control}plan');
    expect(screen.getByRole('combobox')).toHaveValue('plan');
    expect(listOptions()[0]).toBe('Import plan');
  });

  it('moves up and down with wrap-around, and opens the selection with Enter', async () => {
    const place = await renderPalette({ provider: createProvider().provider });
    const input = await openPalette();
    await waitFor(() => expect(getActiveOption(input)).toBe('Home'));
    await userEvent.keyboard('{ArrowDown}');
    expect(getActiveOption(input)).toBe('Import plan');
    expect(screen.getByRole('option', { selected: true })).toHaveTextContent('Import plan');
    await userEvent.keyboard('{ArrowUp}{ArrowUp}');
    expect(getActiveOption(input)).toBe('SailorsHarbour');
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(place.path).toBe('/sailors'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('opens the first record found even if Enter was pressed before the response arrived', async () => {
    const place = await renderPalette({ provider: createProvider().provider });
    await typeSearch('salty', '{Enter}');
    await waitFor(() => expect(place.path).toBe('/sailors/9/show'));
  });

  it('opens a new tab with Ctrl+Enter and leaves the palette open', async () => {
    const open = vi.fn();
    vi.stubGlobal('open', open);
    const place = await renderPalette({ provider: createProvider().provider });
    await openPalette();
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    expect(open).toHaveBeenCalledWith('/', '_blank', 'noopener');
    await waitFor(() => expect(place.path).toBe('/boats'));
    expect(screen.getByRole('dialog')).toBeInTheDocument();
  });

  it('closes the palette with Escape and restores the focus', async () => {
    await renderPalette({ provider: createProvider().provider });
    const otherInput = screen.getByRole('textbox', { name: 'Elsewhere' });
    otherInput.focus();
    const input = await openPalette();
    expect(input).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(otherInput).toHaveFocus());
  });
});

describe('match ranking in the palette', () => {
  it('places exact names first, then names with the prefix, then the rest', async () => {
    const names = ['Anna Salt', 'Salty', 'Old Salt', 'Salt', 'Salt the Younger', 'Mo'];
    const { provider } = createProvider({
      getList: async (name: string) =>
        name === 'sailors'
          ? { data: names.map((full_name, id) => ({ id: String(id), full_name })), total: 6 }
          : { data: [createBoat(1, { name: 'Salt' })], total: 1 },
    });
    await renderPalette({ provider });
    await typeSearch('salt');
    await waitFor(() =>
      expect(listOptions().slice(0, 5)).toEqual([
        'Salt',
        'Salty',
        'Salt the Younger',
        'Anna Salt',
        'All 6 sailors that match',
      ]),
    );
  });
});

describe('actions in the palette', () => {
  it('are found by verb, prompt for a record and show ineligible records as disabled', async () => {
    const { provider, runAction } = createProvider();
    await renderPalette({ provider });
    const input = await typeSearch('wash');
    await waitFor(() => expect(listOptions()[0]).toBe('Wash …Boat'));
    await userEvent.keyboard('{Enter}');
    const which = await screen.findByRole('combobox', { name: 'Wash: find a boat' });
    await screen.findByRole('option', { name: /Boat 3/ });
    await userEvent.keyboard('{Escape}');
    expect(screen.getByRole('combobox', { name: 'Find a screen or record' })).toHaveFocus();
    await userEvent.clear(input);
    await enterText(userEvent, input, 'wash boat 3');
    await waitFor(() => expect(listOptions()[0]).toBe('Wash …Boat'));
    await userEvent.keyboard('{Enter}');
    expect(await screen.findByRole('combobox', { name: 'Wash: find a boat' })).toHaveValue('boat 3');
    expect(which).not.toBeInTheDocument();
    await waitFor(() => expect(listOptions()[0]).toMatch(/^Boat 3/));
    await userEvent.keyboard('{Enter}');
    await screen.findByText('1 boat washed.');
    expect(runAction).toHaveBeenCalledWith('boats', expect.objectContaining({ action: 'wash', ids: ['3'] }));
  });

  it('show why a record is disabled', async () => {
    await renderPalette({ provider: createProvider().provider });
    await typeSearch('paint', '{Enter}');
    await screen.findByRole('combobox', { name: 'Paint: find a boat' });
    const sunk = await screen.findByRole('option', { name: /Boat 2/ });
    expect(sunk).toHaveAttribute('aria-disabled', 'true');
    expect(sunk).toHaveTextContent('Raise it first.');
  });

  it('include console commands', async () => {
    await renderPalette({ provider: createProvider().provider });
    const input = await typeSearch('dark mode');
    await waitFor(() => expect(listOptions()[0]).toBe('Dark theme'));
    await userEvent.clear(input);
    await enterText(userEvent, input, 'log out');
    await waitFor(() => expect(listOptions()[0]).toBe('Sign out'));
    await userEvent.clear(input);
    await enterText(userEvent, input, 'can I have the dark mode?');
    await waitFor(() => expect(listOptions()).toContain('Dark theme'));
  });
});

describe('palette actions on a record', () => {
  const atBoat = async () => {
    const input = await typeSearch('boat');
    await screen.findByRole('option', { name: /Boat 1/ });
    while (!getActiveOption(input)?.startsWith('Boat 1')) await userEvent.keyboard('{ArrowDown}');
    await userEvent.keyboard('{ArrowRight}');
    return screen.findByRole('combobox', { name: 'Actions for Boat 1' });
  };

  it('open with the right arrow key, run as in the row menu and close with Escape', async () => {
    const { provider, runAction } = createProvider();
    await renderPalette({ provider });
    const input = await atBoat();
    expect(input).toHaveFocus();
    await screen.findByRole('option', { name: 'Wash' });
    expect(listOptions()).toEqual(['Open', 'Edit', 'Wash', 'Paint', 'Sink', 'Hire sailor', 'Delete']);
    await userEvent.keyboard('{Escape}');
    expect(screen.getByRole('combobox', { name: 'Find a screen or record' })).toHaveFocus();
    expect(screen.getByRole('combobox')).toHaveValue('boat');
    await userEvent.keyboard('{ArrowRight}');
    await enterText(userEvent, await screen.findByRole('combobox', { name: 'Actions for Boat 1' }), 'wash');
    await waitFor(() => expect(listOptions()).toEqual(['Wash']));
    await userEvent.keyboard('{Enter}');
    await screen.findByText('1 boat washed.');
    expect(runAction).toHaveBeenCalledWith('boats', expect.objectContaining({ action: 'wash', ids: ['1'] }));
  });

  it('open their dialog after the palette has closed', async () => {
    await renderPalette({ provider: createProvider().provider });
    await enterText(userEvent, await atBoat(), 'paint');
    await waitFor(() => expect(listOptions()).toEqual(['Paint']));
    await userEvent.keyboard('{Enter}');
    expect(await screen.findByRole('dialog', { name: /Paint/ })).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByRole('combobox')).toBeNull());
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    // The palette opens with an empty input and lists recently visited screens.
    const input = await openPalette();
    expect(input).toHaveValue('');
    await waitFor(() => expect(getActiveOption(input)).toBe('Boat 1Boat'));
  });

  it('exclude those above the user’s level and disable those not allowed by the record’s state', async () => {
    await renderPalette({ provider: createProvider().provider, level: 'reseller' });
    const input = await typeSearch('boat');
    await screen.findByRole('option', { name: /Boat 2/ });
    while (!getActiveOption(input)?.startsWith('Boat 2')) await userEvent.keyboard('{ArrowDown}');
    await userEvent.keyboard('{ArrowRight}');
    await screen.findByRole('combobox', { name: 'Actions for Boat 2' });
    await screen.findByRole('option', { name: 'Wash' });
    const labels = listOptions();
    expect(labels).not.toContain('Sink');
    expect(labels).not.toContain('Delete');
    const paint = screen.getByRole('option', { name: /^Paint/ });
    expect(paint).toHaveAttribute('aria-disabled', 'true');
    expect(paint).toHaveTextContent('Raise it first.');
    await userEvent.click(paint);
    expect(screen.getByRole('combobox', { name: 'Actions for Boat 2' })).toBeInTheDocument();
  });

  it('load a recent record first and preserve the input in the meantime', async () => {
    let answer: (result: object) => void = () => undefined;
    const getOne = () =>
      new Promise((resolve) => {
        answer = resolve;
      });
    const { provider } = createProvider({ getOne });
    const visit = { to: '/boats/7/show', record: { resource: 'boats', id: '7', label: 'Boat 7' } };
    localStorage.setItem('visits/ann', JSON.stringify([visit]));
    await renderPalette({ provider });
    const input = await openPalette();
    await waitFor(() => expect(getActiveOption(input)).toBe('Boat 7Boat'));
    await userEvent.keyboard('{ArrowRight}wa');
    answer({ data: createBoat(7) });
    expect(await screen.findByRole('option', { name: 'Wash' })).toBeInTheDocument();
    expect(screen.getByRole('combobox', { name: 'Actions for Boat 7' })).toHaveValue('wa');
    expect(listOptions()).toEqual(['Wash']);
  });
});

describe('recent pages in the palette', () => {
  it('are listed first for their user, most recent first, and only if still accessible', async () => {
    const record = (resource: string, id: string) => ({
      to: `/${resource}/${id}/show`,
      record: { resource, id, label: `${resource} ${id}` },
    });
    const stored = [record('boats', '3'), { to: '/plan' }, record('ghosts', '1'), { to: '/sunken' }];
    localStorage.setItem('visits/ann', JSON.stringify(stored));
    localStorage.setItem('visits/bob', JSON.stringify([record('boats', '8')]));
    await renderPalette({ provider: createProvider().provider });
    await openPalette();
    const [recent] = await screen.findAllByRole('group');
    expect(
      within(recent as HTMLElement)
        .getAllByRole('option')
        .map((option) => option.textContent),
    ).toEqual(['boats 3Boat', 'Import plan']);
  });

  it('are recorded on navigation, up to twelve, without the query string', async () => {
    const before = Array.from({ length: 12 }, (_, index) => ({ to: `/old/${index}` }));
    localStorage.setItem('visits/ann', JSON.stringify(before));
    await renderPalette({
      provider: createProvider().provider,
      at: '/boats?filter=%7B%22search%22%3A%22x%22%7D',
    });
    await typeSearch('salty', '{Enter}');
    await waitFor(() => expect(readVisits('ann')[0]).toMatchObject({ to: '/sailors/9/show' }));
    const visits = readVisits('ann');
    expect(visits[0]?.record).toEqual({ resource: 'sailors', id: '9', label: 'Old Salt' });
    expect(visits[1]).toEqual({ to: '/boats' });
    expect(visits).toHaveLength(12);
  });
});
