import { crudStories } from './crud/crudStories';
import { foreignStories } from './foreignStories';

/** All foreign APIs for which a screen is generated and checked. */
export const allStories = [...foreignStories, ...crudStories];
