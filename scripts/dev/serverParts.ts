/** What the development server runs of the server; imported anew when anything of it was edited. */

export { printStartupMessage } from '../../server/greet';
export { openWithSecrets } from '../../server/secrets/openWithSecrets';
export { startApplication } from '../../server/startApplication';
export { describeStartupError } from '../../server/startFault';
