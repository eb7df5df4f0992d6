import { afterEach, beforeEach, expect, it } from 'vitest';
import type { CoreKind } from '../../../src/declaration/compiled';
import type { InputComponent } from '../../../src/views/inputs/inputProps';
import { coreInputs } from '../../../src/views/inputs/registry';
import { findInput } from '../support/renderInConsole';
import { renderWideForm } from '../support/wideForm';

/** Fields in the order in which they were rendered. */
const renderedFields: string[] = [];

beforeEach(() => {
  const before = { ...coreInputs };
  for (const [kind, Input] of Object.entries(before) as [CoreKind, InputComponent][])
    coreInputs[kind] = (props) => {
      renderedFields.push(props.spec.field);
      return <Input {...props} />;
    };
  renderedFields.length = 0;
  return () => Object.assign(coreInputs, before);
});
afterEach(() => localStorage.clear());

it('fields are rendered at most twice when the form opens, since the session may load later', async () => {
  await renderWideForm();
  expect(renderedFields.length).toBeGreaterThan(0);
  expect(renderedFields.length).toBeLessThanOrEqual(2 * new Set(renderedFields).size);
});

it('no other field is re-rendered on a key press or on the first change', async () => {
  const { user } = await renderWideForm();
  const name = await findInput('Name');
  renderedFields.length = 0;
  await user.type(name, 'xy');
  expect(renderedFields).toEqual([]);
});
