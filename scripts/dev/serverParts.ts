/** What the development server runs of the server; imported anew when anything of it was edited. */
export { openDatabase } from '../../server/database/database';
export { greet } from '../../server/greet';
export { startApplication } from '../../server/startApplication';
export { startFault } from '../../server/startFault';
