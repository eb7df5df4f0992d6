export { routePermissions as kitRoutePermissions } from '../customRoutes/routePermissions';
