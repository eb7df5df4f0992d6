import { startConsole } from 'trunkline/src/startConsole';

startConsole({ console: () => import('./console'), home: () => import('trunkline/src/layout/MenuHome') });
