import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { findInput } from '../support/renderInConsole';
import { createSwitchboard } from '../support/switchboards';
import { getSentData, renderWideForm } from '../support/wideForm';

describe('input for weekly hours', () => {
  it('accepts times in various formats, and supports keyboard input and copying to other days', async () => {
    const { user, update } = await renderWideForm();
    await user.click(await screen.findByRole('button', { name: 'Hours' }));
    const monday = await findInput('Monday, hours');
    await user.clear(monday);
    await user.paste('8-12 1pm-5:30 pm');
    await user.tab();
    expect(monday).toHaveValue('08:00-12:00 13:00-17:30');
    const [opens] = screen.getAllByRole('slider', { name: 'Monday, opens' });
    opens?.focus();
    await user.keyboard('{ArrowRight}{Shift>}{ArrowLeft}{/Shift}');
    expect(monday).toHaveValue('07:15-12:00 13:00-17:30');
    await user.click(screen.getByRole('button', { name: 'Copy or set the hours of Monday' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Copy to Monday to Friday' }));
    expect(await findInput('Friday, hours')).toHaveValue('07:15-12:00 13:00-17:30');
    await user.click(screen.getByRole('button', { name: 'Copy or set the hours of Tuesday' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Closed' }));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(update).toHaveBeenCalled());
    const hours = '07:15-12:00 13:00-17:30';
    expect(getSentData(update).data).toEqual(
      createSwitchboard({
        hours_mon: hours,
        hours_tue: '',
        hours_wed: hours,
        hours_thu: hours,
        hours_fri: hours,
      }),
    );
  });

  it('validates each day, even in closed sections', async () => {
    const { user, update } = await renderWideForm({
      answers: [createSwitchboard({ hours_wed: 'sometimes' })],
    });
    await user.type(await findInput('Name'), ' 2');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(async () => expect(await findInput('Wednesday, hours')).toHaveFocus());
    expect(screen.getByText(/Opening hours, wed must be hours/)).toBeInTheDocument();
    expect(update).not.toHaveBeenCalled();
  });
});
