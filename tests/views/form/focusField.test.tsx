import { render, screen } from '@testing-library/react';
import { FormProvider, useForm } from 'react-hook-form';
import { expect, it } from 'vitest';
import { useFocusField } from '../../../src/views/form/useFocusField';

let goTo: (name: string) => void;

const Fields = () => {
  goTo = useFocusField();
  return null;
};

const Page = () => {
  const form = useForm();
  return (
    <FormProvider {...form}>
      <input aria-label="Reason" {...form.register('reason')} />
      <input aria-label="Hours" {...form.register('week.0.hours')} />
      <Fields />
    </FormProvider>
  );
};

it('goes to a field before anything else can happen', () => {
  render(<Page />);
  goTo('week.0.hours');
  expect(screen.getByLabelText('Hours')).toHaveFocus();
  goTo('reason');
  expect(screen.getByLabelText('Reason')).toHaveFocus();
  goTo('nothing');
  expect(screen.getByLabelText('Reason')).toHaveFocus();
});
