import { describe, expect, it } from 'vitest';
import { ApiException } from '../../src/dataProvider/apiException';
import { describe as describeError } from '../../src/dataProvider/describe';
import { mapErrorsToFields } from '../../src/dataProvider/mapErrorsToFields';
import { parseFieldErrors } from '../../src/dataProvider/parseFieldErrors';

const fields = ['name', 'email', 'age', 'address.city', 'items', 'card', 'customer_id', 'firstName'];

/** Returns the errors that a form shows for a rejected request, by field and at the top. */
const getFieldErrors = (body: unknown) => {
  const error = new ApiException(422, '', {}, body, parseFieldErrors(body));
  const { root: _, ...errors } = (mapErrorsToFields(error, fields) as ApiException).body.errors ?? {};
  return { errors, ...(error.detail !== undefined && { above: error.detail }) };
};

const short = 'Too short.';

describe('field errors in a response', () => {
  it.each<[string, unknown, { errors: object; above?: string }]>([
    [
      'console API',
      { message: 'No.', errors: [{ field: 'name', message: short }] },
      { errors: { name: short }, above: 'No.' },
    ],
    ['map of strings', { errors: { name: short } }, { errors: { name: short } }],
    [
      'Laravel',
      { message: 'The given data was invalid.', errors: { name: [short, 'Taken.'] } },
      { errors: { name: `${short} Taken.` }, above: 'The given data was invalid.' },
    ],
    [
      'Laravel, nested',
      { message: 'Invalid.', errors: { 'address.city': [short] } },
      { errors: { 'address.city': short }, above: 'Invalid.' },
    ],
    [
      'ASP.NET Core',
      {
        type: 'https://tools.ietf.org/html/rfc9110',
        title: 'One or more validation errors occurred.',
        status: 400,
        errors: { Name: [short], '$.address.city': ['Not a text.'] },
        traceId: '00-1',
      },
      {
        errors: { name: short, 'address.city': 'Not a text.' },
        above: 'One or more validation errors occurred.',
      },
    ],
    [
      'ASP.NET ModelState',
      { Message: 'The request is invalid.', ModelState: { 'model.Name': [short] } },
      { errors: { name: short }, above: 'The request is invalid.' },
    ],
    [
      '.NET, list',
      { Message: 'No.', Errors: [{ PropertyName: 'Name', ErrorMessage: short }] },
      { errors: { name: short }, above: 'No.' },
    ],
    ['.NET, map', { Errors: { FirstName: [short] } }, { errors: { firstName: short } }],
    [
      'problem+json, invalid-params',
      { title: 'Invalid.', status: 400, 'invalid-params': [{ name: 'age', reason: 'must be positive' }] },
      { errors: { age: 'must be positive' }, above: 'Invalid.' },
    ],
    [
      'problem+json, pointers',
      { title: 'Invalid.', errors: [{ detail: 'must be positive', pointer: '#/age' }] },
      { errors: { age: 'must be positive' }, above: 'Invalid.' },
    ],
    [
      'FastAPI',
      { detail: [{ type: 'missing', loc: ['body', 'address', 'city'], msg: 'Field required', input: {} }] },
      { errors: { 'address.city': 'Field required' } },
    ],
    [
      'FastAPI, list item',
      { detail: [{ loc: ['body', 'items', 0, 'price'], msg: 'Field required' }] },
      { errors: { 'items.0.price': 'Field required' } },
    ],
    ['FastAPI, string', { detail: 'Not possible now.' }, { errors: {}, above: 'Not possible now.' }],
    [
      'JSON:API',
      {
        errors: [
          {
            status: '422',
            source: { pointer: '/data/attributes/first-name' },
            title: 'Invalid',
            detail: short,
          },
        ],
      },
      { errors: { firstName: short } },
    ],
    [
      'JSON:API, relationship',
      { errors: [{ source: { pointer: '/data/relationships/customer' }, detail: 'must exist' }] },
      { errors: { customer_id: 'must exist' } },
    ],
    [
      'JSON:API, without a field',
      { errors: [{ status: '403', title: 'Forbidden' }] },
      { errors: {}, above: 'Forbidden' },
    ],
    [
      'Stripe',
      {
        error: {
          type: 'invalid_request_error',
          code: 'email_invalid',
          message: 'Invalid email.',
          param: 'email',
        },
      },
      { errors: { email: 'Invalid email.' } },
    ],
    [
      'Stripe, nested',
      { error: { message: 'Bad number.', param: 'card[number]' } },
      { errors: { 'card.number': 'Bad number.' } },
    ],
    [
      'Stripe, without a field',
      { error: { type: 'card_error', message: 'Declined.' } },
      { errors: {}, above: 'Declined.' },
    ],
    [
      'Django',
      { name: ['This field may not be blank.'], non_field_errors: ['Too many.'] },
      { errors: { name: 'This field may not be blank.' }, above: 'Too many.' },
    ],
    ['Django, nested', { address: { city: ['Required.'] } }, { errors: { 'address.city': 'Required.' } }],
    [
      'Django, list of objects',
      { items: [{}, { price: ['Required.'] }] },
      { errors: { 'items.1.price': 'Required.' } },
    ],
    [
      'Rails',
      { errors: { name: ["can't be blank"], base: ['Closed.'] } },
      { errors: { name: "can't be blank" }, above: 'Closed.' },
    ],
    ['Rails, strings', { errors: ["Name can't be blank"] }, { errors: {}, above: "Name can't be blank" }],
    [
      'Spring',
      {
        status: 400,
        error: 'Bad Request',
        errors: [{ field: 'name', defaultMessage: 'x', code: 'Size', message: short }],
      },
      { errors: { name: short }, above: 'Bad Request' },
    ],
    [
      'Symfony',
      { title: 'An error occurred', violations: [{ propertyPath: 'address.city', message: short }] },
      { errors: { 'address.city': short }, above: 'An error occurred' },
    ],
    [
      'express-validator',
      { errors: [{ type: 'field', msg: short, path: 'name', location: 'body' }] },
      { errors: { name: short } },
    ],
    [
      'Joi',
      { message: 'Invalid.', details: [{ message: short, path: ['name'], type: 'string.min' }] },
      { errors: { name: short }, above: 'Invalid.' },
    ],
    [
      'Zod',
      { issues: 1, errors: [{ code: 'too_small', path: ['address', 'city'], message: short }] },
      { errors: { 'address.city': short } },
    ],
    [
      'class-validator',
      { errors: [{ property: 'name', constraints: { minLength: short } }] },
      { errors: { name: short } },
    ],
    [
      'Google',
      {
        error: {
          code: 400,
          message: 'Invalid.',
          details: [{ field: 'age', description: 'must be positive' }],
        },
      },
      { errors: { age: 'must be positive' }, above: 'Invalid.' },
    ],
    [
      'GitHub',
      { message: 'Validation Failed', errors: [{ resource: 'Issue', field: 'name', code: 'missing_field' }] },
      { errors: { name: 'missing_field' }, above: 'Validation Failed' },
    ],
    [
      'Mongoose',
      { message: 'Validation failed', errors: { name: { message: short, kind: 'minlength' } } },
      { errors: { name: short }, above: 'Validation failed' },
    ],
    [
      'FHIR',
      {
        resourceType: 'OperationOutcome',
        issue: [{ severity: 'error', diagnostics: short, expression: ['Patient.name'] }],
      },
      { errors: { name: short } },
    ],
    [
      'OAuth',
      { error: 'invalid_request', error_description: 'No such client.' },
      { errors: {}, above: 'No such client.' },
    ],
    ['top-level array', [{ field: 'name', message: short }], { errors: { name: short } }],
    [
      'unknown field',
      { message: 'No.', errors: { colour: [short] } },
      { errors: { colour: short }, above: 'No.' },
    ],
    ['empty object', {}, { errors: {} }],
    ['string instead of an object', 'No.', { errors: {} }],
  ])('are assigned to their fields: %s', (_, body, expected) =>
    expect(getFieldErrors(body)).toEqual(expected),
  );

  it('are joined into one text if a field has two messages', () =>
    expect(
      getFieldErrors({
        errors: [
          { field: 'Name', message: 'A.' },
          { field: 'name', message: 'B.' },
        ],
      }).errors,
    ).toEqual({ name: 'A. B.' }));

  it('become the general error message if the response has no other', () => {
    const getMessage = (body: unknown) =>
      describeError(new ApiException(422, '', {}, body, parseFieldErrors(body)));
    const errors = { name: [short], age: ['Too young.'], email: [short] };
    expect(getMessage({ errors })).toBe('Too short. Too young.');
    expect(getMessage({ message: 'Invalid.', errors })).toBe('Invalid.');
    expect(getMessage({})).toBe('An unexpected server error occurred.');
  });

  it('leave other errors unchanged', () => {
    const error = new TypeError('Failed to fetch');
    expect(mapErrorsToFields(error, fields)).toBe(error);
  });
});
