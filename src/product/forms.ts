import { previews } from '../customRoutes/previews';
import type { KitForms } from '../kit';
import { telephonyForms } from '../telephony/inputs';

export const forms: KitForms = { ...telephonyForms, previews };
