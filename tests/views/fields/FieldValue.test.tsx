import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import type { FieldSpec } from '../../../src/declaration/compiled';
import { FieldValue } from '../../../src/views/fields/FieldValue';
import { renderInConsole } from '../support/renderInConsole';

const renderValue = (spec: FieldSpec, value: unknown, options: Parameters<typeof renderInConsole>[1] = {}) =>
  renderInConsole(<FieldValue spec={spec} record={{ id: '1', x: value }} />, options);

describe('displayed field value', () => {
  it.each([null, undefined, ''])('is a dash labelled as empty if there is no value (%o)', async (value) => {
    await renderValue({ field: 'x', label: 'X', kind: 'text' }, value);
    expect(await screen.findByLabelText('empty')).toHaveTextContent('–');
  });

  it('is plain text for a value that is not among the choices of the field', async () => {
    const spec: FieldSpec = {
      field: 'x',
      label: 'X',
      kind: 'choice',
      choices: { a: 'First' },
      tones: { a: 'success' },
    };
    await renderValue(spec, 'b');
    expect((await screen.findByText('b')).tagName).toBe('SPAN');
  });

  it('is a link for an e-mail address', async () => {
    await renderValue({ field: 'x', label: 'X', kind: 'email' }, 'a@b.example');
    expect(await screen.findByRole('link', { name: 'a@b.example' })).toHaveAttribute(
      'href',
      'mailto:a@b.example',
    );
  });

  it('includes the time since which a boolean state has applied, in the shortest form', async () => {
    const spec: FieldSpec = {
      field: 'x',
      label: 'X',
      kind: 'boolean',
      since: { field: 'at', yes: 'Since {time}', no: 'Last seen {time}', never: 'Never' },
    };
    const now = Date.now();
    const yesterday = new Date(now);
    yesterday.setDate(yesterday.getDate() - 1);
    const renderText = async (x: boolean, at: string | null) => {
      const { unmount, container } = await renderInConsole(
        <FieldValue spec={spec} record={{ id: '1', x, at }} />,
      );
      await waitFor(() => expect(container.textContent).not.toBe(''));
      const text = container.textContent;
      unmount();
      return text;
    };
    expect(await renderText(true, new Date(now).toISOString())).toMatch(/^Since \d\d?:\d\d/);
    expect(await renderText(false, yesterday.toISOString())).toMatch(/^Last seen yesterday \d\d?:\d\d/);
    expect(await renderText(false, '2020-11-21T10:00:00Z')).toMatch(/^Last seen .*2020/);
    expect(await renderText(false, null)).toBe('Never');
    expect(await renderText(true, null)).toBe('Yes');
  });

  it.each([1, 3])('includes %d formatted telephone numbers', async (count) => {
    const item: FieldSpec = { field: '', label: '', kind: 'phone' };
    const numbers = Array.from({ length: count }, (_, at) => String(61_255_501_500 + at));
    await renderValue({ field: 'x', label: 'X', kind: 'list', items: item }, numbers);
    expect(await screen.findByText(/\+61 2 5550 1500/, {}, { timeout: 10_000 })).toBeInTheDocument();
  });

  it('has the exact time in its title attribute', async () => {
    await renderValue({ field: 'x', label: 'X', kind: 'dateTime' }, '2026-11-21T10:00:00Z');
    expect((await screen.findByText(/2026/)).title).toMatch(/2026.*10:00:00 UTC/);
  });

  it('never contains a secret', async () => {
    const { container } = await renderValue({ field: 'x', label: 'X', kind: 'secret' }, 'hunter2');
    expect(await screen.findByText('••••')).toBeInTheDocument();
    expect(container).not.toHaveTextContent('hunter2');
  });
});

describe('displayed reference value', () => {
  it('is a link that requires no request if the ID is the title', async () => {
    const getMany = vi.fn();
    await renderValue({ field: 'x', label: 'X', kind: 'reference', reference: 'lamps' }, 'L/1 %', {
      provider: { getMany },
    });
    expect(await screen.findByRole('link', { name: 'L/1 %' })).toHaveAttribute(
      'href',
      '/lamps/L%2F1%20%25/show',
    );
    expect(getMany).not.toHaveBeenCalled();
  });

  it('is the title of the record, or the ID if the record no longer exists', async () => {
    const getMany = async () => ({ data: [{ id: '3', site_name: 'Depot' }] });
    const spec: FieldSpec = { field: 'x', label: 'X', kind: 'reference', reference: 'sites' };
    await renderValue(spec, 3, { provider: { getMany } });
    expect(await screen.findByRole('link', { name: 'Depot' })).toHaveAttribute('href', '/sites/3/show');
    await renderValue(spec, 4, { provider: { getMany: async () => ({ data: [] }) } });
    expect(await screen.findByRole('link', { name: '4' })).toBeInTheDocument();
  });

  it('is only the ID if the user may not read the record', async () => {
    const getMany = vi.fn();
    await renderValue({ field: 'x', label: 'X', kind: 'reference', reference: 'sites' }, 3, {
      provider: { getMany },
      level: 'customer',
    });
    expect(await screen.findByText('3')).toBeInTheDocument();
    expect(screen.queryByRole('link')).toBeNull();
    expect(getMany).not.toHaveBeenCalled();
  });
});
