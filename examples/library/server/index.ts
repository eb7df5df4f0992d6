import { createSmallServer } from '../../../smallServer/smallServer';
import { everyCall } from '../contract';
import { libraryHandlers } from './handlers';
import { people } from './people';

export const createServer = () =>
  createSmallServer({
    calls: everyCall,
    handlers: libraryHandlers(),
    people,
    config: {
      branding: { name: 'Library', logo: '/favicon.svg' },
      regional: { country: 'GB', currency: 'GBP' },
    },
  });
