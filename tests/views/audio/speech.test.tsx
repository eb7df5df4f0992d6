import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Form, ResourceContextProvider } from 'ra-core';
import type { FieldValues } from 'react-hook-form';
import { describe, expect, it, vi } from 'vitest';
import type { FormFieldSpec } from '../../../src/declaration/compiled';
import { writeSpeech } from '../../../src/lib/speech';
import { FieldValue } from '../../../src/views/fields/FieldValue';
import { formatValue } from '../../../src/views/fields/formatValue';
import { FieldInput } from '../../../src/views/inputs/FieldInput';
import { inConsole } from '../support/inConsole';

const form = '$s/{language}/{base64}';
const spec: FormFieldSpec = {
  field: 'welcome',
  label: 'Welcome',
  kind: 'audio',
  maxLength: 60,
  speech: {
    value: form,
    languages: { call: 'GetIvrLanguage', value: 'value', label: 'text', inUse: 'current' },
    voices: { au: 'en-AU' },
  },
};
let languagesCome: Promise<unknown> = Promise.resolve();
const provider = {
  call: async () => {
    await languagesCome;
    return [
      { value: 'de', text: 'German', current: false },
      { value: 'au', text: 'English (Australia)', current: true },
    ];
  },
};

let sent: FieldValues | undefined;
const ask = async (welcome: string | null = null) => {
  sent = undefined;
  await inConsole(
    <ResourceContextProvider value="boats">
      <Form
        record={{ id: 1, welcome }}
        onSubmit={(values: FieldValues) => {
          sent = values;
        }}
      >
        <FieldInput spec={spec} />
        <button type="submit">Send</button>
      </Form>
    </ResourceContextProvider>,
    { provider },
  );
  return userEvent.setup({ delay: null });
};

const box = () => screen.findByRole('textbox', { name: 'What is said: Welcome' });

describe('a field whose sound may be a text', () => {
  it('takes one, in a language', async () => {
    const user = await ask();
    await user.click(await screen.findByRole('button', { name: 'Say a text as Welcome' }));
    expect(await box()).toHaveFocus();
    expect(await screen.findByDisplayValue('English (Australia)')).toBeVisible();
    await user.type(await box(), 'Guten Tag');
    await user.click(screen.getByRole('combobox', { name: 'Language' }));
    await user.click(await screen.findByRole('option', { name: 'German' }));
    await user.click(screen.getByRole('button', { name: 'Send' }));
    await expect.poll(() => sent?.welcome).toBe(writeSpeech(form, { language: 'de', text: 'Guten Tag' }));
  });

  it('is in the language in use also where that comes after the text', async () => {
    let come: (value?: unknown) => void = () => undefined;
    languagesCome = new Promise((resolve) => {
      come = resolve;
    });
    const user = await ask();
    await user.click(await screen.findByRole('button', { name: 'Say a text as Welcome' }));
    await user.click(await box());
    await user.paste('Hello');
    come();
    languagesCome = Promise.resolve();
    expect(await screen.findByDisplayValue('English (Australia)')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Send' }));
    await expect.poll(() => sent?.welcome).toBe(writeSpeech(form, { language: 'au', text: 'Hello' }));
  });

  it('shows the one there is, and is emptied with it', async () => {
    const user = await ask(writeSpeech(form, { language: 'au', text: 'Hello' }));
    expect(await box()).toHaveValue('Hello');
    expect(await screen.findByDisplayValue('English (Australia)')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Remove Welcome' }));
    await user.click(screen.getByRole('button', { name: 'Send' }));
    await expect.poll(() => sent).toMatchObject({ welcome: null });
  });

  it('keeps the recording there is until a text is typed', async () => {
    const user = await ask('welcome.wav');
    await user.click(await screen.findByRole('button', { name: 'Say a text as Welcome' }));
    await user.click(await screen.findByRole('button', { name: 'Cancel' }));
    await user.click(screen.getByRole('button', { name: 'Send' }));
    await expect.poll(() => sent).toMatchObject({ welcome: 'welcome.wav' });
  });

  it('says how much too long one is', async () => {
    const user = await ask();
    await user.click(await screen.findByRole('button', { name: 'Say a text as Welcome' }));
    await user.click(await box());
    await user.paste('Nobody is free yet, please stay on the line.');
    expect(await screen.findByText(/Too long by about \d+ characters/)).toBeVisible();
  });

  it('is heard here, where the browser can speak', async () => {
    const speak = vi.fn();
    vi.stubGlobal('speechSynthesis', { speak, cancel: vi.fn() });
    vi.stubGlobal(
      'SpeechSynthesisUtterance',
      class {
        lang = '';
        onerror: ((event: { error: string }) => void) | undefined;
        constructor(readonly text: string) {}
      },
    );
    const user = await ask(writeSpeech(form, { language: 'au', text: 'Hello' }));
    await user.click(await screen.findByRole('button', { name: 'Hear Welcome' }));
    expect(speak).toHaveBeenCalledWith(expect.objectContaining({ text: 'Hello', lang: 'en-AU' }));
    const [[utterance]] = speak.mock.calls as [[{ onerror: (event: { error: string }) => void }]];
    utterance.onerror({ error: 'language-unavailable' });
    expect(await screen.findByText(/no voice for it/)).toBeVisible();
  });
});

describe('a text that is spoken', () => {
  it('is shown as what is said, and in which language', async () => {
    const value = writeSpeech(form, { language: 'de', text: 'Guten Tag' });
    await inConsole(
      <ResourceContextProvider value="boats">
        <FieldValue spec={spec} record={{ id: 1, welcome: value }} />
      </ResourceContextProvider>,
      { provider },
    );
    expect(await screen.findByText('“Guten Tag”')).toBeVisible();
    expect(await screen.findByText('Spoken, in German')).toBeVisible();
    expect(formatValue(spec, value)).toBe('“Guten Tag”');
    expect(formatValue(spec, 'welcome.wav')).toBe('welcome.wav');
  });
});
