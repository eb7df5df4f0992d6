import { getKit, type Kit } from '../kit';
import { createPart } from '../lib/createPart';
import { loadPart } from '../lib/loadPart';

const createKitPart = <Part>(load: (kit: Kit) => Promise<Part>) =>
  createPart(() => loadPart(() => load(getKit())));

export const kitForms = createKitPart((kit) => kit.loadForms());
export const kitChoiceNames = createKitPart((kit) => kit.loadChoiceNames());
export const kitPanels = createKitPart((kit) => kit.loadPanels());
