import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Form, ResourceContextProvider } from 'react-admin';
import type { FieldValues } from 'react-hook-form';
import { describe, expect, it, vi } from 'vitest';
import type { FormFieldSpec } from '../../../src/declaration/compiled';
import { formatSpeech } from '../../../src/lib/speech';
import { FieldValue } from '../../../src/views/fields/FieldValue';
import { formatValue } from '../../../src/views/fields/formatValue';
import { FieldInput } from '../../../src/views/inputs/FieldInput';
import { renderInConsole } from '../support/renderInConsole';

const urlTemplate = '$s/{language}/{base64}';
const spec: FormFieldSpec = {
  field: 'welcome',
  label: 'Welcome',
  kind: 'audio',
  maxLength: 60,
  speech: {
    value: urlTemplate,
    languages: { call: 'GetIvrLanguage', value: 'value', label: 'text', inUse: 'current' },
    voices: { au: 'en-AU' },
  },
};
let languagesLoaded: Promise<unknown> = Promise.resolve();
const provider = {
  call: async () => {
    await languagesLoaded;
    return [
      { value: 'de', text: 'German', current: false },
      { value: 'au', text: 'English (Australia)', current: true },
    ];
  },
};

let submittedValues: FieldValues | undefined;
const renderForm = async (welcome: string | null = null) => {
  submittedValues = undefined;
  await renderInConsole(
    <ResourceContextProvider value="boats">
      <Form
        record={{ id: 1, welcome }}
        onSubmit={(values: FieldValues) => {
          submittedValues = values;
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

const findInput = () => screen.findByRole('textbox', { name: 'What is said: Welcome' });

describe('audio field with text-to-speech', () => {
  it('accepts text together with a language', async () => {
    const user = await renderForm();
    await user.click(await screen.findByRole('button', { name: 'Say a text as Welcome' }));
    expect(await findInput()).toHaveFocus();
    expect(await screen.findByDisplayValue('English (Australia)')).toBeVisible();
    await user.type(await findInput(), 'Guten Tag');
    await user.click(screen.getByRole('combobox', { name: 'Language' }));
    await user.click(await screen.findByRole('option', { name: 'German' }));
    await user.click(screen.getByRole('button', { name: 'Send' }));
    await expect
      .poll(() => submittedValues?.welcome)
      .toBe(formatSpeech(urlTemplate, { language: 'de', text: 'Guten Tag' }));
  });

  it('uses the current language even if the languages load after the text', async () => {
    let resolveLanguages: (value?: unknown) => void = () => undefined;
    languagesLoaded = new Promise((resolve) => {
      resolveLanguages = resolve;
    });
    const user = await renderForm();
    await user.click(await screen.findByRole('button', { name: 'Say a text as Welcome' }));
    await user.click(await findInput());
    await user.paste('Hello');
    resolveLanguages();
    languagesLoaded = Promise.resolve();
    expect(await screen.findByDisplayValue('English (Australia)')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Send' }));
    await expect
      .poll(() => submittedValues?.welcome)
      .toBe(formatSpeech(urlTemplate, { language: 'au', text: 'Hello' }));
  });

  it('shows the existing text, which can be removed', async () => {
    const user = await renderForm(formatSpeech(urlTemplate, { language: 'au', text: 'Hello' }));
    expect(await findInput()).toHaveValue('Hello');
    expect(await screen.findByDisplayValue('English (Australia)')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Remove Welcome' }));
    await user.click(screen.getByRole('button', { name: 'Send' }));
    await expect.poll(() => submittedValues).toMatchObject({ welcome: null });
  });

  it('preserves the existing recording if text entry is cancelled', async () => {
    const user = await renderForm('welcome.wav');
    await user.click(await screen.findByRole('button', { name: 'Say a text as Welcome' }));
    await user.click(await screen.findByRole('button', { name: 'Cancel' }));
    await user.click(screen.getByRole('button', { name: 'Send' }));
    await expect.poll(() => submittedValues).toMatchObject({ welcome: 'welcome.wav' });
  });

  it('reports by how many characters a text exceeds the limit', async () => {
    const user = await renderForm();
    await user.click(await screen.findByRole('button', { name: 'Say a text as Welcome' }));
    await user.click(await findInput());
    await user.paste('Nobody is free yet, please stay on the line.');
    expect(await screen.findByText(/Too long by about \d+ characters/)).toBeVisible();
  });

  it('plays a speech preview and reports a missing voice', async () => {
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
    const user = await renderForm(formatSpeech(urlTemplate, { language: 'au', text: 'Hello' }));
    await user.click(await screen.findByRole('button', { name: 'Hear Welcome' }));
    expect(speak).toHaveBeenCalledWith(expect.objectContaining({ text: 'Hello', lang: 'en-AU' }));
    const [[utterance]] = speak.mock.calls as [[{ onerror: (event: { error: string }) => void }]];
    utterance.onerror({ error: 'language-unavailable' });
    expect(await screen.findByText(/no voice for it/)).toBeVisible();
  });
});

describe('text-to-speech value in a record', () => {
  it('is shown with its language', async () => {
    const value = formatSpeech(urlTemplate, { language: 'de', text: 'Guten Tag' });
    await renderInConsole(
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
