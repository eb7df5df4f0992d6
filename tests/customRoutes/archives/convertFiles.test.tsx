import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import ConvertFiles from '../../../src/customRoutes/archives/ConvertFiles';
import { createPending, renderInConsole } from '../../views/support/renderInConsole';

const createFile = (name: string, arrayBuffer: () => Promise<ArrayBuffer>) =>
  Object.assign(new File(['a'], name), { arrayBuffer });

it('reports a file that cannot be read, and uploads a single package on retry', async () => {
  const sent: unknown[] = [];
  const call = async (_: string, body: object) => {
    sent.push(body);
    return { id: 4, received_bytes: (body as { size: number }).size };
  };
  const { container } = await renderInConsole(<ConvertFiles />, { provider: { call } });
  const user = userEvent.setup();
  let read = createPending<ArrayBuffer>();
  const files = ['one.csv', 'two.csv'].map((name) => createFile(name, () => read.promise));
  const input = container.querySelector('input[type=file]') as HTMLInputElement;
  await user.upload(input, files);
  const button = screen.getByRole('button', { name: 'Make an archive' });
  await user.click(button);
  expect(button).toHaveProperty('disabled', true);
  read.reject(new Error('The file has gone.'));
  await screen.findByRole('alert');
  expect(sent).toEqual([]);
  read = createPending<ArrayBuffer>();
  await user.click(screen.getByRole('button', { name: 'Make an archive' }));
  read.resolve(new ArrayBuffer(1));
  await screen.findByText(/The files are here/);
  expect(sent).toHaveLength(1);
});
