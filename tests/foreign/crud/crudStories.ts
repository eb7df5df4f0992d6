import type { ForeignStory } from '../foreignStories';
import { createDjangoServer } from './createDjangoServer';
import { createHalServer } from './createHalServer';
import { createLaravelServer } from './createLaravelServer';
import { createODataServer } from './createODataServer';

const TOKEN = { token: { env: 'FOREIGN_TOKEN' } };

interface StoryInput {
  api: string;
  style: string;
  createServer: ForeignStory['createServer'];
  singular: string;
  plural: string;
  setting?: object;
  parent?: Record<string, unknown>;
  /** Converts a field name to the spelling of the API. */
  spell?: (name: string) => string;
}

/** Creates the story of a server that serves the boats of `createBoatStore`. */
const createStory = ({ api, style, createServer, singular, plural, ...rest }: StoryInput): ForeignStory => {
  const { setting = TOKEN, parent, spell = (name) => name } = rest;
  const spellKeys = (record: Record<string, unknown>) =>
    Object.fromEntries(Object.entries(record).map(([name, value]) => [spell(name), value]));
  const title = (number: string) => `${singular} ${number}`;
  const message = 'This name is already taken.';
  return {
    api,
    style,
    createServer,
    setting,
    edits: [],
    plural,
    singular,
    titles: `${singular} `,
    total: 126,
    ...(parent && { parent }),
    sort: { heading: /^Name/, up: title('001'), down: title('126') },
    filter: {
      by: spellKeys({ hull: 'carbon' }),
      first: title('003'),
      total: 42,
      lowest: title('003'),
      label: 'Hull',
      choice: 'Carbon',
      every: 3,
    },
    fields: { Name: `${singular} of the story`, Length: '12' },
    choices: { Hull: 'Wood' },
    refused: { field: 'Name', value: title('001'), message },
    change: { field: 'Notes', value: 'Painted' },
    record: spellKeys({ name: 'New', hull: 'wood', length: 12 }),
    refusedRecord: spellKeys({ name: title('001'), hull: 'wood' }),
    changed: spellKeys({ notes: 'Painted' }),
  };
};

/** Common styles of REST APIs, each with the same records. */
export const crudStories: readonly ForeignStory[] = [
  createStory({
    api: 'vessels',
    style: 'OData 4',
    createServer: createODataServer,
    singular: 'Vessel',
    plural: 'Vessels',
    spell: (name) => name.charAt(0).toUpperCase() + name.slice(1),
  }),
  createStory({
    api: 'dinghies',
    style: 'Laravel and Spatie, shallow nested routes',
    createServer: createLaravelServer,
    singular: 'Dinghy',
    plural: 'Dinghies',
    parent: { harbour_id: 1 },
  }),
  createStory({
    api: 'ferries',
    style: 'HAL, Spring Data REST',
    createServer: createHalServer,
    singular: 'Ferry',
    plural: 'Ferries',
  }),
  createStory({
    api: 'canoes',
    style: 'Django REST framework',
    createServer: createDjangoServer,
    singular: 'Canoe',
    plural: 'Canoes',
    setting: { ...TOKEN, scheme: 'Token' },
  }),
];
