import { afterEach, expect, it, vi } from 'vitest';
import { createHttpEmergency } from '../../../server/gateways/emergency/createHttpEmergency';

afterEach(() => vi.unstubAllGlobals());

it('malformed responses are ignored and all other responses are processed', async () => {
  const good = { reference: 'EMERGENCY-1', attempt: 1, refused: null };
  const odd = [
    ...[1.5, 0, -1, 1e12, '1', null].map((attempt) => ({ ...good, attempt })),
    ...[7, undefined, 'a\0b', 'a\ud800'].map((refused) => ({ ...good, refused })),
    { ...good, reference: 12 },
    null,
    'EMERGENCY-1',
  ];
  vi.stubGlobal('fetch', async () => Response.json({ answers: [...odd, good] }));
  const gateway = createHttpEmergency({ url: 'https://emergency.example', token: 'a' });
  expect(await gateway.answers(['EMERGENCY-1'])).toEqual([good]);
});
