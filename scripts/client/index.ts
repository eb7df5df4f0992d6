import { writeClient } from './writeClient';

/** Output folder of the client, which can be given as an argument. */
const [folder = 'dist-client'] = process.argv.slice(2);

await writeClient(folder);
console.log(`The API client was written to ${folder}.`);
