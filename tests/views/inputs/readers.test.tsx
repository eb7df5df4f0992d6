import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Form, ResourceContextProvider } from 'react-admin';
import type { FieldValues } from 'react-hook-form';
import { describe, expect, it } from 'vitest';
import type { FieldSpec } from '../../../src/declaration/compiled';
import { FieldInput } from '../../../src/views/inputs/FieldInput';
import { formatDayText } from '../../../src/views/values/daysText';
import { enterText } from '../../support/enterText';
import { renderInConsole } from '../support/renderInConsole';

const renderField = async (kind: FieldSpec['kind'], name: string) => {
  const submitted: FieldValues[] = [];
  await renderInConsole(
    <ResourceContextProvider value="boats">
      <Form
        record={{ id: '1', x: '' }}
        noValidate
        disableInvalidFormNotification
        onSubmit={(values: FieldValues) => void submitted.push(values)}
      >
        <FieldInput spec={{ field: 'x', label: 'Thing', kind }} />
        <button type="submit">Send</button>
      </Form>
    </ResourceContextProvider>,
  );
  const user = userEvent.setup({ delay: null });
  const box = await screen.findByRole<HTMLInputElement>('textbox', { name });
  const send = async () => {
    await user.click(screen.getByRole('button', { name: 'Send' }));
    return submitted;
  };
  return {
    user,
    box,
    type: (text: string) => enterText(user, box, text),
    paste: async (text: string) => {
      await user.click(box);
      await user.paste(text);
    },
    choose: async (label: string) => user.click(await screen.findByRole('button', { name: label })),
    sent: async () => {
      await waitFor(async () => expect(await send()).not.toEqual([]));
      return submitted[0]?.x;
    },
    refused: async (reason: string | RegExp) => {
      expect(await send()).toEqual([]);
      expect((await screen.findAllByText(reason))[0]).toBeVisible();
    },
  };
};

const renderDays = () => renderField('days', 'Thing: a day to add');

describe('days input', () => {
  it('adds all days of a pasted list, and leaves a line that is not understood with the reason', async () => {
    const { paste, box, refused, user, sent } = await renderDays();
    await paste('2026:\nChristmas Day – 25 December\n26.12.2026 Weihnachten\nEaster\n24–25 Apr');
    for (const day of ['2026-04-24', '2026-04-25', '2026-12-25', '2026-12-26'])
      expect(await screen.findByText(formatDayText(day))).toBeVisible();
    expect(box).toHaveValue('2026\nEaster');
    await refused('“Easter”: This is not a day.');
    await user.clear(box);
    expect(await sent()).toBe('2026-04-24 2026-04-25 2026-12-25 2026-12-26');
  });

  it('requests the meaning of an ambiguous day, and is not saved without it', async () => {
    const { type, choose, refused, sent, box } = await renderDays();
    await type('3/4/2027');
    await refused(/3 April 2027 or 4 March 2027/);
    expect(box).toHaveValue('3/4/2027');
    await choose('3 April 2027');
    expect(box).toHaveValue('');
    expect(await sent()).toBe('2027-04-03');
  });

  it('preserves a year that is typed, and repeats days without one if chosen', async () => {
    const { box, sent, user } = await renderDays();
    await user.type(box, '25 Dec 2030{Enter}');
    await user.type(box, '25 Dec');
    expect(await screen.findByText('Understood as 25 December every year')).toBeVisible();
    await user.keyboard('{Enter}');
    expect(await sent()).toBe('12/25 2030-12-25');
  });
});

describe('hours input', () => {
  it('requests the meaning of ambiguous hours, and is not saved without it', async () => {
    const { type, box, refused, choose, sent } = await renderField('hours', 'Thing');
    await type('9-5');
    await refused(/09:00–17:00 or 09:00–05:00 next day/);
    expect(box).toHaveValue('9-5');
    await choose('09:00–17:00');
    expect(box).toHaveValue('09:00-17:00');
    expect(await sent()).toBe('09:00-17:00');
  });

  it('explains hours that end on the next day, and why others are refused', async () => {
    const { user, type, box, refused } = await renderField('hours', 'Thing');
    await type('22-6');
    expect(await screen.findByText(/Until 06:00 the next day/)).toBeVisible();
    await user.clear(box);
    await type('8-13 12-17');
    await refused('Thing: 08:00–13:00 and 12:00–17:00 overlap.');
    expect(box).toHaveValue('8-13 12-17');
  });
});

describe('date input', () => {
  it('requests the meaning of an ambiguous date', async () => {
    const { type, refused, choose, sent } = await renderField('date', 'Thing');
    await type('03/04/2027');
    await refused(/3 April 2027 or 4 March 2027/);
    await choose('4 March 2027');
    expect(await sent()).toBe('2027-03-04');
  });
});
