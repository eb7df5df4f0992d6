import { screen, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import type { Level } from '../../../contract/call';
import { setChangeSettings } from '../../../src/config/changeSettings';
import { previewResource } from '../../../src/declaration/registry';
import DeleteDialog from '../../../src/views/actions/DeleteDialog';
import { toTarget } from '../../../src/views/actions/target';
import { boats, createBoat } from '../support/boats';
import { renderInConsole } from '../support/renderInConsole';

let cleanups: (() => void)[] = [];
afterEach(() => {
  for (const back of cleanups) back();
  cleanups = [];
  setChangeSettings(false);
});

interface Case {
  restorable?: boolean;
  days?: number;
  /** Minimum level required to open the list of deleted records. */
  level?: Level;
}

const readDeletionText = async ({ restorable, days, level = 'staff' }: Case): Promise<string | null> => {
  const remove = {
    call: 'RemoveBoat',
    level: 'staff' as const,
    ...(restorable !== undefined && { restorable }),
  };
  const spec = { ...boats, remove };
  const trash = { ...boats, name: 'removed', label: ['Deleted boat', 'Removed'] as const, level };
  cleanups = [previewResource(spec), previewResource(trash)];
  setChangeSettings(false, days);
  await renderInConsole(
    <DeleteDialog
      spec={spec}
      target={toTarget(createBoat(7))}
      onClose={() => undefined}
      onDeleted={() => undefined}
    />,
    { level: 'staff' },
  );
  const dialog = await screen.findByRole('dialog', { name: 'Delete boat?' });
  await within(dialog).findByText('Boat 7');
  return document.getElementById(dialog.getAttribute('aria-describedby') ?? '')?.textContent ?? null;
};

const permanentText = 'It is permanently deleted. This cannot be undone.';

it.each<[string, Case, string]>([
  [
    'restorable for several days',
    { restorable: true, days: 30 },
    'You can restore this from “Removed” for 30 days.',
  ],
  ['restorable for one day', { restorable: true, days: 1 }, 'You can restore this from “Removed” for 1 day.'],
  ['not restorable', { restorable: false, days: 30 }, permanentText],
  ['restorable, but the deployment retains no records', { restorable: true, days: 0 }, permanentText],
  ['not specified by the API', { days: 30 }, 'It may not be possible to bring this back.'],
  [
    'retention period not specified by the deployment',
    { restorable: true },
    'It may not be possible to bring this back.',
  ],
])('the deletion prompt states whether the record can be restored: %s', async (_, testCase, text) => {
  expect(await readDeletionText(testCase)).toBe(text);
});
