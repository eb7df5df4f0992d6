import { generateSpeech } from '../../server/audio/generateSpeech';
import type { SignInBrowser } from './browser';

/** Background load to run while ordinary calls are measured. */
export interface BackgroundLoad {
  name: string;
  /**
   * Runs to completion, or until `isEnough` returns true.
   * @returns a description of the work done
   */
  run(isEnough: () => boolean): Promise<string>;
}

const MEGABYTE = 1024 * 1024;
const UPLOAD_BYTES = 14 * MEGABYTE;
const RANGE_COUNT = 60_000;

const formatCount = (value: number): string => value.toLocaleString('en');

const requireOk = async (response: Response): Promise<Response> => {
  if (!response.ok) throw new Error(`${response.url} answered ${response.status}: ${await response.text()}`);
  return response;
};

/** Uploads 14 MB files one after another. */
export const createUploads = (url: string, token: string): BackgroundLoad => ({
  name: 'uploads of 14 MB',
  async run(isEnough) {
    const sound = generateSpeech(UPLOAD_BYTES / 16_000, 5);
    let completed = 0;
    do {
      const form = new FormData();
      form.set('domain', 'wharf.pbx.example');
      form.set('file', 'long.wav');
      form.set('audio_file', new File([sound], 'long.wav'));
      const answer = await fetch(`${url}/api/Link/UploadSettingsAudioFile`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}` },
        body: form,
      });
      await (await requireOk(answer)).arrayBuffer();
      completed += 1;
    } while (!isEnough());
    return `${completed} of ${(sound.byteLength / MEGABYTE).toFixed(1)} MB`;
  },
});

/** Repeatedly exports all assigned numbers. */
export const createExports = (url: string, token: string): BackgroundLoad => ({
  name: 'an export',
  async run(isEnough) {
    let rows = 0;
    do {
      const answer = await fetch(`${url}/api/NumberHub/GetAssignedNumbersCSV`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: '{}',
      });
      for await (const chunk of (await requireOk(answer)).body ?? [])
        for (const byte of chunk) if (byte === 10) rows += 1;
    } while (!isEnough());
    return `${formatCount(rows)} rows`;
  },
});

/** Imports completely different numbering plans, so that every row is written. */
export const createImports = (url: string, token: string): BackgroundLoad => ({
  name: `imports of ${formatCount(RANGE_COUNT)} ranges`,
  async run(isEnough) {
    let completed = 0;
    do {
      const country = 880 + completed;
      const lines = Array.from(
        { length: RANGE_COUNT },
        (_, index) => `${country}${10_000 + index}|Area ${index % 500}`,
      );
      const answer = await fetch(`${url}/api/Console/ImportNumberingPlan?digits=12`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'text/plain' },
        body: `# Country ${country}\n${lines.join('\n')}\n`,
      });
      const last = (await (await requireOk(answer)).text()).trim().split('\n').at(-1) ?? '';
      if (!last.includes(`"created":${RANGE_COUNT}`)) throw new Error(`The import did not complete: ${last}`);
      completed += 1;
    } while (!isEnough());
    return `${completed} of them`;
  },
});

/** Concurrent sign-ins from known browsers. */
export const createSignIns = (browsers: SignInBrowser[]): BackgroundLoad => ({
  name: `${browsers.length} sign-ins`,
  async run(isEnough) {
    let rounds = 0;
    do {
      await Promise.all(browsers.map(({ signIn }) => signIn({ prompt: 'login' })));
      rounds += 1;
    } while (!isEnough());
    return `${rounds} times ${browsers.length}`;
  },
});
