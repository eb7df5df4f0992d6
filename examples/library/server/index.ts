import { createSmallServer } from 'trunkline/smallServer/smallServer';
import { allCalls } from '../contract';
import { levels } from '../contract/levels';
import { libraryHandlers } from './handlers';
import { people } from './people';

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
