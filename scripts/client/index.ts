import { writeClient } from './writeClient';

/** Where the client is written, unless another folder is named. */
const [folder = 'dist-client'] = process.argv.slice(2);

await writeClient(folder);
console.log(`The client of the API is in ${folder}.`);
