import { act, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { FieldSpec } from '../../../src/declaration/compiled';
import { AudioPlayer } from '../../../src/views/audio/AudioPlayer';
import { getPeaks } from '../../../src/views/audio/getPeaks';
import { parseTimedNotes } from '../../../src/views/audio/moments';
import { renderInConsole } from '../support/renderInConsole';

const spec: FieldSpec = {
  field: 'file',
  label: 'Recording',
  kind: 'audio',
  file: { call: 'GetAudioFile', send: { file: '$value' } },
};

class FakeAudio extends EventTarget {
  static instances: FakeAudio[] = [];
  paused = true;
  currentTime = 0;
  duration = 100;
  playbackRate = 1;
  constructor(readonly src: string) {
    super();
    FakeAudio.instances.push(this);
  }
  async play() {
    this.paused = false;
    this.dispatchEvent(new Event('durationchange'));
    this.dispatchEvent(new Event('play'));
  }
  pause() {
    this.paused = true;
    this.dispatchEvent(new Event('pause'));
  }
  removeAttribute() {}
}

beforeEach(() => {
  FakeAudio.instances = [];
  vi.stubGlobal('Audio', FakeAudio);
  URL.createObjectURL = () => 'blob:made';
  URL.revokeObjectURL = () => undefined;
});

const renderPlayer = async (element = <AudioPlayer spec={spec} value="recording/1.wav" />) => {
  const download = vi.fn(async () => ({ fileName: '1.wav', blob: new Blob(['x']) }));
  await renderInConsole(element, { provider: { download } });
  return download;
};

const playRecording = async (name = 'Play recording/1.wav') => {
  await userEvent.click(await screen.findByRole('button', { name }));
  await screen.findByRole('slider');
};

describe('audio player', () => {
  it('loads nothing until playback starts, and then only once', async () => {
    const download = await renderPlayer();
    const button = await screen.findByRole('button', { name: 'Play recording/1.wav' });
    expect(download).not.toHaveBeenCalled();
    await userEvent.click(button);
    await screen.findByRole('button', { name: 'Pause recording/1.wav' });
    await userEvent.click(screen.getByRole('button', { name: 'Pause recording/1.wav' }));
    await userEvent.click(screen.getByRole('button', { name: 'Play recording/1.wav' }));
    expect(download).toHaveBeenCalledOnce();
  });

  it('seeks within the recording with buttons and arrow keys', async () => {
    await renderPlayer();
    await playRecording();
    const [audio] = FakeAudio.instances;
    await userEvent.click(screen.getByRole('button', { name: 'Back 15 seconds' }));
    expect(audio?.currentTime).toBe(0);
    await userEvent.click(screen.getByRole('button', { name: 'On 5 seconds' }));
    expect(audio?.currentTime).toBe(5);
    fireEvent.keyDown(screen.getByRole('slider'), { key: 'ArrowRight', shiftKey: true });
    expect(audio?.currentTime).toBe(20);
    expect(screen.getByRole('slider')).toHaveAttribute('aria-valuetext', '0:20 of 1:40');
  });

  it('stops the previous player and adopts its speed', async () => {
    await renderPlayer(
      <>
        <AudioPlayer spec={spec} value="recording/1.wav" />
        <AudioPlayer spec={spec} value="recording/2.wav" />
      </>,
    );
    await playRecording();
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Speed of recording/1.wav' }), '1.5×');
    expect(FakeAudio.instances[0]?.playbackRate).toBe(1.5);
    await userEvent.click(screen.getByRole('button', { name: 'Play recording/2.wav' }));
    await screen.findByRole('combobox', { name: 'Speed of recording/2.wav' });
    expect(FakeAudio.instances[1]?.playbackRate).toBe(1.5);
    expect(FakeAudio.instances[0]?.paused).toBe(true);
  });

  it('reports a recording that cannot be played', async () => {
    await renderPlayer();
    await playRecording();
    act(() => void FakeAudio.instances[0]?.dispatchEvent(new Event('error')));
    expect(await screen.findByText("recording/1.wav can't be played.")).toBeInTheDocument();
  });
});

describe('waveform of a recording', () => {
  it('shows the peak of each segment over the entire length', () => {
    expect(getPeaks(new Float32Array([0, -0.5, 0.25, 0, 0, 0]), 3)).toEqual([1, 0.5, 0]);
    expect(getPeaks(new Float32Array(4), 2)).toEqual([0, 0]);
    expect(getPeaks(new Float32Array([0.5]), 3)).toEqual([1, 1, 1]);
  });

  it('marks notes that start with a timestamp, in chronological order', () => {
    expect(
      parseTimedNotes('Rude.\n1:23 asks for a refund\n0:05 greets\n1:99 no time\n1:02:03 still there'),
    ).toEqual([
      { at: 5, text: 'greets' },
      { at: 83, text: 'asks for a refund' },
      { at: 3723, text: 'still there' },
    ]);
    expect(parseTimedNotes(null)).toEqual([]);
  });
});

describe('several audio players on a page', () => {
  const two = (
    <>
      <AudioPlayer spec={spec} value="1.wav" />
      <AudioPlayer spec={spec} value="2.wav" />
    </>
  );

  it('can be operated with the keyboard', async () => {
    await renderPlayer(two);
    await playRecording('Play 1.wav');
    const button = screen.getByRole('button', { name: 'Pause 1.wav' });
    fireEvent.keyDown(button, { key: 'ArrowRight' });
    expect(FakeAudio.instances[0]?.currentTime).toBe(5);
    fireEvent.keyDown(button, { key: 'n' });
    expect(await screen.findByRole('button', { name: 'Pause 2.wav' })).toHaveFocus();
    fireEvent.keyDown(screen.getByRole('button', { name: 'Pause 2.wav' }), { key: 'p' });
    await screen.findByRole('button', { name: 'Pause 1.wav' });
  });

  it('play the next recording automatically if enabled', async () => {
    await renderPlayer(two);
    await playRecording('Play 1.wav');
    const checkbox = await screen.findByRole('checkbox', { name: 'Play on', hidden: true });
    await userEvent.click(checkbox);
    act(() => {
      FakeAudio.instances[0]?.dispatchEvent(new Event('ended'));
    });
    await screen.findByRole('button', { name: 'Pause 2.wav' });
    await userEvent.click(checkbox);
  });
});
