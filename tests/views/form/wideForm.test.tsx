import { configure, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ResourceContextProvider } from 'ra-core';
import { Route, Routes } from 'react-router-dom';
import { describe, expect, it, vi } from 'vitest';
import { ApiException } from '../../../src/dataProvider/apiException';
import EditScreen from '../../../src/views/form/EditScreen';
import { findFields } from '../../../src/views/form/findFields';
import { put } from '../../support/put';
import { box, inConsole, quietly } from '../support/inConsole';
import { switchboard, switchboards } from '../support/switchboards';

// A wide form takes its time to be drawn on a busy machine.
vi.setConfig({ testTimeout: 60_000 });
configure({ asyncUtilTimeout: 15_000 });

const edit = async (
  options: {
    answers?: Record<string, unknown>[];
    update?: ReturnType<typeof vi.fn>;
    level?: 'staff' | 'reseller';
  } = {},
) => {
  const answers = [...(options.answers ?? [switchboard()])];
  const update =
    options.update ??
    vi.fn(async (_: string, { data }: { data: object }) => ({ data: { id: '7', ...data } }));
  const view = await inConsole(
    <Routes>
      <Route
        path="/switchboards/:id"
        element={
          <ResourceContextProvider value="switchboards">
            <EditScreen resource="switchboards" />
          </ResourceContextProvider>
        }
      />
      <Route path="/switchboards/:id/show" element="The page" />
    </Routes>,
    {
      at: '/switchboards/7',
      level: options.level ?? 'staff',
      provider: {
        getOne: vi.fn(async () => ({ data: answers.length > 1 ? answers.shift() : answers[0] })),
        update,
        call: async () => ({ rec_calls: 'true', rec_keep: '3600' }),
      },
    },
  );
  await box('Name');
  return { ...view, update, user: userEvent.setup() };
};

const sent = (update: ReturnType<typeof vi.fn>) =>
  update.mock.calls.at(-1)?.[1] as { data: object; previousData: object };

describe('the search in a form', () => {
  const labels = (typed: string) => findFields(switchboards.form, typed).map(({ field }) => field.label);

  it('finds by label, wire name, keyword, section and help', () => {
    expect(labels('keep')).toEqual(['Keep recordings']);
    expect(labels('rec_keep')).toEqual(['Keep recordings']);
    expect(labels('retention')).toEqual(['Keep recordings']);
    expect(labels('beep')).toEqual(['Tone']);
    expect(labels('hours_thu')).toEqual(['Opening hours']);
    expect(labels('tone')[0]).toBe('Tone');
    expect(labels('recording')).toEqual(
      expect.arrayContaining(['Recording PIN', 'Keep recordings', 'Record calls', 'Tone']),
    );
    expect(labels('no such thing')).toEqual([]);
  });

  it('opens the section and goes to the field', async () => {
    const { user } = await edit();
    expect(screen.queryByRole('textbox', { name: 'Keep recordings' })).toBeNull();
    await put(user, await screen.findByRole('combobox', { name: 'Find a setting' }), 'keep', '{Enter}');
    await waitFor(async () => expect(await box('Keep recordings')).toHaveFocus());
  });

  it('is led to by the slash key, and says why a field can’t be gone to', async () => {
    const { user } = await edit({ answers: [switchboard({ zone: '' })] });
    const search = await screen.findByRole('combobox', { name: 'Find a setting' });
    await user.keyboard('/');
    expect(search).toHaveFocus();
    await user.keyboard('late');
    expect(await screen.findByRole('option', { name: /Only while time zone is filled in/ })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
  });
});

it('shows only what the level may see', async () => {
  await edit({ level: 'reseller' });
  expect(screen.queryByRole('textbox', { name: 'Owner' })).toBeNull();
});

describe('settings that inherit', () => {
  it('show the value inherited and from where, and are emptied by an empty text', async () => {
    const { user, update } = await edit();
    await user.click(await screen.findByRole('button', { name: 'Recording' }));
    expect(await screen.findByRole('radio', { name: 'Default: Yes' })).toBeChecked();
    expect(screen.getByText('Taken from the domain.')).toBeInTheDocument();
    const keep = await box('Keep recordings');
    await user.clear(keep);
    expect(keep).toHaveAttribute('placeholder', '1 h (the domain)');
    await user.click(screen.getByRole('radio', { name: 'No' }));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(update).toHaveBeenCalled());
    expect(sent(update).data).toEqual(switchboard({ rec_keep: '', rec_calls: 'false' }));
  });
});

describe('the week', () => {
  it('is typed in any format, moved by keys and copied', async () => {
    const { user, update } = await edit();
    await user.click(await screen.findByRole('button', { name: 'Hours' }));
    const monday = await box('Monday, hours');
    await user.clear(monday);
    await user.paste('8-12 1pm-5:30 pm');
    await user.tab();
    expect(monday).toHaveValue('08:00-12:00 13:00-17:30');
    const [opens] = screen.getAllByRole('slider', { name: 'Monday, opens' });
    opens?.focus();
    await user.keyboard('{ArrowRight}{Shift>}{ArrowLeft}{/Shift}');
    expect(monday).toHaveValue('07:15-12:00 13:00-17:30');
    await user.click(screen.getByRole('button', { name: 'Copy or set the hours of Monday' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Copy to Monday to Friday' }));
    expect(await box('Friday, hours')).toHaveValue('07:15-12:00 13:00-17:30');
    await user.click(screen.getByRole('button', { name: 'Copy or set the hours of Tuesday' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Closed' }));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(update).toHaveBeenCalled());
    const hours = '07:15-12:00 13:00-17:30';
    expect(sent(update).data).toEqual(
      switchboard({ hours_mon: hours, hours_tue: '', hours_wed: hours, hours_thu: hours, hours_fri: hours }),
    );
  });

  it('is checked day by day, closed sections too', async () => {
    const { user, update } = await edit({ answers: [switchboard({ hours_wed: 'sometimes' })] });
    await user.type(await box('Name'), ' 2');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(async () => expect(await box('Wednesday, hours')).toHaveFocus());
    expect(screen.getByText(/Opening hours, wed must be hours/)).toBeInTheDocument();
    expect(update).not.toHaveBeenCalled();
  });
});

describe('the list of unsaved changes', () => {
  it('shows old and new as people read them, goes to a field, and reverts one by one', async () => {
    const { user } = await edit();
    await user.click(await screen.findByRole('button', { name: 'Recording' }));
    const name = await box('Name');
    await user.clear(name);
    await put(user, name, 'Pier');
    const keep = await box('Keep recordings');
    await user.clear(keep);
    await put(user, keep, '2 h');
    await user.click(screen.getByRole('button', { name: '2 unsaved changes' }));
    const list = await screen.findByRole('list', { name: 'Unsaved changes' });
    const [first, second] = within(list).getAllByRole('listitem');
    expect(first).toHaveTextContent('NameHarbour→Pier');
    expect(second).toHaveTextContent('Keep recordings1 min→2 h');
    await user.click(within(list).getByRole('button', { name: 'Name' }));
    await waitFor(() => expect(name).toHaveFocus());
    await user.click(within(list).getByRole('button', { name: 'Revert Name' }));
    expect(name).toHaveValue('Harbour');
    expect(await screen.findByRole('button', { name: '1 unsaved change' })).toBeInTheDocument();
    expect(keep).toHaveValue('2 h');
  });

  it('never shows a secret', async () => {
    const { user } = await edit();
    await user.click(await screen.findByRole('button', { name: 'Recording' }));
    await user.click(await screen.findByRole('button', { name: 'Change Recording PIN' }));
    await put(user, await screen.findByLabelText('Recording PIN'), '7294');
    await user.click(await screen.findByRole('button', { name: '1 unsaved change' }));
    const list = await screen.findByRole('list', { name: 'Unsaved changes' });
    expect(list).toHaveTextContent('A new one');
    expect(list).not.toHaveTextContent('7294');
  });
});

describe('two people saving the same record', () => {
  const conflict = () =>
    new ApiException(409, '', {}, { message: 'It has changed since you read it.', code: 'conflict' });

  it('shows both versions, keeps what is chosen, and saves it over what they saved', async () => {
    const update = vi
      .fn(async (_: string, { data }: { data: object }) => ({ data: { id: '7', ...data } }))
      .mockRejectedValueOnce(conflict());
    quietly();
    const theirs = switchboard({ name: 'Theirs', note: 'Their note', lines: 9, firmware: { version: 5 } });
    const { user } = await edit({ answers: [switchboard(), theirs], update });
    for (const [label, text] of [
      ['Name', 'Mine'],
      ['Note', 'My note'],
    ] as const) {
      const input = await box(label);
      await user.clear(input);
      await put(user, input, text);
    }
    await user.click(screen.getByRole('button', { name: 'Save' }));
    const dialog = await screen.findByRole('dialog', { name: 'Someone else saved changes' });
    expect(dialog).toHaveTextContent('Before: Harbour');
    expect(dialog).toHaveTextContent('Lines: 4 → 9');
    const name = within(dialog).getByRole('group', { name: 'Name' });
    expect(within(name).getByRole('radio', { name: /Yours Mine/ })).toBeChecked();
    await user.click(within(name).getByRole('radio', { name: /Their saved value Theirs/ }));
    await user.click(within(dialog).getByRole('button', { name: 'Save' }));
    await screen.findByText('The page');
    expect(sent(update)).toMatchObject({
      data: { name: 'Theirs', note: 'My note', lines: 9, firmware: { version: 5 } },
      previousData: { name: 'Theirs', firmware: { version: 5 } },
    });
  });

  it('says that nothing clashes where they changed other fields', async () => {
    const update = vi
      .fn(async (_: string, { data }: { data: object }) => ({ data: { id: '7', ...data } }))
      .mockRejectedValueOnce(conflict());
    quietly();
    const { user } = await edit({ answers: [switchboard(), switchboard({ lines: 9 })], update });
    await user.type(await box('Name'), ' 2');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    const dialog = await screen.findByRole('dialog', { name: 'Someone else saved changes' });
    expect(dialog).toHaveTextContent('do not touch the same fields');
    await user.click(within(dialog).getByRole('button', { name: 'Save' }));
    await screen.findByText('The page');
    expect(sent(update).data).toMatchObject({ name: 'Harbour 2', lines: 9 });
  });

  it('says what the server said where reading again tells nothing', async () => {
    const update = vi.fn().mockRejectedValue(conflict());
    quietly();
    const { user } = await edit({ update });
    const name = await box('Name');
    await user.type(name, ' 2');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByRole('button', { name: 'Read again' })).toBeInTheDocument();
    expect(name).toHaveValue('Harbour 2');
  });
});
