import { render, screen } from '@testing-library/react';
import { FormProvider, useForm } from 'react-hook-form';
import { expect, it } from 'vitest';
import { useFocusField } from '../../../src/views/form/useFocusField';

let focusByName: (name: string) => void;

const TestFields = () => {
  focusByName = useFocusField();
  return null;
};

const Page = () => {
  const form = useForm();
  return (
    <FormProvider {...form}>
      <input aria-label="Reason" {...form.register('reason')} />
      <input aria-label="Hours" {...form.register('week.0.hours')} />
      <TestFields />
    </FormProvider>
  );
};

it('a field is focused synchronously', () => {
  render(<Page />);
  focusByName('week.0.hours');
  expect(screen.getByLabelText('Hours')).toHaveFocus();
  focusByName('reason');
  expect(screen.getByLabelText('Reason')).toHaveFocus();
  focusByName('nothing');
  expect(screen.getByLabelText('Reason')).toHaveFocus();
});
