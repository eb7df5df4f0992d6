import { createSmallServer } from '../../../smallServer/smallServer';
import { allCalls } from '../contract';
import { libraryHandlers } from './handlers';
import { people } from './people';

export const createServer = () =>
  createSmallServer({
    calls: allCalls,
    handlers: libraryHandlers(),
    people,
    config: {
      branding: { name: 'Library', logo: '/favicon.svg' },
      regional: { country: 'GB', currency: 'GBP' },
    },
  });
