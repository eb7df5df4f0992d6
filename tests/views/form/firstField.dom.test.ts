import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { focusAfterDelay, focusFirstField } from '../../../src/views/form/firstField';

const fields = ['<input name="second">', '<textarea></textarea>', '<div role="combobox" tabindex="0"></div>'];
const editor = '<div contenteditable="true" tabindex="0"></div>';

const renderFields = (second: string) => {
  document.body.innerHTML = `<form><button>Help</button><input name="first">${second}</form>`;
  const form = document.querySelector('form') as HTMLFormElement;
  return {
    form,
    button: form.querySelector('button') as HTMLElement,
    first: form.querySelector('[name=first]') as HTMLElement,
    other: form.lastElementChild as HTMLElement,
  };
};

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('first field of a form', () => {
  it.each([...fields, editor])('receives focus, but not while focus is on %s', (second) => {
    const { form, first, other, button } = renderFields(second);
    focusFirstField(form);
    expect(first).toHaveFocus();
    other.focus();
    focusFirstField(form);
    expect(other).toHaveFocus();
    button.focus();
    focusFirstField(form);
    expect(first).toHaveFocus();
  });

  it('can be overridden by the declaration', () => {
    const { form, other } = renderFields('<input>');
    focusFirstField(form, () => other.focus());
    expect(other).toHaveFocus();
  });
});

describe('focus that is set with a delay', () => {
  it.each([...fields, editor])(
    'moves to the field, but not if %s has received focus in the meantime',
    (second) => {
      const { first, other, button } = renderFields(second);
      button.focus();
      focusAfterDelay(() => first.focus(), 50);
      vi.advanceTimersByTime(50);
      expect(first).toHaveFocus();

      button.focus();
      focusAfterDelay(() => first.focus(), 50);
      other.focus();
      vi.advanceTimersByTime(50);
      expect(other).toHaveFocus();

      focusAfterDelay(() => first.focus(), 50);
      vi.advanceTimersByTime(50);
      expect(first).toHaveFocus();
    },
  );
});
