import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { joinAnd, t } from '#i18n';
import type { CallResponse } from '../../../contract/index';
import { compact } from './differences';
import { formatKey } from './formatKey';
import { NumberMapping } from './NumberMapping';

/** Number of lines shown initially; `INITIAL_KEYS` is the number of records named per line. */
const INITIAL_LINES = 10;
const INITIAL_KEYS = 5;

interface Props {
  plan: Plan;
  /** Unavailable numbers, mapped to their substitutes. */
  numbers: Readonly<Record<string, string | null>>;
  onNumbers: (assigned: Readonly<Record<string, string>>) => void;
}

type Blocker = NonNullable<NonNullable<Plan['obstacles']>[number]>;

/** Combines identical obstacles for several records of a kind into one line. */
const groupLines = (obstacles: readonly Blocker[]) => {
  const lines = new Map<string, { kind: string; text: string; keys: string[] }>();
  for (const { section, section_label, key, said } of obstacles) {
    const id = `${section} ${said}`;
    const line = lines.get(id) ?? { kind: section_label ?? '', text: said ?? '', keys: [] };
    if (key) line.keys.push(formatKey(key));
    lines.set(id, line);
  }
  return [...lines.values()];
};

export const ImportBlockers = ({ plan, numbers, onNumbers }: Props) => {
  const [isWhole, setIsWhole] = useState(false);
  const obstacles = compact(plan.obstacles);
  const recreated = compact(plan.anew);
  const free = compact(plan.free_numbers);
  const lines = groupLines(obstacles);
  const visibleLines = isWhole ? lines : lines.slice(0, INITIAL_LINES);
  const isCut = lines.length > INITIAL_LINES || lines.some(({ keys }) => keys.length > INITIAL_KEYS + 1);
  const unavailable = new Set(
    obstacles.filter(({ reason }) => reason === 'number').map(({ key }) => key ?? ''),
  );
  const missing = [...new Set([...Object.keys(numbers), ...unavailable])];
  return (
    <>
      {obstacles.length > 0 && (
        <Alert severity="warning">
          <AlertTitle>
            {t('{count, plural, one {# thing is in the way} other {# things are in the way}}', {
              count: obstacles.length,
            })}
          </AlertTitle>
          <ul style={{ margin: 0, paddingInlineStart: 18 }}>
            {visibleLines.map(({ kind, text, keys }) => (
              <li key={`${kind} ${text}`} style={{ overflowWrap: 'anywhere' }}>
                {keys.length > 0
                  ? t('{kind} {key}: {said}', {
                      kind,
                      key: joinAnd(
                        keys,
                        isWhole || keys.length <= INITIAL_KEYS + 1 ? undefined : INITIAL_KEYS,
                      ),
                      said: text,
                    })
                  : t('{kind}: {said}', { kind, said: text })}
              </li>
            ))}
          </ul>
          {isCut && !isWhole && (
            <Button color="inherit" size="small" onClick={() => setIsWhole(true)}>
              {t('Show all {count}', { count: obstacles.length })}
            </Button>
          )}
        </Alert>
      )}
      {missing.length > 0 && (free.length > 0 || Object.keys(numbers).length > 0) && (
        <NumberMapping
          missing={missing}
          refused={unavailable}
          free={free}
          numbers={numbers}
          onNumbers={onNumbers}
        />
      )}
      {recreated.length > 0 && (
        <Alert severity="info">
          <AlertTitle>{t('To be set again: archives hold no secrets')}</AlertTitle>
          <ul style={{ margin: 0, paddingInlineStart: 18 }}>
            {recreated.map(({ section, section_label, records, fields }) => (
              <li key={section}>
                {t('{kind} ({count}): {fields}', { kind: section_label, count: records, fields })}
              </li>
            ))}
          </ul>
        </Alert>
      )}
    </>
  );
};

export type Plan = CallResponse<'PlanImport'>;
