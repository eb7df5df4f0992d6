import type { ScreenStory } from '../e2e/support/verbSteps';
import { createBoatStore } from './crud/boatStore';
import type { VerbStory } from './verbChecks';

export const sheetStory: VerbStory = {
  api: 'rafts',
  style: 'Spreadsheet (CSV), stored by this server',
  titles: 'Raft ',
  total: 126,
  sort: { up: 'Raft 001', down: 'Raft 126' },
  filter: { by: { hull: 'carbon' }, total: 42, lowest: 'Raft 003' },
  record: { name: 'New', hull: 'wood', length: 12 },
  refused: { field: 'Length', message: 'number' },
  refusedRecord: { name: 'New', hull: 'wood', length: 'long' },
  changed: { length: 14 },
};

/** What a person sees of the same screen. */
export const sheetScreenStory: ScreenStory = {
  plural: 'Rafts',
  singular: 'Raft',
  titles: sheetStory.titles,
  total: 126,
  sort: { ...sheetStory.sort, heading: /^Name/ },
  filter: { ...sheetStory.filter, label: 'Hull', choice: 'carbon', first: 'Raft 003', every: 3 },
  fields: { Name: 'Raft of the story', Length: '12', Tag: 'R-900' },
  choices: { Hull: 'wood' },
  refused: { field: 'Tag', value: 'R-001', message: '“R-001” is that of Raft' },
  change: { field: 'Length', value: '14' },
};

export const buildSheet = (): string =>
  [
    'Name,Hull,Length,Launched on,Tag',
    ...createBoatStore('Raft ')
      .list({})
      .map(({ name, hull, length, launched_on }) =>
        [name, hull, length, launched_on ?? '', name.replace('Raft ', 'R-')].join(','),
      ),
  ].join('\n');
