import { describe, expect, it } from 'vitest';
import { encodeSamples } from '../../src/views/audio/toWav';
import { createTestConsole } from './support/createTestConsole';

const { open, callAs } = createTestConsole({ as: 'customer' });

const DOMAIN = 'wharf.pbx.example';

const createTone = async () => {
  const samples = Float32Array.from({ length: 32_000 }, (_, at) => Math.sin(at / 6) * 0.5);
  return Buffer.from(await encodeSamples(samples, 16_000).arrayBuffer());
};

describe('audio upload and text messaging', () => {
  it('reject a file without audio and use a trimmed valid file as hold music', async () => {
    const page = await open(`/pbx-customer/music-on-hold?domain=${DOMAIN}`);
    const name = 'Tune of the tide';
    const zone = page.getByRole('region', { name: 'Upload music on hold' });
    await zone.locator('input[type=file]').setInputFiles([
      { name: 'page.mp3', mimeType: 'audio/mpeg', buffer: Buffer.from('<html></html>') },
      { name: `${name}.wav`, mimeType: 'audio/wav', buffer: await createTone() },
    ]);
    await zone.getByText(/page\.mp3 can’t be taken: by its content/).waitFor();
    const end = zone.getByRole('slider', { name: `End of ${name}` });
    await end.waitFor();
    for (let tenth = 0; tenth < 5; tenth++) await end.press('PageDown');
    await zone.getByText(/^1\.0 s of 2\.0 s/).waitFor();
    await zone.getByRole('button', { name: 'Upload 1 file', exact: true }).click();
    await zone.getByText('Uploaded', { exact: true }).waitFor();

    const read = async () => {
      const answer = await callAs(page, '/api/Link/getMOH', { domain: DOMAIN });
      const { entries } = (await answer.json()) as {
        entries: { name: string; duration: number; live: boolean }[];
      };
      return entries.find((entry) => entry.name === name);
    };
    await expect.poll(async () => (await read())?.duration).toBe(1);
    const row = page.getByRole('row', { name: new RegExp(name) });
    await row.getByRole('button', { name: /^Actions/ }).click();
    await page.getByRole('menuitem', { name: 'Put live', exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Put live', exact: true }).click();
    await expect.poll(async () => (await read())?.live).toBe(true);
  });

  it('send each message once despite a double-click, and replace curly quotes to reduce the message count', async () => {
    const page = await open(`/pbx-customer/send-sms?domain=${DOMAIN}`);
    const numbers = page.getByLabel('Numbers, pasted as they are');
    await numbers.fill('0491 570 156; 0491 570 157, 12345');
    await numbers.press('Enter');
    // It could be the end of a further number, so nothing is sent before it is decided.
    await page.getByLabel('Meaning of “12345”').selectOption('Leave out');
    const stamp = 'Back at the slipway';
    const text = `“${stamp}” – ${'so says the harbour. '.repeat(4)}`;
    await page.getByLabel('Text', { exact: true }).fill(text);
    await page.getByText(/2 messages.*UCS-2/).waitFor();
    await page.getByRole('button', { name: 'Use plain ones' }).click();
    await page.getByText(/1 message,.*GSM-7/).waitFor();
    await page.getByRole('button', { name: 'Send', exact: true }).click();
    await page.getByRole('button', { name: 'Send 2 messages', exact: true }).dblclick();
    await page.getByText('Sent to 2 people.').waitFor();
    await page.getByRole('link', { name: 'See status of them' }).click();
    await expect.poll(() => page.getByRole('row').filter({ hasText: stamp }).count()).toBe(2);
  });
});
