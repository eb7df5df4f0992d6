import type { levels } from '../../contract/access/levels';
import type { PermissionName as ProductPermission } from '../../contract/access/permissions';
import type { UserType } from '../../contract/fields';
import type { Calls } from '../../contract/index';
import type { AuditedName as AuditedEntityName } from '../../contract/people/auditedEntities';
import type { dashboardPanelNames, panelNames, previewNames, widgetNames } from '../customRoutes/names';
import type { TelephonyKind } from '../telephony/vocabulary/kinds';
import type { TelephonyField } from '../telephony/vocabulary/options';
import type { TelephonySpec } from '../telephony/vocabulary/specs';
import type { telephonyWidgets } from '../telephony/vocabulary/widgets';
import type { menuRoots, SessionFields } from './terms';

interface TelephonyFieldType {
  Field: string;
  type: TelephonyField<this['Field']>;
}

declare module '../../contract/register' {
  interface Register {
    calls: Calls;
    anyCall: 'GetAuditLogList';
    levels: typeof levels;
    permission: ProductPermission;
    credential: 'phoneSwitch';
    contextPart: UserType;
    context: 'domain';
    audited: AuditedEntityName;
    referenceKind: 'account' | 'music' | 'template' | 'number';
    session: SessionFields;
    menuRoot: keyof typeof menuRoots;
    panel: (typeof panelNames)[number];
    dashboardPanel: (typeof dashboardPanelNames)[number];
    preview: (typeof previewNames)[number];
    widget: (typeof telephonyWidgets | typeof widgetNames)[number];
    kind: TelephonyKind;
    spec: TelephonySpec;
    field: TelephonyFieldType;
  }
}
