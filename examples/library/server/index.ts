import { createSmallServer } from '../../../smallServer/smallServer';
import { allCalls } from '../contract';
import { libraryHandlers } from './handlers';
import { people } from './people';
import { levels } from '../contract/levels';

export const createServer = () =>
  createSmallServer({
    calls: allCalls,
    handlers: libraryHandlers(),
    people,
    levels,
    config: {
      branding: { name: 'Library', logo: '/favicon.svg' },
      regional: { country: 'GB', currency: 'GBP' },
    },
  });
