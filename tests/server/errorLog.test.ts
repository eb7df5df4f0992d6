import { DrizzleQueryError } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { toErrorResponse } from '../../server/http/errors/toErrorResponse';

it('a failed query is logged without its parameters', () => {
  const logged: string[] = [];
  const error = new DrizzleQueryError('select $1', ['a-secret'], new Error('connection lost'));
  expect(toErrorResponse(error, (line) => logged.push(line)).status).toBe(500);
  expect(logged.join()).toContain('select $1');
  expect(logged.join()).toContain('connection lost');
  expect(logged.join()).not.toContain('a-secret');
});
