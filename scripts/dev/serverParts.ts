/** The parts of the server that the development server runs. They are imported again after edits. */

export { describeStartupError } from '../../server/describeStartupError';
export { printStartupMessage } from '../../server/printStartupMessage';
export { openWithSecrets } from '../../server/secrets/openWithSecrets';
export { startApplication } from '../../server/startApplication';
