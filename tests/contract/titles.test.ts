import { expect, it } from 'vitest';
import { listContractFields } from './schemas';

/** Never displayed: a sort order has no input, and the others belong to fields with a title. */
const hiddenFields =
  /\.sortOrder$|^(Diversion|CLI\/CLD format)\.(id|name)$|^Changed field\.value$|^Dial plans request\.search$/;

it('every field of the contract has a title in everyday language', () => {
  const fields = listContractFields();
  expect(fields.length).toBeGreaterThan(5000);
  const untitled = fields.filter(({ name, schema }) => name !== '' && !schema.title?.trim());
  expect(
    [...new Set(untitled.map(({ entity, name }) => `${entity}.${name}`))].filter(
      (name) => !hiddenFields.test(name),
    ),
  ).toEqual([]);
});
