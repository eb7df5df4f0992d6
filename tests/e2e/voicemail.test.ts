import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { createTestConsole } from './support/createTestConsole';

const { open, callAs, server } = createTestConsole({ as: 'customer', permissions: ['microphone'] });

const DOMAIN = 'wharf.pbx.example';
const narrowViewport = { width: 390, height: 844 };

interface Message {
  id: number;
  account: string;
  isnew: boolean;
  note: string;
}

const listMessages = async (page: Page): Promise<Message[]> => {
  const answer = await callAs(page, '/api/Link/GetVoiceMessages', { domain_name: DOMAIN });
  return Object.values((await answer.json()) as Record<string, Message>);
};

describe.each([
  ['a wide screen', {}],
  ['a phone', { viewport: narrowViewport }],
])('voice messages and greetings, on %s', (_, options) => {
  it('can be played, annotated, forwarded and deleted', async () => {
    const page = await open(`/pbx-customer/voicemail?domain=${DOMAIN}`, options);
    const known = await listMessages(page);
    const message = known.find(({ isnew, account }) => isnew && account !== '201');
    if (!message) throw new Error('The demo has no new message.');
    const findMessage = async () => (await listMessages(page)).find(({ id }) => id === message.id);
    await page.goto(`${server.url}/pbx-customer/voicemail/${message.id}/show?domain=${DOMAIN}`);
    const player = page.getByRole('main').getByRole('group', { name: /^Player of Voice message/ });
    const play = player.getByRole('button', { name: /^Play / });
    await play.press('Space');
    await player.getByRole('slider').waitFor();
    await player.getByRole('button', { name: /^(Play|Pause) / }).press('>');
    expect(await player.getByRole('combobox', { name: /^Speed/ }).inputValue()).toBe('1.25');
    await expect.poll(async () => (await findMessage())?.isnew).toBe(false);

    const act = async (name: string) => {
      const button = page.getByRole('button', { name, exact: true });
      if (!(await button.isVisible())) await page.getByRole('button', { name: /^(More|Actions)/ }).click();
      await button.or(page.getByRole('menuitem', { name, exact: true })).click();
    };
    await act('Send to another mailbox');
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(/^To the mailbox of/).fill('201');
    await page.getByRole('option', { name: /^201/ }).click();
    await dialog.getByLabel('Note').fill('Please call back');
    await dialog.getByRole('button', { name: 'Send to another mailbox' }).click();
    await expect
      .poll(
        async () =>
          (await listMessages(page)).filter(
            ({ account, note }) => account === '201' && note === 'Please call back',
          ).length,
      )
      .toBeGreaterThan(0);

    await act('Delete');
    await dialog.getByRole('button', { name: /^Delete/ }).click();
    await expect.poll(findMessage).toBeUndefined();
  });

  it('can be recorded, named and used by an attendant', async () => {
    const page = await open(`/pbx-customer/auto-attendants/700?domain=${DOMAIN}`, options);
    await page.getByRole('button', { name: 'Record Welcome' }).click();
    await page.getByRole('button', { name: 'Stop' }).click();
    await page.getByText('Kept among the audio files').waitFor();
    const words = `Summer hours ${Date.now()}`;
    const name = page.getByRole('textbox', { name: 'Name of Welcome' });
    await name.fill(words);
    await name.press('Enter');
    const readSaved = async () => {
      const answer = await callAs(page, '/api/Link/GetUploadedAudioFile', { domain: DOMAIN });
      return ((await answer.json()) as { file: string; description: string; duration: number }[]).find(
        ({ description }) => description === words,
      );
    };
    await expect.poll(readSaved).toMatchObject({ description: words });
    await page.getByText('Kept among the audio files').waitFor();
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    const player = page.getByRole('group', { name: `Player of ${words}` });
    await player.waitFor();
    await player.getByRole('button', { name: `Play ${words}` }).click();
    await player.getByRole('slider').waitFor();
    const answer = await callAs(page, '/api/Link/GetAutoAttendantDetail', {
      domain_name: DOMAIN,
      name: '700',
    });
    expect(await answer.json()).toMatchObject({ wavfile: (await readSaved())?.file });
    expect(await page.getByRole('main').innerText()).not.toMatch(/wavfile/);
  });
});
