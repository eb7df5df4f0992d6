export { previews as kitPreviews } from '../customRoutes/previews';
