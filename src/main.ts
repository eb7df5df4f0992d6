import { startConsole } from './startConsole';

startConsole({ console: () => import('./product/console'), home: () => import('./customRoutes/home/Home') });
