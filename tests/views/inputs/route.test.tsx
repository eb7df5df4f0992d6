import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Form, ResourceContextProvider } from 'react-admin';
import type { FieldValues } from 'react-hook-form';
import { describe, expect, it } from 'vitest';
import type { FieldSpec } from '../../../src/declaration/compiled';
import { buildRouteSteps } from '../../../src/telephony/route/buildRouteSteps';
import { formatValue } from '../../../src/views/fields/formatValue';
import { FieldInput } from '../../../src/views/inputs/FieldInput';
import { getFieldValue } from '../../../src/views/values/getFieldValue';
import { enterText } from '../../support/enterText';
import { renderInConsole } from '../support/renderInConsole';

const createPart = (field: string, label: string, kind: FieldSpec['kind'] = 'text'): FieldSpec => ({
  field,
  label,
  kind,
});

const route: FieldSpec = {
  field: 'storm',
  label: 'Where boats go',
  kind: 'route',
  parts: [
    createPart('storm', 'Harbour in a storm'),
    createPart('storm_days', 'Storm: days'),
    createPart('late', 'Harbour when late'),
    createPart('late_after', 'Late after', 'duration'),
  ],
  route: {
    route: 'A boat comes in',
    cases: [
      { when: 'Storm', to: 'storm', always: true, limits: ['storm_days'] },
      { when: 'Late', to: 'late', after: 'late_after' },
    ],
    otherwise: 'It moors here',
  },
};

describe('input for a routing rule', () => {
  it('marks steps after an unconditional case as unreachable', () => {
    const reached = (values: object) => buildRouteSteps(route, values).map(({ isUnreached }) => isUnreached);
    expect(reached({ storm: 'North' })).toEqual([false, true]);
    expect(reached({ storm: 'North', storm_days: 'weekends' })).toEqual([false, false]);
    expect(reached({ late: 'South' })).toEqual([false, false]);
  });

  it('is formatted as text without unreachable and empty steps', () => {
    expect(formatValue(route, { storm: 'North', late: 'South' })).toBe('Storm: North');
    expect(formatValue(route, { late: 'South' })).toBe('Late: South');
    expect(getFieldValue(route, { storm: '' })).toBeUndefined();
    expect(getFieldValue(route, { late: 'South' })).toMatchObject({ late: 'South' });
  });

  it('can be edited inline, and sends each field under its own name', async () => {
    let sent: FieldValues | undefined;
    await renderInConsole(
      <ResourceContextProvider value="boats">
        <Form
          record={{ id: '1', storm: 'North', storm_days: 'weekends' }}
          onSubmit={(values: FieldValues) => {
            sent = values;
          }}
        >
          <FieldInput spec={route} />
          <button type="submit">Send</button>
        </Form>
      </ResourceContextProvider>,
    );
    const user = userEvent.setup({ delay: null });
    await user.click(await screen.findByRole('button', { name: 'Late Not forwarded' }));
    const late = within(await screen.findByRole('group', { name: 'Late' }));
    await waitFor(() => expect(late.getByLabelText('Harbour when late')).toHaveFocus());
    await enterText(user, late.getByLabelText('Harbour when late'), 'South');
    await user.type(late.getByLabelText('Late after'), '20');
    await user.tab();
    await screen.findByRole('button', { name: 'Late After 20 s to South' });

    await user.click(screen.getByRole('button', { name: 'Storm North · weekends' }));
    const storm = within(await screen.findByRole('group', { name: 'Storm' }));
    await user.click(storm.getByRole('button', { name: 'No longer forward' }));
    await screen.findByRole('button', { name: 'Storm Not forwarded' });
    await user.click(screen.getByRole('button', { name: 'Send' }));
    await waitFor(() => expect(sent).toBeDefined());
    expect(sent).toMatchObject({ storm: null, storm_days: null, late: 'South', late_after: 20 });
  });
});
