import type { Level } from '../../../contract/call';
import type { IconName } from '../../theme/icons';
import type { Tone } from '../../theme/tones';
import type { FieldSpec, ListedResource, WireCall } from '../compiled';
import type { Condition } from '../condition';
import type { AttentionItem, FilterValues, PanelOptions } from '../dashboardOptions';
import type { DashboardPanelName } from '../extensionNames';
import type { MenuEntry } from '../vocabulary';

export interface PanelBase extends Omit<PanelOptions, 'place' | 'width'> {
  place: 'top' | 'main' | 'aside' | 'bottom';
  width: number;
}

export interface RecordSource {
  resource: string;
  filter: FilterValues;
}

export interface CallSource {
  call: string;
  send: FilterValues;
}

export interface CountSpec extends PanelBase {
  kind: 'count';
  source: RecordSource | CallSource;
  /** Field specification for formatting the number, if it comes from a response. */
  value?: FieldSpec;
  words?: readonly [one: string, many: string];
  tones: readonly { when: Condition; tone: Tone }[];
  compare?: { label: string; source: RecordSource | CallSource; value?: FieldSpec };
  to?: string;
}

export interface RowChartSpec extends PanelBase, CallSource {
  kind: 'bars' | 'lines' | 'shares';
  rows?: string;
  by: FieldSpec;
  values: readonly { field: FieldSpec; label: string; tone: Tone | 'main' }[];
  /** List to which each point links. `range`: filtered by the field's `_from` and `_to`; `several`: the filter accepts several values. */
  leads?: RecordSource & { field: string; takes: 'value' | 'several' | 'range' };
  days?: readonly [first: string, last: string];
  compare?: 'weekBefore';
  zone?: string;
  total: boolean;
  empty: string;
}

export interface PartChartSpec extends PanelBase {
  kind: 'bars' | 'shares';
  parts: readonly (RecordSource & { label: string; tone?: Tone })[];
  total: boolean;
  empty: string;
}

export interface ListPanelSpec extends PanelBase, RecordSource {
  kind: 'list';
  sort?: { field: string; order: 'ASC' | 'DESC' };
  columns?: readonly (string | { field: string; width: number })[];
  card?: readonly string[];
  rows: number;
  search?: true;
  more?: string;
  empty?: string;
}

export interface AttentionItemSpec
  extends Omit<AttentionItem, 'filter' | 'call' | 'send' | 'value' | 'weight'>,
    RecordSource {
  /** Call that returns the count, and the response field that contains it. */
  counted?: CallSource & { value: string };
}

export interface AttentionSpec extends PanelBase {
  kind: 'attention';
  items: readonly AttentionItemSpec[];
  empty?: string;
}

export interface RecentSpec extends PanelBase {
  kind: 'recent';
  rows: number;
}

export interface TextSpec extends PanelBase {
  kind: 'text';
  text: readonly string[];
  links: readonly { label: string; to: string; icon?: IconName }[];
}

export interface CustomSpec extends PanelBase {
  kind: 'custom';
  component: DashboardPanelName;
}

export type DashboardPanelSpec =
  | CountSpec
  | RowChartSpec
  | PartChartSpec
  | ListPanelSpec
  | AttentionSpec
  | RecentSpec
  | TextSpec
  | CustomSpec;

export interface DashboardHead {
  name: string;
  path: string;
  label: string;
  icon: IconName;
  menu: MenuEntry;
  level: Level;
}

export interface DashboardSpec {
  name: string;
  label: string;
  icon: IconName;
  /** Menu entry; undefined if a screen of the kit renders the dashboard. */
  menu?: MenuEntry;
  path: string;
  level: Level;
  columns: number;
  /** Refresh interval in seconds. */
  refreshEvery: number;
  panels: readonly DashboardPanelSpec[];
  /** Lists that the dashboard shows or counts, added by the build. */
  lists?: readonly ListedResource[];
  calls?: Readonly<Record<string, WireCall>>;
}

/** Returns the part of a dashboard that the menu and routing need; undefined if the dashboard is not a page of its own. */
export const getDashboardHead = ({
  name,
  path,
  label,
  icon,
  menu,
  level,
}: DashboardSpec): DashboardHead | undefined => menu && { name, path, label, icon, menu, level };

/** Returns the resources that are shown or counted on the first render. Counts that require a permission are loaded separately. */
export const listResources = ({ panels }: Pick<DashboardSpec, 'panels'>): string[] => [
  ...new Set(
    panels.flatMap((panel): string[] => {
      switch (panel.kind) {
        case 'count':
          return [panel.source, ...(panel.compare ? [panel.compare.source] : [])].flatMap((source) =>
            'resource' in source ? source.resource : [],
          );
        case 'list':
          return [panel.resource];
        case 'attention':
          return panel.items
            .filter(({ permission, counted }) => !permission && !counted)
            .map(({ resource }) => resource);
        case 'bars':
        case 'shares':
          return 'parts' in panel ? panel.parts.map(({ resource }) => resource) : [];
        default:
          return [];
      }
    }),
  ),
];
