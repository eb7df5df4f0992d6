import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router-dom';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ApiException } from '../../../src/dataProvider/apiException';
import type { ResourceSpec } from '../../../src/declaration/compiled';
import { setAddedResources } from '../../../src/declaration/registry';
import { buildDraftKey, drafts } from '../../../src/lib/tabDrafts';
import ActionDialog from '../../../src/views/actions/ActionDialog';
import CreateScreen from '../../../src/views/form/CreateScreen';
import { enterText } from '../../support/enterText';
import { boats, createBoat } from '../support/boats';
import { findInput, renderInConsole } from '../support/renderInConsole';

const [first, second] = boats.form.map((section, index) => ({
  ...section,
  step: ['Boat', 'Place'][index] ?? '',
}));
if (!first || !second) throw new Error('The form has two sections.');

const steppedBoats: ResourceSpec = {
  ...boats,
  steps: [{ step: 'Boat' }, { step: 'Place', help: 'Where it lies.' }],
  form: [first, { ...second, when: { field: 'insured', is: false } }],
  rules: [{ holds: { field: 'length', below: 50 }, message: 'Length must be below 50.', at: 'length' }],
};

afterEach(() => setAddedResources([]));

const renderCreate = async (
  add: unknown = vi.fn(async (_: string, { data }: { data: object }) => ({ data: { ...data, id: '12' } })),
) => {
  setAddedResources([steppedBoats]);
  const view = await renderInConsole(
    <Routes>
      <Route path="/boats/create" element={<CreateScreen resource="boats" />} />
      <Route path="/boats/:id/show" element={<p>The page of the boat</p>} />
    </Routes>,
    { at: '/boats/create', provider: { create: add } },
  );
  const user = userEvent.setup({ delay: null });
  const next = () => user.click(screen.getByRole('button', { name: 'Next' }));
  return { ...view, user, next, add: add as ReturnType<typeof vi.fn> };
};

const findHeading = (name: string) => screen.findByRole('heading', { name, level: 2 });

describe('multi-step form', () => {
  it('validates each step and the rules of its fields before continuing', async () => {
    const { user, next } = await renderCreate();
    await user.click(await screen.findByRole('switch', { name: 'Insured' }));
    await next();
    expect(await screen.findByText('Name is required.')).toBeVisible();
    await enterText(user, await findInput('Name'), 'Heron');
    await enterText(user, await findInput('Length'), '60');
    await next();
    expect(await screen.findByText('Length must be below 50.')).toBeVisible();
    expect(screen.queryByRole('textbox', { name: 'Berth' })).toBeNull();
    await user.clear(await findInput('Length'));
    await enterText(user, await findInput('Length'), '9');
    await next();
    expect(await findHeading('Place')).toBeVisible();
    expect(screen.getByText('Where it lies.')).toBeVisible();
    expect(screen.getByRole('status', { name: '' })).toBeDefined();
    expect(screen.getByText('Step 2 of 3: Place')).toBeVisible();
  });

  it('shows a summary of all steps, permits going back and creates the record once', async () => {
    const { user, next, add, place } = await renderCreate();
    await user.click(await screen.findByRole('switch', { name: 'Insured' }));
    await enterText(user, await findInput('Name'), 'Heron');
    await user.keyboard('{Enter}');
    await findHeading('Place');
    await enterText(user, await findInput('Berth'), 'A7');
    await next();
    await findHeading('Check');
    const region = within(screen.getByRole('region', { name: 'Place' }));
    expect(region.getByText('A7')).toBeVisible();
    expect(add).not.toHaveBeenCalled();
    await user.click(screen.getByRole('button', { name: 'Change Boat' }));
    const name = await findInput('Name');
    expect(name).toHaveValue('Heron');
    await user.clear(name);
    await enterText(user, name, 'Tern');
    await next();
    await findHeading('Place');
    await user.click(screen.getByRole('button', { name: 'Back' }));
    await findHeading('Boat');
    await next();
    await findHeading('Place');
    await next();
    await findHeading('Check');
    await user.click(screen.getByRole('button', { name: 'Create' }));
    await waitFor(() => expect(place.pathname).toBe('/boats/12/show'));
    expect(add).toHaveBeenCalledTimes(1);
    expect(add.mock.lastCall?.[1].data).toEqual({ name: 'Tern', insured: false, mooring: { berth: 'A7' } });
    expect(drafts.own(buildDraftKey('ann', 'boats', 'new'))).toBeUndefined();
  });

  it('skips a step that has no visible fields', async () => {
    const { user, next } = await renderCreate();
    await enterText(user, await findInput('Name'), 'Heron');
    await enterText(user, await findInput('Policy'), 'P-1');
    await next();
    expect(await findHeading('Check')).toBeVisible();
    expect(screen.queryByRole('region', { name: 'Place' })).toBeNull();
  });

  it('opens the step that contains the rejected field and preserves all input', async () => {
    const body = { message: 'Refused.', errors: [{ field: 'name', message: 'There is a Heron already.' }] };
    const { user, next } = await renderCreate(
      vi.fn(async () => {
        throw new ApiException(400, JSON.stringify(body), {}, body);
      }),
    );
    await enterText(user, await findInput('Name'), 'Heron');
    await enterText(user, await findInput('Policy'), 'P-1');
    await next();
    await findHeading('Check');
    await user.click(screen.getByRole('button', { name: 'Create' }));
    expect(await screen.findByText('There is a Heron already.')).toBeVisible();
    expect(await findInput('Name')).toHaveValue('Heron');
    expect(screen.getByText('Step 1 of 2: Boat')).toBeVisible();
  });

  it('is also used for actions, with confirmation as the last step', async () => {
    const paint = boats.actions.find(({ name }) => name === 'paint');
    if (!paint) throw new Error('Boats can be painted.');
    const action = {
      ...paint,
      confirm: { text: 'Paint {title}?' },
      steps: [{ step: 'Paint' }, { step: 'Work' }],
      form: paint.form.map((field) => ({ ...field, step: field.field === 'coats' ? 'Work' : 'Paint' })),
    };
    const runAction = vi.fn(async (_: string, { ids }: { ids: string[] }) => ({
      succeeded: ids,
      failed: [],
      answer: {},
    }));
    await renderInConsole(
      <ActionDialog
        spec={boats}
        action={action}
        target={{ ids: ['7'], records: [createBoat(7)] }}
        onClose={() => undefined}
      />,
      { provider: { runAction } },
    );
    const user = userEvent.setup({ delay: null });
    await enterText(user, await findInput('Colour'), 'red');
    expect(screen.queryByText('Paint Boat 7?')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Next' }));
    expect(await findInput('Coats')).toHaveValue('2');
    await user.click(screen.getByRole('button', { name: 'Next' }));
    expect(await screen.findByText('Paint Boat 7?')).toBeVisible();
    expect(within(screen.getByRole('region', { name: 'Paint' })).getByText('red')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Paint' }));
    await waitFor(() => expect(runAction).toHaveBeenCalledTimes(1));
    expect(runAction.mock.lastCall?.[1]).toMatchObject({ form: { colour: 'red', coats: 2 } });
  });
});
