export { customRoutes as kitRoutes } from '../customRoutes/routes';
