import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { setChangeSettings } from '../../../src/config/changeSettings';
import type { DryRunResult, DryRunVerbs } from '../../../src/dataProvider/dataProviderTypes';
import { enterText } from '../../support/enterText';
import { createRefusal, openRowMenu } from '../support/boatActions';
import { renderEdit } from '../support/boatForm';
import { createBoat } from '../support/boats';

beforeEach(() => setChangeSettings(true));
afterEach(() => setChangeSettings(false));

const emptyResult: DryRunResult = {
  changes: [],
  total: 0,
  counts: [],
  held: [],
  held_total: 0,
  reach: [],
  refused: [],
};

const createRenameResult = (name: string): DryRunResult => ({
  ...emptyResult,
  total: 12,
  changes: Array.from({ length: 12 }, (_, id) => ({
    id,
    entity: 'craft',
    entity_label: 'Craft',
    action: 'CHANGE',
    subject: `Craft ${id}`,
    content: { old: { name: 'Before' }, new: { name } },
  })),
  counts: [{ entity: 'craft', entity_label: 'Craft', action: 'CHANGE', count: 12 }],
  held: [{ text: 'Mail to ann@harbour.example: Hello' }, { text: 'Mail to ann@harbour.example: Hello' }],
  held_total: 2,
  reach: [
    {
      arising: [{ id: 'a', level: 'error', title: 'Nobody is at the helm on Sunday', fix: 'Name somebody.' }],
      ending: [{ id: 'b', level: 'warning', title: 'The anchor leads nowhere', fix: '' }],
    },
  ],
});

/** Renders with a provider that responds to dry runs and records the requests. */
const renderDryRun = (answer: () => Promise<DryRunResult>) => {
  const update = vi.fn();
  const runAction = vi.fn();
  const dryRun = vi.fn(async (work: (dry: DryRunVerbs) => Promise<unknown>) => {
    await work({ update, runAction } as unknown as DryRunVerbs);
    return answer();
  });
  return { dryRun, update, runAction };
};

const menuLabel = 'Preview, schedule and more';

/** Opens the preview from the menu of the main button. */
const openPreview = async ({ user }: Pick<Awaited<ReturnType<typeof renderEdit>>, 'user'>) => {
  await user.click(screen.getByRole('button', { name: menuLabel }));
  await user.click(await screen.findByRole('menuitem', { name: 'Preview' }));
};

describe('dry run of a form', () => {
  it('shows the changes that saving would make, saves nothing and preserves the input', async () => {
    const { dryRun, update } = renderDryRun(async () => createRenameResult('Heron'));
    const view = await renderEdit(createBoat(7), { provider: { dryRun } });
    expect(await screen.findByRole('button', { name: menuLabel })).toBeDisabled();
    await view.fill('Name', 'Heron');
    await openPreview(view);
    const dialog = within(await screen.findByRole('dialog', { name: 'Preview' }));
    expect(await dialog.findByText('12 records change. Nothing has been saved yet.')).toBeVisible();
    expect(dialog.getByRole('heading', { name: 'Changed Craft (12)' })).toBeVisible();
    // Records that change in the same way are shown together.
    expect(dialog.getAllByRole('row', { name: 'Name Before Heron' })).toHaveLength(1);
    expect(dialog.getByRole('heading', { level: 4, name: 'Craft (12)' })).toBeVisible();
    expect(dialog.getByText('With this: Nobody is at the helm on Sunday')).toBeVisible();
    expect(dialog.getByText('No longer: The anchor leads nowhere')).toBeVisible();
    expect(dialog.getByText('2 × Mail to ann@harbour.example: Hello')).toBeVisible();
    expect(update.mock.lastCall?.[1]).toMatchObject({ id: '7', data: { name: 'Heron' } });
    await view.user.click(dialog.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(view.update).not.toHaveBeenCalled();
    expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('Heron');
    expect(screen.getByText('1 unsaved change')).toBeVisible();
  });

  it('names the domain of a record only once', async () => {
    const of = (subject: string, domain_name: string) => ({
      subject,
      domain_name,
      action: 'CHANGE',
      entity: 'craft',
    });
    const changes = [
      of('Craft 1', 'a.example'),
      of('Craft 1', 'b.example'),
      of('Harbour b.example', 'b.example'),
    ];
    const counts = [{ entity: 'craft', entity_label: 'Craft', action: 'CHANGE' as const, count: 3 }];
    const { dryRun } = renderDryRun(
      async () => ({ ...emptyResult, total: 3, counts, changes }) as DryRunResult,
    );
    const view = await renderEdit(createBoat(7), { provider: { dryRun } });
    await view.fill('Name', 'Heron');
    await openPreview(view);
    const dialog = within(await screen.findByRole('dialog', { name: 'Preview' }));
    await dialog.findByText(/3 records change/);
    expect(dialog.getAllByRole('heading', { level: 4 }).map((heading) => heading.textContent)).toEqual([
      'Craft 1 · a.example',
      'Craft 1 · b.example',
      'Harbour b.example',
    ]);
  });

  it('requires valid input', async () => {
    const { dryRun } = renderDryRun(async () => emptyResult);
    const view = await renderEdit(createBoat(7), { provider: { dryRun } });
    await view.fill('Length', '12');
    await view.user.clear(screen.getByRole('textbox', { name: 'Name' }));
    await openPreview(view);
    expect(await screen.findByText('Name is required.')).toBeVisible();
    expect(dryRun).not.toHaveBeenCalled();
  });

  it('reports why saving would be rejected, or that nothing would change', async () => {
    let error: unknown = createRefusal(409, { message: 'The berth is taken.' });
    const { dryRun } = renderDryRun(async () => {
      if (error) throw error;
      return emptyResult;
    });
    const view = await renderEdit(createBoat(7), { provider: { dryRun } });
    await view.fill('Name', 'Heron');
    await openPreview(view);
    expect(await screen.findByText('The berth is taken.')).toBeVisible();
    await view.user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Cancel' }));
    error = undefined;
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await openPreview(view);
    expect(await screen.findByText('Nothing would change.')).toBeVisible();
  });

  it('is not offered if the API does not support dry runs', async () => {
    setChangeSettings(false);
    const view = await renderEdit();
    await view.fill('Name', 'Heron');
    expect(screen.getByRole('button', { name: 'Save' })).toBeEnabled();
    expect(screen.queryByRole('button', { name: menuLabel })).toBeNull();
  });
});

describe('dry run of an action', () => {
  it('shows the effect of the entered values without running the action', async () => {
    const { dryRun, runAction } = renderDryRun(async () => ({
      ...emptyResult,
      total: 1,
      refused: [createRefusal(409, { message: 'It is wet.' })],
      tried: 25,
    }));
    const view = await openRowMenu(createBoat(7), { provider: { dryRun } });
    await view.choose('Paint');
    const dialog = within(await screen.findByRole('dialog', { name: 'Paint' }));
    await enterText(view.user, dialog.getByRole('textbox', { name: 'Colour' }), 'red');
    await openPreview(view);
    const preview = within(await screen.findByRole('dialog', { name: 'Preview' }));
    expect(await preview.findByText('It is wet.')).toBeVisible();
    expect(preview.getByText(/^Only the first 25 were tried/)).toBeVisible();
    expect(runAction.mock.lastCall?.[1]).toMatchObject({
      action: 'paint',
      ids: ['7'],
      form: { colour: 'red' },
    });
    expect(view.runAction).not.toHaveBeenCalled();
    await view.user.click(preview.getByRole('button', { name: 'Cancel' }));
    expect(dialog.getByRole('textbox', { name: 'Colour' })).toHaveValue('red');
  });
});
