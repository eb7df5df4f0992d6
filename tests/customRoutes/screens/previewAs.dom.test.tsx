import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { PreviewAs } from '../../../src/customRoutes/screens/design/PreviewAs';
import { isAllowed } from '../../../src/session/gates';
import { useSession } from '../../../src/session/useSession';
import { useViewer } from '../../../src/session/useViewer';
import { renderInConsole } from '../../views/support/renderInConsole';

const roles = [
  {
    id: 3,
    name: 'Billing',
    account_type: 'reseller',
    role_permissions: [{ permission_name: 'invoices.edit', setting: 'view' }],
  },
  { id: 4, name: 'Reception', account_type: 'customer', role_permissions: [] },
];

const Screen = () => {
  const { level } = useSession();
  const viewer = useViewer();
  return (
    <p>
      {level}
      {isAllowed({ permission: 'invoices.edit:view' }, viewer) && ' sees invoices'}
      {isAllowed({ permission: 'invoices.edit' }, viewer) && ' and changes them'}
    </p>
  );
};

const open = async () => {
  await renderInConsole(
    <PreviewAs spec={{ menu: { level: 'Root' } as never, level: 'reseller' }}>
      <Screen />
    </PreviewAs>,
    { provider: { call: async () => roles }, level: 'staff' },
  );
  const user = userEvent.setup();
  const choose = async (name: string) => {
    await user.click(screen.getByRole('combobox', { name: 'Preview as' }));
    await user.click(await screen.findByRole('option', { name }));
  };
  return { choose };
};

it('shows a screen as each level and role sees it, and as the user again', async () => {
  const { choose } = await open();
  await screen.findByText('staff sees invoices and changes them');
  for (const [name, content] of [
    ['Reseller', 'reseller sees invoices and changes them'],
    ['Role Billing', 'reseller sees invoices'],
    ['Role Reception', 'customer'],
    ['Myself', 'staff sees invoices and changes them'],
  ] as const) {
    await choose(name);
    await screen.findByText(content);
  }
});

it('says that the screen is not for the audience yet', async () => {
  const { choose } = await open();
  await choose('Customer');
  await screen.findByText(/^Not shown to Customer yet: it is for Reseller\./);
  await choose('Reseller');
  expect(screen.queryByText(/^Not shown to/)).toBeNull();
});
