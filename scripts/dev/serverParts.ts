/** The parts of the server that the development server runs; reimported after edits. */

export { printStartupMessage } from '../../server/greet';
export { openWithSecrets } from '../../server/secrets/openWithSecrets';
export { startApplication } from '../../server/startApplication';
export { describeStartupError } from '../../server/startFault';
