/** What the development server runs of the server; imported anew when anything of it was edited. */

export { greet } from '../../server/greet';
export { openWithSecrets } from '../../server/secrets/openWithSecrets';
export { startApplication } from '../../server/startApplication';
export { startFault } from '../../server/startFault';
