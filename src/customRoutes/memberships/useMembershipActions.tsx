import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useDataProvider, useNotify } from 'react-admin';
import type { TrunklineDataProvider } from '../../dataProvider/dataProviderTypes';
import { describe } from '../../dataProvider/describe';
import { refreshResources } from '../../dataProvider/queries';
import { UndoNotice } from '../../views/actions/UndoNotice';

type Call = TrunklineDataProvider['call'];

export interface MembershipAction {
  run: (call: Call) => Promise<unknown>;
  text: string;
  undo?: { run: (call: Call) => Promise<unknown>; text: string };
  /** Resources, other than extensions, whose lists the change affects. */
  touched: readonly string[];
}

/** Runs membership changes one at a time and reports their results. */
export const useMembershipActions = () => {
  const { call } = useDataProvider<TrunklineDataProvider>();
  const queryClient = useQueryClient();
  const notify = useNotify();
  const [isBusy, setBusy] = useState(false);
  const act = async ({ run, text, undo, touched }: MembershipAction): Promise<void> => {
    setBusy(true);
    try {
      await run(call);
      const back = undo && { ...undo, touched };
      notify(back ? <UndoNotice text={text} onUndo={() => void act(back)} /> : text, { type: 'success' });
    } catch (error) {
      notify(describe(error), { type: 'error', autoHideDuration: 10_000 });
    } finally {
      setBusy(false);
      await refreshResources(queryClient, 'pbx-customer/pbx-extensions', 'references', ...touched);
    }
  };
  return { act: (verb: MembershipAction) => void act(verb), isBusy };
};
