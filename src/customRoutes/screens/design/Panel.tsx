import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import Typography from '@mui/material/Typography';
import type { JSONPath } from 'jsonc-parser';
import { type ComponentProps, useMemo, useState } from 'react';
import { msg, t } from '#i18n';
import { getSystemFields } from '../../../../contract/recordStores/storedEntity';
import { isMetadataField } from '../../../declaration/stampFields';
import { parseText } from '../../../declaration/written/parseText';
import { isObject } from '../../../lib/isObject';
import { AddField } from './AddField';
import { AddFlow } from './AddFlow';
import { addNewField } from './addNewField';
import type { Design } from './compileDesign';
import { Facts } from './Facts';
import { ItemOptions } from './ItemOptions';
import { PageOptions } from './PageOptions';
import {
  applyEdit,
  type Group,
  getGroups,
  getItemName,
  type Item,
  isDashboard,
  type Json,
  type PartName,
} from './parts';
import { renameField } from './renameField';
import { ScreenTranslations } from './ScreenTranslations';
import { SortableGroups } from './SortableGroups';
import { TextBox } from './TextBox';
import type { Draft } from './useDesign';

const tabs = {
  panels: msg('Panels'),
  columns: msg('Columns'),
  filters: msg('Filters'),
  form: msg('Form'),
  actions: msg('Actions'),
  flows: msg('Flows'),
  page: msg('Page'),
  languages: msg('Languages'),
  facts: msg('Why'),
  text: msg('Text'),
} as const;

type TabName = keyof typeof tabs;

/** Tabs that apply only to record screens, not to dashboards. */
const recordTabs: readonly TabName[] = ['columns', 'filters', 'form', 'actions', 'flows'];
const getTabs = (value: Json | undefined) =>
  Object.entries(tabs).filter(([name]) =>
    isDashboard(value) ? !recordTabs.includes(name as TabName) : name !== 'panels',
  );

const fieldTexts = {
  all: msg('Fields'),
  add: msg('Add a field'),
  addTo: msg('Add a field to {title}'),
};
const partTexts: Record<PartName, ComponentProps<typeof SortableGroups>['words']> = {
  panels: { all: msg('Panels'), add: msg('Add a panel'), addTo: msg('Add a panel to {title}') },
  columns: { all: msg('Columns'), add: msg('Add a column'), addTo: msg('Add a column to {title}') },
  filters: { all: msg('Filters'), add: msg('Add a filter'), addTo: msg('Add a filter to {title}') },
  form: fieldTexts,
  actions: { all: msg('Actions'), add: msg('Add an action'), addTo: msg('Add an action to {title}') },
  flows: { all: msg('Flows'), add: msg('Add a flow'), addTo: msg('Add a flow to {title}') },
  page: fieldTexts,
};

interface Props {
  draft: Draft;
  onText: (text: string) => void;
  /** Result of compiling the current definition; undefined until it has been compiled. */
  design: Design | undefined;
  /** Last valid result. */
  good: Design | undefined;
}

export const Panel = ({ draft, onText, design, good }: Props) => {
  const [chosen, setTab] = useState<TabName>();
  const { text, facts } = draft;
  // The text is parsed on every key press; the compiled result follows after a delay.
  const value = useMemo(() => {
    const { value: read } = parseText(text);
    return isObject(read) ? read : undefined;
  }, [text]);
  const usual = isDashboard(value) ? 'panels' : 'columns';
  const tab = chosen && getTabs(value).some(([name]) => name === chosen) ? chosen : usual;
  const spec = good?.spec;
  const isOverlay = value !== undefined && 'extends' in value;
  const set = (path: JSONPath, to: unknown) => onText(applyEdit(text, path, to));

  const labels = new Map(
    spec && [...spec.list.columns, ...spec.fields].map(({ field, label }) => [field, label] as const),
  );
  const declaredFields = isObject(value?.fields) ? value.fields : {};
  const entity = isObject(value?.entity) ? value.entity : {};
  const schemas = isObject(entity.properties) ? entity.properties : {};
  const getLabel = (field: string): string | undefined => {
    const schema = schemas[field] ?? getSystemFields()[field];
    return (
      labels.get(field) ?? (isObject(schema) && typeof schema.title === 'string' ? schema.title : undefined)
    );
  };
  const offered = (part: PartName): readonly string[] | undefined =>
    part === 'actions' || part === 'flows' || part === 'panels'
      ? []
      : part === 'filters'
        ? good?.filters
        : part === 'form'
          ? good?.fields.filter((field) => !isMetadataField(field))
          : good?.fields;

  const write = (before: readonly Group[], after: readonly Group[]) => {
    const next = after.reduce(
      (now, group, index) =>
        group.items === before[index]?.items ? now : applyEdit(now, group.path, group.items),
      text,
    );
    if (next !== text) onText(next);
  };
  const options = (part: PartName) => (item: Item, onChange: (item: Item) => void) => {
    const name = getItemName(item);
    // Pages and overlays declare field options separately from their lists.
    const isBeside = isOverlay || part === 'page';
    const overlaid = declaredFields[name];
    const effectiveItem = isBeside ? { field: name, ...(isObject(overlaid) && overlaid) } : item;
    const schema = schemas[name];
    return (
      <ItemOptions
        part={isOverlay ? 'overlay' : part}
        item={effectiveItem}
        onChange={(next) => {
          if (!isBeside) return onChange(next);
          const { field: _, ...rest } = isObject(next) ? next : {};
          return set(['fields', name], Object.keys(rest).length > 0 ? rest : undefined);
        }}
        schema={isObject(schema) && part !== 'actions' && part !== 'flows' ? schema : undefined}
        onSchema={(to) => set(['entity', 'properties', name], to)}
        onRename={value?.store === true ? (to) => onText(renameField(text, name, to)) : undefined}
        reason={facts?.reasons.find(({ at }) => at === `entity.${name}`)}
      />
    );
  };

  const part = tab === 'facts' || tab === 'text' || tab === 'languages' ? undefined : tab;
  const groups = part && value ? getGroups(value, spec)[part] : [];
  const rendered = part && value && (
    <>
      {part === 'panels' && (
        <Typography variant="body2" color="textSecondary">
          {t('In the order they stand. What a panel reads is written in the text.')}
        </Typography>
      )}
      {part === 'page' && <PageOptions value={value} onSet={set} />}
      {part === 'page' && groups.length > 0 && (
        <Typography variant="h3" component="h2">
          {t('Fields of a record’s page')}
        </Typography>
      )}
      {part === 'form' && isOverlay && (
        <Typography variant="body2" color="textSecondary">
          {t('Fields that come first in their section, and on the page.')}
        </Typography>
      )}
      {part === 'flows' && groups.length > 0 && (
        <AddFlow
          taken={new Set(groups.flatMap(({ items }) => items.map(getItemName)))}
          onAdd={(flow) => set(['flows'], [...(groups[0]?.items ?? []), flow])}
        />
      )}
      {part === 'actions' && groups.length > 0 && (
        <Typography variant="body2" color="textSecondary">
          {t('In the order they are offered. What an action calls is written in the text.')}
        </Typography>
      )}
      <SortableGroups
        groups={groups}
        words={partTexts[part]}
        getLabel={getLabel}
        offered={offered(part)}
        onChange={(next) => write(groups, next)}
        options={options(part)}
      />
      {part === 'form' && value.store === true && (
        <AddField onAdd={(field) => onText(addNewField(text, field))} />
      )}
      {part === 'form' && !isOverlay && (
        <Button
          sx={{ justifySelf: 'start' }}
          onClick={() =>
            set(
              ['form'],
              [
                ...(Array.isArray(value.form) ? value.form : []),
                { section: t('Section {number}', { number: groups.length + 1 }), fields: [] },
              ],
            )
          }
        >
          {t('Add a section')}
        </Button>
      )}
      {groups.length === 0 && part !== 'form' && part !== 'page' && part !== 'panels' && (
        <Typography color="textSecondary">
          {t('These stay as they are where something is laid over a screen.')}
        </Typography>
      )}
    </>
  );

  return (
    <Box
      component="section"
      aria-label={t('Design')}
      sx={{ minWidth: 0, display: 'grid', gap: 1.5, alignContent: 'start' }}
    >
      <Tabs
        value={tab}
        onChange={(_, next: TabName) => setTab(next)}
        aria-label={t('What to design')}
        // The tabs wrap, so that all of them are visible; the indicator can only mark tabs of a single row.
        slotProps={{ indicator: { sx: { display: 'none' } } }}
        sx={{ '& .MuiTabs-list': { flexWrap: 'wrap' } }}
      >
        {getTabs(value).map(([name, label]) => (
          <Tab
            key={name}
            value={name}
            label={t(label)}
            sx={{
              minWidth: 0,
              px: 1,
              borderBottom: 2,
              borderColor: 'transparent',
              '&.Mui-selected': { borderColor: 'primary.main' },
            }}
          />
        ))}
      </Tabs>
      {design && design.faults.length > 0 && tab !== 'text' && (
        <Alert
          severity="warning"
          action={
            <Button color="inherit" onClick={() => setTab('text')}>
              {t('See the text')}
            </Button>
          }
        >
          {value
            ? t('Errors: {fault}', { fault: design.faults[0]?.message })
            : t('The text is not JSON, so nothing can be arranged: {fault}', {
                fault: design.faults[0]?.message,
              })}
        </Alert>
      )}
      {design?.mismatches.map((misfit) => (
        <Alert key={misfit} severity="info">
          {misfit}
        </Alert>
      ))}
      {rendered}
      {tab === 'languages' && value && (
        <ScreenTranslations value={value} words={good?.words ?? []} onSet={set} />
      )}
      {tab === 'facts' && <Facts facts={facts} />}
      {tab === 'text' && <TextBox text={text} faults={design?.faults ?? []} onChange={onText} />}
    </Box>
  );
};
