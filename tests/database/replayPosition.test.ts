import { expect, it } from 'vitest';
import { ReplayPosition } from '../../server/database/replayPosition';
import { parseWalPosition } from '../../server/database/walPosition';

/** A standby that has replayed up to the given position. */
const createStandby = (at: string | null) => {
  let resolveFirstCheck: () => void = () => undefined;
  const firstCheck = new Promise<void>((resolve) => {
    resolveFirstCheck = resolve;
  });
  const state = {
    at,
    looks: 0,
    isAway: false,
    /** When it was looked at for the first time. */ looked: firstCheck,
  };
  const replayed = new ReplayPosition(async () => {
    state.looks++;
    resolveFirstCheck();
    if (state.isAway) throw new Error('away');
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
])('%s is a place in the log', (text, position) => {
  expect(parseWalPosition(text)).toBe(position);
});

it('is asked once for all who wait, and not at all for what is known to be there', async () => {
  const { state, reaches } = createStandby('0/20');
  expect(await Promise.all([reaches('0/10'), reaches('0/20'), reaches('0/1F')])).toEqual([true, true, true]);
  expect(state.looks).toBe(1);
  expect(await reaches('0/15')).toBe(true);
  expect(state.looks).toBe(1);
});

it('is waited for while it follows', async () => {
  const { state, reaches } = createStandby('0/10');
  const reached = reaches('0/30');
  await state.looked;
  state.at = '0/30';
  expect(await reached).toBe(true);
  expect(state.looks).toBeGreaterThan(1);
});

it('is not waited for when it is far behind, and then by nobody for a while', async () => {
  const { state, reaches } = createStandby('0/10');
  expect(await reaches('0/30')).toBe(false);
  const { looks } = state;
  expect(await reaches('0/31')).toBe(false);
  expect(state.looks).toBe(looks);
  expect(await reaches('0/10')).toBe(true);
});

it('has nothing while it does not answer, or is no standby', async () => {
  const unreachable = createStandby('0/10');
  unreachable.state.isAway = true;
  expect(await unreachable.reaches('0/1')).toBe(false);
  expect(await createStandby(null).reaches('0/1')).toBe(false);
});
