import { allCalls } from '../../contract/index';
import { auditedEntities } from '../../contract/people/auditedEntities';
import { isRestorable } from '../../contract/people/restorableEntities';
import { accountRecords } from '../../contract/phoneSystem/accountRecords';
import { dashboardPanelNames, panelNames, previewNames, widgetNames } from '../customRoutes/names';
import type { CompilerTerms } from '../declaration/terms';
import { telephonyInference } from '../telephony/inference';
import { namedRecords } from '../telephony/namedRecords';
import { telephonyPersonal } from '../telephony/personal';
import { telephonySteps } from '../telephony/vocabulary/steps';
import { telephonyWidgets } from '../telephony/vocabulary/widgets';
import { everydayTexts } from './everydayTexts';

export const compilerTerms: CompilerTerms = {
  calls: allCalls,
  panels: panelNames,
  dashboardPanels: dashboardPanelNames,
  previews: previewNames,
  widgets: [...telephonyWidgets, ...widgetNames],
  steps: telephonySteps,
  personal: telephonyPersonal,
  namedRecords,
  inference: telephonyInference,
  auditedEntities,
  isRestorable,
  composedRecords: accountRecords,
  everydayTexts,
};
