export { routerProvider as reactRouterProvider } from './routerProvider';
