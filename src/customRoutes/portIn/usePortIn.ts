import { useMutation } from '@tanstack/react-query';
import { useMemo, useRef } from 'react';
import { useDataProvider } from 'react-admin';
import { t } from '#i18n';
import type { TrunklineDataProvider } from '../../dataProvider/dataProviderTypes';
import { buildDraftKey } from '../../lib/tabDrafts';
import { useTabDraft } from '../../lib/useTabDraft';
import { useSession } from '../../session/useSession';
import { useViewer } from '../../session/useViewer';
import { createFlowKey, useFlowActions } from '../../views/flow/useFlowRuns';
import { useOpenRun } from '../../views/flow/useOpenRun';
import { useIntake } from '../../views/intake/useIntake';
import type { Signer } from '../portLetter/signer';
import { createEmptyDraft, type PortInDraft, parseDraft } from './moveDraft';
import { buildPortSteps, createPortFlow } from './portFlow';
import { buildRequest, type PortGroup } from './portGroups';
import { createPortIntake } from './portIntake';

/** Name of the flow that creates the orders. */
export const PORT_FLOW = 'port-orders/move-in';

/** State and actions for porting numbers in: parses and checks the text, and starts the flow that creates, signs and submits the orders. */
export const usePortIn = (domain: string, onStarted: (id: string) => void) => {
  const dataProvider = useDataProvider<TrunklineDataProvider>();
  const viewer = useViewer();
  const person = useSession().id ?? '';
  const [draft, put] = useTabDraft<PortInDraft>(
    buildDraftKey(person, 'move', domain),
    createEmptyDraft,
    parseDraft,
  );
  const change = (changes: Partial<PortInDraft>) => put({ ...draft, ...changes });
  const use = useMemo(() => createPortIntake(dataProvider), [dataProvider]);
  const intake = useIntake(use, [draft.text, (text) => change({ text })]);

  const clear = () => {
    intake.edit();
    put(null);
  };
  const list = domain ? `/pbx-customer/port-orders?domain=${domain}` : '/port-orders';
  const flow = useMemo(() => createPortFlow(list), [list]);
  const actions = useFlowActions(PORT_FLOW, flow);
  const openRun = useOpenRun(onStarted);
  // A repeated submission creates no order twice.
  const key = useRef(createFlowKey());
  const finish = useMutation({
    mutationFn: ({ groups, ...options }: FinishOptions) => {
      const steps = buildPortSteps(buildRequest(domain || draft.domain, groups, draft), options);
      const scope = { form: {}, texts: {}, reads: {}, context: {}, viewer };
      return actions.start({ title: t('Move numbers in'), steps, scope }, key.current);
    },
    onSuccess: (started) => {
      key.current = createFlowKey();
      clear();
      openRun(started);
    },
  });

  return {
    draft,
    change,
    clear,
    intake,
    finish,
    list,
    flow,
    actions,
  };
};

interface FinishOptions {
  groups: readonly PortGroup[];
  /** Without a signer, the orders remain drafts. */
  signer?: Signer;
  submits: boolean;
}
