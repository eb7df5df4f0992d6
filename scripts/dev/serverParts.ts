/** The parts of the server that the development server runs. They are imported again after edits. */

export { openWithSecrets } from '../../server/database/sealed/openWithSecrets';
export { describeStartupError } from '../../server/describeStartupError';
export { printStartupMessage } from '../../server/printStartupMessage';
export { startApplication } from '../../server/startApplication';
