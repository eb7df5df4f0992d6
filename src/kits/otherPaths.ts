export { otherPaths } from '../customRoutes/otherPaths';
