import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { DifferenceList } from '../../../src/customRoutes/archives/DifferenceList';
import type { Difference } from '../../../src/customRoutes/archives/differences';
import { renderInConsole } from '../../views/support/renderInConsole';

const createDifference = (key: string, first_name: string): Difference => ({
  section: 'extensions',
  section_label: 'Extensions',
  entity: 'extension',
  key,
  account: key,
  domain_name: 'wharf.pbx.example',
  subject: `Extension ${key}`,
  kind: 'changed',
  content: { old: { first_name: 'Ada' }, new: { first_name } },
  sounds: [],
});

it('finds a record by its displayed text, not by its API value', async () => {
  await renderInConsole(
    <DifferenceList
      items={[createDifference('203', 'Basil'), createDifference('204', 'Clara')]}
      headings={['Now', 'Then']}
      words={{ added: 'Made', changed: 'Changed', removed: 'Removed' }}
    />,
  );
  const user = userEvent.setup();
  const box = screen.getByRole('searchbox', { name: 'Find a record or a value' });
  await user.type(box, 'basil');
  await expect.poll(() => screen.queryByText('Extension 204')).toBeNull();
  screen.getByText('Extension 203');
  await user.clear(box);
  await user.type(box, 'first_name');
  await screen.findByText('Nothing matches.');
  await user.clear(box);
  await user.type(box, 'first name');
  await screen.findByText('Extension 204');
});
