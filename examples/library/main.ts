import { startConsole } from '../../src/startConsole';

startConsole({ console: () => import('./console'), home: () => import('../../src/layout/MenuHome') });
