export { follow as kitFollow } from '../customRoutes/follow/follow';
