import { expect, it } from 'vitest';
import { emptyProgress, withAnswer } from '../../contract/flowSteps';

it('shows values of the response, maps with their keys, and links with the values of the response', () => {
  const step = {
    name: 'setUp',
    title: 'Set up',
    call: 'StartProvision',
    facts: [
      { label: 'Server', from: 'server' },
      { label: 'Accounts', from: 'accounts' },
      { label: 'Import', value: 'Queues: 2', to: '/imports?domain=a.example&import={answer.import.id}' },
      { label: 'Trigger', from: 'trigger' },
    ],
  };
  const answer = {
    server: 'pbx1',
    accounts: { 700: 'Welcome', 701: 'Sales' },
    import: { id: 'a/7' },
    trigger: null,
  };
  expect(withAnswer(emptyProgress, step, answer).outcomes.setUp).toEqual({
    state: 'done',
    facts: [
      { label: 'Server', value: 'pbx1' },
      { label: 'Accounts', value: '700 (Welcome), 701 (Sales)' },
      { label: 'Import', value: 'Queues: 2', to: '/imports?domain=a.example&import=a%2F7' },
    ],
  });
});
