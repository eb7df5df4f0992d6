import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createRef } from 'react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { expect, it, vi } from 'vitest';
import { Link, type LinkProps } from '../../src/router/Link';

const CurrentPath = () => {
  const { pathname, search, hash, state } = useLocation();
  return <output>{JSON.stringify([pathname + search + hash, state])}</output>;
};

const renderLink = (props: LinkProps, basename = '/') =>
  render(
    <MemoryRouter basename={basename} initialEntries={[basename]}>
      <Link {...props}>Numbers</Link>
      <CurrentPath />
    </MemoryRouter>,
  );

const findLink = () => screen.getByRole('link', { name: 'Numbers' });

it('navigates without reloading the page and passes its state', async () => {
  const ref = createRef<HTMLAnchorElement>();
  renderLink({ to: '/numbers?a=1#b', state: { from: 'here' }, ref, className: 'wide' });
  expect(ref.current).toBe(findLink());
  expect(findLink().getAttribute('href')).toBe('/numbers?a=1#b');
  expect(findLink().className).toBe('wide');
  await userEvent.click(findLink());
  expect(screen.getByRole('status').textContent).toBe('["/numbers?a=1#b",{"from":"here"}]');
});

it('accepts a path object and applies the base path', async () => {
  renderLink({ to: { pathname: '/numbers', search: '?a=1' } }, '/console');
  expect(findLink().getAttribute('href')).toBe('/console/numbers?a=1');
  await userEvent.click(findLink());
  expect(screen.getByRole('status').textContent).toContain('/numbers?a=1');
});

it('treats a full console URL as a path', async () => {
  renderLink({ to: `${window.location.origin}/console/numbers?a=1` }, '/console');
  expect(findLink().getAttribute('href')).toBe('/console/numbers?a=1');
  await userEvent.click(findLink());
  expect(screen.getByRole('status').textContent).toContain('/numbers?a=1');
});

it.each([
  'https://other.example/a?b#c',
  `${window.location.origin}/elsewhere`,
  'mailto:desk@carrier.example',
])('lets the browser handle %s', async (to) => {
  const onClick = vi.fn((event) => event.preventDefault());
  renderLink({ to, onClick: onClick }, '/console');
  expect(findLink().getAttribute('href')).toBe(to);
  await userEvent.click(findLink());
  expect(onClick).toHaveBeenCalledOnce();
  expect(screen.getByRole('status').textContent).toContain('"/"');
});

it('does not navigate if the click was handled or the link opens elsewhere', async () => {
  const { unmount } = renderLink({ to: '/numbers', onClick: (event) => event.preventDefault() });
  await userEvent.click(findLink());
  expect(screen.getByRole('status').textContent).toContain('"/"');
  unmount();
  renderLink({ to: '/numbers', target: '_blank', rel: 'noreferrer' });
  findLink().addEventListener('click', (event) => event.preventDefault());
  await userEvent.click(findLink());
  expect(screen.getByRole('status').textContent).toContain('"/"');
});
