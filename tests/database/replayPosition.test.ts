import { expect, it } from 'vitest';
import { parseWalPosition } from '../../server/database/parseWalPosition';
import { ReplayPosition } from '../../server/database/replayPosition';

/** Simulates a standby that has replayed up to the given position. */
const createStandby = (at: string | null) => {
  let resolveFirstCheck: () => void = () => undefined;
  const firstCheck = new Promise<void>((resolve) => {
    resolveFirstCheck = resolve;
  });
  const state = {
    at,
    looks: 0,
    isUnavailable: false,
    /** Resolves when the position is checked for the first time. */ looked: firstCheck,
  };
  const replayed = new ReplayPosition(async () => {
    state.looks++;
    resolveFirstCheck();
    if (state.isUnavailable) throw new Error('away');
    return state.at;
  });
  const reaches = (text: string) => replayed.reaches(parseWalPosition(text) ?? 0n);
  return { state, reaches };
};

it.each([
  ['0/0', 0n],
  ['0/FF', 255n],
  ['16/B374D848', 0x16_b374_d848n],
  ['1/0', 2n ** 32n],
  ['', undefined],
  [null, undefined],
  ['12', undefined],
])('parses %s as a WAL position if it is valid', (text, position) => {
  expect(parseWalPosition(text)).toBe(position);
});

it('queries the position once for all waiting requests, and not at all if it is already known', async () => {
  const { state, reaches } = createStandby('0/20');
  expect(await Promise.all([reaches('0/10'), reaches('0/20'), reaches('0/1F')])).toEqual([true, true, true]);
  expect(state.looks).toBe(1);
  expect(await reaches('0/15')).toBe(true);
  expect(state.looks).toBe(1);
});

it('waits while the standby is catching up', async () => {
  const { state, reaches } = createStandby('0/10');
  const reached = reaches('0/30');
  await state.looked;
  state.at = '0/30';
  expect(await reached).toBe(true);
  expect(state.looks).toBeGreaterThan(1);
});

it('does not wait for a standby that is far behind, and skips it for a while', async () => {
  const { state, reaches } = createStandby('0/10');
  expect(await reaches('0/30')).toBe(false);
  const { looks } = state;
  expect(await reaches('0/31')).toBe(false);
  expect(state.looks).toBe(looks);
  expect(await reaches('0/10')).toBe(true);
});

it('returns false if the standby does not respond or is a primary', async () => {
  const unreachable = createStandby('0/10');
  unreachable.state.isUnavailable = true;
  expect(await unreachable.reaches('0/1')).toBe(false);
  expect(await createStandby(null).reaches('0/1')).toBe(false);
});
