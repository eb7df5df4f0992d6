import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { focusFirstField, focusSoon } from '../../../src/views/form/firstField';

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
  it.each([...fields, editor])('receives the focus, but not from %s', (second) => {
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

  it('can be overridden', () => {
    const { form, other } = renderFields('<input>');
    focusFirstField(form, () => other.focus());
    expect(other).toHaveFocus();
  });
});

describe('delayed focus', () => {
  it.each([...fields, editor])('moves to the field, but not from %s focused meanwhile', (second) => {
    const { first, other, button } = renderFields(second);
    button.focus();
    focusSoon(() => first.focus(), 50);
    vi.advanceTimersByTime(50);
    expect(first).toHaveFocus();

    button.focus();
    focusSoon(() => first.focus(), 50);
    other.focus();
    vi.advanceTimersByTime(50);
    expect(other).toHaveFocus();

    focusSoon(() => first.focus(), 50);
    vi.advanceTimersByTime(50);
    expect(first).toHaveFocus();
  });
});
