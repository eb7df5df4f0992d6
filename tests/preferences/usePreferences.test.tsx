import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import type { Preference } from '../../src/dataProvider/dataProviderTypes';
import { readLocalPreferences } from '../../src/preferences/localCopy';
import { usePreferences } from '../../src/preferences/usePreferences';
import { renderInConsole } from '../views/support/renderInConsole';

const kind = 'list.boats';

type Preferences = ReturnType<typeof usePreferences>;

/** Renders a user's preferences with a server that is slow to return the stored ones. */
const renderPreferences = async (initial: Preference[]) => {
  let answer: (preferences: Preference[]) => void = () => undefined;
  const getPreferences = vi.fn(
    () =>
      new Promise<Preference[]>((resolve) => {
        answer = resolve;
      }),
  );
  const savePreference = vi.fn(async () => true);
  const dropPreference = vi.fn(async () => true);
  let state: Preferences | undefined;
  const Probe = () => {
    state = usePreferences(kind);
    return state.preferences.map(({ name, value }) => <p key={name}>{`${name}: ${String(value)}`}</p>);
  };
  await renderInConsole(<Probe />, {
    provider: { getPreferences, savePreference, dropPreference },
  });
  await waitFor(() => expect(getPreferences).toHaveBeenCalled());
  return {
    savePreference,
    dropPreference,
    choose: (choice: (preferences: Preferences) => unknown) =>
      act(async () => void choice(state as Preferences)),
    serverAnswers: () => act(async () => answer(initial)),
  };
};

describe('preference change made during loading', () => {
  it('is merged with the server value, immediately and for the next visit', async () => {
    const { choose, serverAnswers, savePreference } = await renderPreferences([
      { name: 'columns', value: 'old' },
      { name: 'view', value: 'tall' },
    ]);
    await choose(({ keep }) => keep('columns', 'mine'));
    expect(await screen.findByText('columns: mine')).toBeVisible();
    await serverAnswers();
    expect(await screen.findByText('view: tall')).toBeVisible();
    expect(screen.getByText('columns: mine')).toBeVisible();
    expect(readLocalPreferences('ann', kind)).toEqual([
      { name: 'view', value: 'tall' },
      { name: 'columns', value: 'mine', unsent: 'kept' },
    ]);
    await waitFor(() => expect(savePreference).toHaveBeenCalledOnce(), { timeout: 3000 });
    await waitFor(() =>
      expect(readLocalPreferences('ann', kind)).toContainEqual({ name: 'columns', value: 'mine' }),
    );
  });

  it('is preserved if it is a deletion', async () => {
    const { choose, serverAnswers, dropPreference } = await renderPreferences([
      { name: 'columns', value: 'old' },
    ]);
    await choose(({ drop }) => drop('columns'));
    // The deletion is sent even before the server has returned the stored preferences.
    await waitFor(() => expect(dropPreference).toHaveBeenCalledOnce(), { timeout: 3000 });
    await serverAnswers();
    expect(screen.queryByText(/^columns/)).toBeNull();
  });
});
