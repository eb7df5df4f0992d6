import { group, post, single } from '../call';
import { boolean, email, integer, phone, text } from '../fields';
import { required, shape } from '../schema';
import { changes } from '../sentence';
import { CustomerListItem } from '../wholesale/customers';

export const customerFields = {
  email: email({ title: 'E-mail', maxLength: 254 }),
  salutation: text({ title: 'Salutation', maxLength: 20 }),
  firstname: text({ title: 'First name', maxLength: 120 }),
  lastname: text({ title: 'Last name', maxLength: 120 }),
  contact_number: phone('Contact number'),
  company: text({ title: 'Company', maxLength: 200 }),
  active: boolean('Active'),
};

/**
 * Not part of the specification, whose calls create customers or import them from the sales system, but cannot edit a
 * customer manually.
 */
export const consoleCustomerCalls = group('Customers and addresses', {
  permission: 'wholesale.edit',
  whileImpersonating: 'allowed',
  access: 'reseller',
})({
  UpdateCustomer: post('/api/Console/UpdateCustomer', {
    summary: 'Changes what is known of a customer; what is not named stays.',
    sentence: changes('customer', 'id'),
    body: shape('Customer to change', {
      id: required(integer('Customer id')),
      ...customerFields,
      primary_address: text({ title: 'Address', maxLength: 400 }),
    }),
    returns: single(CustomerListItem),
  }),
});
