import { expect, it } from 'vitest';
import { listContractFields } from './schemas';

/** Fields without a title that are never displayed: sort orders, which have no input, and parts of fields that have a title. */
const hiddenFields =
  /\.sortOrder$|^(Diversion|CLI\/CLD format)\.(id|name)$|^Changed field\.value$|^Dial plans request\.search$/;

it('every contract field has a title in plain language', () => {
  const fields = listContractFields();
  expect(fields.length).toBeGreaterThan(5000);
  const untitled = fields.filter(({ name, schema }) => name !== '' && !schema.title?.trim());
  expect(
    [...new Set(untitled.map(({ entity, name }) => `${entity}.${name}`))].filter(
      (name) => !hiddenFields.test(name),
    ),
  ).toEqual([]);
});
