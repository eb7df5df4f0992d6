import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Form, ResourceContextProvider } from 'react-admin';
import type { FieldValues } from 'react-hook-form';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { FormFieldSpec } from '../../../src/declaration/compiled';
import { FieldInput } from '../../../src/views/inputs/FieldInput';
import { renderInConsole } from '../support/renderInConsole';

const track = { stop: vi.fn() };
const getUserMedia = vi.fn(async () => ({ getTracks: () => [track] }));

const mockMicrophone = () => {
  class Recorder extends EventTarget {
    mimeType = 'audio/webm';
    start() {}
    stop() {
      this.dispatchEvent(Object.assign(new Event('dataavailable'), { data: new Blob(['said']) }));
      this.dispatchEvent(new Event('stop'));
    }
  }
  class Context {
    state = 'running';
    createAnalyser = () => ({ fftSize: 0, getFloatTimeDomainData: () => undefined });
    createMediaStreamSource = () => ({ connect: () => undefined });
    close = async () => undefined;
  }
  class Reader {
    decodeAudioData = async () => ({
      length: 4,
      numberOfChannels: 1,
      sampleRate: 16_000,
      getChannelData: () => new Float32Array(4),
    });
  }
  vi.stubGlobal('MediaRecorder', Recorder);
  vi.stubGlobal('AudioContext', Context);
  vi.stubGlobal('OfflineAudioContext', Reader);
  Object.defineProperty(navigator, 'mediaDevices', { configurable: true, value: { getUserMedia } });
};

const spec: FormFieldSpec = {
  field: 'greeting',
  label: 'Greeting',
  kind: 'file',
  accept: '.wav,.mp3',
  maxBytes: 2000,
};

let submittedValues: FieldValues | undefined;
const renderForm = async (maxBytes = spec.maxBytes) => {
  submittedValues = undefined;
  await renderInConsole(
    <ResourceContextProvider value="boats">
      <Form
        onSubmit={(values: FieldValues) => {
          submittedValues = values;
        }}
      >
        <FieldInput spec={{ ...spec, maxBytes }} />
        <button type="submit">Send</button>
      </Form>
    </ResourceContextProvider>,
  );
  return userEvent.setup({ delay: null, applyAccept: false });
};

beforeEach(() => {
  track.stop.mockClear();
  mockMicrophone();
});

describe('audio field', () => {
  it('records speech and sends it as WAV', async () => {
    // The limit is high enough that recording does not stop automatically.
    const user = await renderForm(1_000_000);
    await user.click(await screen.findByRole('button', { name: 'Record Greeting' }));
    await user.click(await screen.findByRole('button', { name: 'Stop' }));
    await screen.findByRole('button', { name: 'Take recording.wav away' });
    expect(track.stop).toHaveBeenCalled();
    await user.click(screen.getByRole('button', { name: 'Send' }));
    await waitFor(() => expect(submittedValues?.greeting).toBeInstanceOf(File));
    expect(submittedValues?.greeting).toMatchObject({ name: 'recording.wav', type: 'audio/wav' });
  });

  it('reports that microphone access is denied and permits another attempt', async () => {
    getUserMedia.mockRejectedValueOnce(new DOMException('', 'NotAllowedError'));
    const user = await renderForm();
    await user.click(await screen.findByRole('button', { name: 'Record Greeting' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('may not use the microphone');
    expect(screen.getByRole('button', { name: 'Record Greeting' })).toBeInTheDocument();
  });

  it.each([
    ['notes.txt', 'text', 'notes.txt can’t be taken'],
    ['long.wav', 'x'.repeat(3000), 'long.wav has 3 kB; Greeting may have 2 kB at most.'],
    ['nothing.wav', '', 'nothing.wav is empty.'],
  ])('rejects %s before sending it and shows the reason', async (name, text, reason) => {
    const user = await renderForm();
    const file = new File(text ? [text] : [], name);
    await user.upload(await screen.findByLabelText('Greeting', { selector: 'input' }), file);
    expect(await screen.findByRole('alert')).toHaveTextContent(reason);
    expect(screen.getByRole('button', { name: 'Choose file for Greeting' })).toBeInTheDocument();
  });
});

describe('setting that refers to a sound', () => {
  const welcome: FormFieldSpec = {
    field: 'wavfile',
    label: 'Welcome',
    kind: 'audio',
    type: 'string',
    file: { call: 'GetAudioFile', send: { file: '$value' } },
    choicesFrom: { call: 'GetSounds', value: 'file', label: 'words' },
    keep: {
      call: 'KeepSound',
      send: { type: { literal: 'announcement' } },
      file: 'sound',
      name: 'file',
      words: 'words',
      answer: 'file',
      level: 'customer',
    },
  };
  const renderRecorder = async (value: string, onSave: (body: Record<string, unknown>) => unknown) => {
    const saved: Record<string, unknown>[] = [];
    submittedValues = undefined;
    const call = async (name: string, body: Record<string, unknown>) => {
      if (name === 'GetSounds')
        return [
          { file: 'closed.wav', words: 'We are closed' },
          { file: 'welcome.wav', words: 'Old' },
        ];
      saved.push(body);
      return onSave(body);
    };
    await renderInConsole(
      <ResourceContextProvider value="boats">
        <Form
          record={{ wavfile: value }}
          onSubmit={(values: FieldValues) => {
            submittedValues = values;
          }}
        >
          <FieldInput spec={welcome} />
          <button type="submit">Send</button>
        </Form>
      </ResourceContextProvider>,
      { provider: { call } },
    );
    return { user: userEvent.setup({ delay: null }), kept: saved };
  };

  it('can be recorded, and is stored under a unique name', async () => {
    const { user, kept } = await renderRecorder('', ({ file }) => ({ file: `${file}.wav` }));
    expect(await screen.findByText('Nothing is played.')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Record Welcome' }));
    await user.click(await screen.findByRole('button', { name: 'Stop' }));
    await screen.findByText('Kept among the audio files');
    expect(kept).toMatchObject([{ type: 'announcement', file: 'welcome-2', words: 'Welcome' }]);
    const name = screen.getByRole('textbox', { name: 'Name of Welcome' });
    await user.clear(name);
    await user.type(name, 'Summer hours{Enter}');
    await waitFor(() => expect(kept[1]).toMatchObject({ file: 'welcome-2.wav', words: 'Summer hours' }));
  });

  it('retains a recording that could not be stored, so that the user can retry', async () => {
    let isDown = true;
    const { user, kept } = await renderRecorder('', ({ file }) => {
      if (isDown) throw new Error('The harbour is closed.');
      return { file };
    });
    await user.click(await screen.findByRole('button', { name: 'Record Welcome' }));
    await user.click(await screen.findByRole('button', { name: 'Stop' }));
    await screen.findByText(/The recording is still here/);
    isDown = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByText('Kept among the audio files');
    expect(kept).toHaveLength(2);
  });

  it('is selected and cleared by name, and its file name is never displayed', async () => {
    const { user } = await renderRecorder('700-wavfile3.wav', () => ({}));
    expect(await screen.findByRole('button', { name: 'Play Welcome' })).toBeInTheDocument();
    expect(document.body).not.toHaveTextContent('wavfile');
    await user.click(await screen.findByRole('button', { name: 'Choose Welcome' }));
    await user.click(screen.getByRole('combobox', { name: 'Audio file' }));
    await user.click(await screen.findByRole('option', { name: 'We are closed' }));
    expect(await screen.findByRole('button', { name: 'Play We are closed' })).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Remove Welcome' }));
    await user.click(screen.getByRole('button', { name: 'Send' }));
    await waitFor(() => expect(submittedValues?.wavfile).toBeNull());
  });
});
