import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { beforeEach, expect, it } from 'vitest';
import { Voicemail } from '../../../src/customRoutes/today/Voicemail';
import { renderInConsole } from '../../views/support/renderInConsole';
import { setWindowWidth } from '../../views/support/setWindowWidth';

const createMessage = (id: number, cnam: string, start: string) => ({
  id,
  account: '201',
  from: '61255501001',
  cnam,
  start,
  duration: 3,
  file: `voicemail/201/${id}.wav`,
  text: null,
});
const first = createMessage(1, 'Juniper Sample', '2026-11-24T02:00:00.000Z');
const second = createMessage(2, 'Dill Demo', '2026-11-24T01:00:00.000Z');

/** Voicemail panel whose button simulates a refetch, after which there is one new message fewer. */
const VoicemailPanel = () => {
  const [isRead, setRead] = useState(false);
  return (
    <>
      <Voicemail count={isRead ? 1 : 2} messages={isRead ? [second] : [first, second]} />
      <button type="button" onClick={() => setRead(true)}>
        Read anew
      </button>
    </>
  );
};

beforeEach(() => setWindowWidth(1200));

it.each([
  ['remains in the list after the user plays it', true, ['Juniper Sample', 'Dill Demo']],
  ['is removed once another user has heard it', false, ['Dill Demo']],
])('a new voicemail message %s', async (_, isPlayed, names) => {
  const user = userEvent.setup();
  await renderInConsole(<VoicemailPanel />, { provider: {}, level: 'customer' });
  const list = await screen.findByRole('list');
  if (isPlayed)
    await user.click(within(list).getByRole('button', { name: 'Play Message from Juniper Sample' }));
  await user.click(screen.getByRole('button', { name: 'Read anew' }));
  expect(
    within(list)
      .getAllByRole('link')
      .map(({ textContent }) => textContent),
  ).toEqual(names);
});
