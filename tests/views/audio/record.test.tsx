import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Form, ResourceContextProvider } from 'ra-core';
import type { FieldValues } from 'react-hook-form';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { FormFieldSpec } from '../../../src/declaration/compiled';
import { FieldInput } from '../../../src/views/inputs/FieldInput';
import { inConsole } from '../support/inConsole';

const track = { stop: vi.fn() };
const getUserMedia = vi.fn(async () => ({ getTracks: () => [track] }));

/** A microphone, and what browsers make of it, as far as a recording needs them. */
const pluggedIn = () => {
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

let sent: FieldValues | undefined;
const ask = async () => {
  sent = undefined;
  await inConsole(
    <ResourceContextProvider value="boats">
      <Form
        onSubmit={(values: FieldValues) => {
          sent = values;
        }}
      >
        <FieldInput spec={spec} />
        <button type="submit">Send</button>
      </Form>
    </ResourceContextProvider>,
  );
  return userEvent.setup({ delay: null, applyAccept: false });
};

beforeEach(() => {
  track.stop.mockClear();
  pluggedIn();
});

describe('a field that takes recordings', () => {
  it('records what is spoken, and sends it as a WAV', async () => {
    const user = await ask();
    await user.click(await screen.findByRole('button', { name: 'Record Greeting' }));
    await user.click(await screen.findByRole('button', { name: 'Stop' }));
    await screen.findByRole('button', { name: 'Take recording.wav away' });
    expect(track.stop).toHaveBeenCalled();
    await user.click(screen.getByRole('button', { name: 'Send' }));
    await waitFor(() => expect(sent?.greeting).toBeInstanceOf(File));
    expect(sent?.greeting).toMatchObject({ name: 'recording.wav', type: 'audio/wav' });
  });

  it('says what to do where the microphone may not be used', async () => {
    getUserMedia.mockRejectedValueOnce(new DOMException('', 'NotAllowedError'));
    const user = await ask();
    await user.click(await screen.findByRole('button', { name: 'Record Greeting' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('may not use the microphone');
    expect(screen.getByRole('button', { name: 'Record Greeting' })).toBeInTheDocument();
  });

  it.each([
    ['notes.txt', 'text', 'notes.txt can’t be taken'],
    ['long.wav', 'x'.repeat(3000), 'long.wav has 3 kB; Greeting may have 2 kB at most.'],
    ['nothing.wav', '', 'nothing.wav is empty.'],
  ])('refuses %s before it is sent, with the reason', async (name, text, reason) => {
    const user = await ask();
    const file = new File(text ? [text] : [], name);
    await user.upload(await screen.findByLabelText('Greeting', { selector: 'input' }), file);
    expect(await screen.findByRole('alert')).toHaveTextContent(reason);
    expect(screen.getByRole('button', { name: 'Choose file for Greeting' })).toBeInTheDocument();
  });
});
