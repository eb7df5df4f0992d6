import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { FieldInput } from '../../../src/views/inputs/FieldInput';
import { box } from '../support/inConsole';
import { edit } from '../support/wideForm';

const drawn = vi.hoisted(() => vi.fn<(field: string) => void>());

vi.mock('../../../src/views/inputs/FieldInput', async (original) => {
  const actual = await original<{ FieldInput: typeof FieldInput }>();
  return {
    FieldInput: (props: Parameters<typeof FieldInput>[0]) => {
      drawn(props.spec.field);
      return <actual.FieldInput {...props} />;
    },
  };
});

const fields = () => drawn.mock.calls.map(([field]) => field);

beforeEach(() => drawn.mockClear());
afterEach(() => localStorage.clear());

it('a form that opens draws its fields once, and once more where the session came after it', async () => {
  await edit();
  expect(fields().length).toBeGreaterThan(0);
  expect(fields().length).toBeLessThanOrEqual(2 * new Set(fields()).size);
});

it('a key, and the first change it makes, draw no field but the one that is typed in', async () => {
  const { user } = await edit();
  drawn.mockClear();
  await user.type(await box('Name'), 'xy');
  expect(fields()).toEqual([]);
});
