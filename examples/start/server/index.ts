import { createSmallServer } from 'trunkline/smallServer/smallServer';
import { allCalls } from '../contract';
import { createHandlers } from './handlers';

export const createServer = () =>
  createSmallServer({
    calls: allCalls,
    handlers: createHandlers(),
    people: [{ id: 'first', name: 'First user', email: 'first@console.example', claims: { level: 'user' } }],
    config: { branding: { name: 'My console', logo: '/favicon.svg' } },
  });
