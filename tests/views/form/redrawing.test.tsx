import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Kind } from '../../../src/declaration/compiled';
import type { InputComponent } from '../../../src/views/inputs/inputProps';
import { inputComponents } from '../../../src/views/inputs/registry';
import { box } from '../support/inConsole';
import { edit } from '../support/wideForm';

/** The fields that were drawn, in their order. */
const drawn: string[] = [];

beforeEach(() => {
  const { kinds } = inputComponents();
  const before = { ...kinds };
  for (const [kind, Input] of Object.entries(before) as [Kind, InputComponent][])
    kinds[kind] = (props) => {
      drawn.push(props.spec.field);
      return <Input {...props} />;
    };
  drawn.length = 0;
  return () => Object.assign(kinds, before);
});
afterEach(() => localStorage.clear());

it('a form that opens draws its fields once, and once more where the session came after it', async () => {
  await edit();
  expect(drawn.length).toBeGreaterThan(0);
  expect(drawn.length).toBeLessThanOrEqual(2 * new Set(drawn).size);
});

it('a key, and the first change it makes, draw no field but the one that is typed in', async () => {
  const { user } = await edit();
  const name = await box('Name');
  drawn.length = 0;
  await user.type(name, 'xy');
  expect(drawn).toEqual([]);
});
