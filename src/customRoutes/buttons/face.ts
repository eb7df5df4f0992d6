import { t } from '#i18n';
import type { CallResponse } from '../../../contract';

export type ModelConfig = CallResponse<'GetTemplateConfig'>;

/** A page of buttons that are visible together. */
export interface KeyPage {
  name: string;
  columns: number;
  numbers: number[];
}

/** A phone or sidecar, with its buttons by page. */
export interface KeyUnit {
  name: string;
  isPhone: boolean;
  pages: KeyPage[];
}

const buildRange = (from: number, size: number): number[] =>
  Array.from({ length: size }, (_, index) => from + index);

const buildPages = (first: number, keys: number, pages: number, columns: number): KeyPage[] => {
  const each = Math.ceil(keys / Math.max(1, pages));
  return buildRange(0, Math.max(1, pages)).map((page) => ({
    name: t('Page {page}', { page: page + 1 }),
    columns,
    numbers: buildRange(first + page * each, Math.max(0, Math.min(each, keys - page * each))),
  }));
};

export const countSidecars = ({ keys, module }: ModelConfig, numbers: readonly number[]): number => {
  const beyond = Math.max(0, ...numbers) - (keys ?? 0);
  return module?.keys && beyond > 0 ? Math.min(module.most ?? 1, Math.ceil(beyond / module.keys)) : 0;
};

/**
 * Returns the phone and its sidecars, with buttons numbered consecutively across units. Buttons beyond the model's
 * number of keys are placed in a separate unit, so that none is hidden.
 */
export const buildUnits = (config: ModelConfig, sidecars: number, numbers: readonly number[]): KeyUnit[] => {
  const { vendor, model, module } = config;
  const keys = config.keys ?? 0;
  const each = module?.keys ?? 0;
  const units: KeyUnit[] = [
    {
      name: [vendor, model].filter(Boolean).join(' '),
      isPhone: true,
      pages: buildPages(1, keys, config.pages ?? 1, config.columns ?? 2),
    },
    ...buildRange(0, sidecars).map((index) => ({
      name: module?.name ? `${module.name} ${index + 1}` : t('Sidecar {number}', { number: index + 1 }),
      isPhone: false,
      pages: buildPages(keys + index * each + 1, each, module?.pages ?? 1, module?.columns ?? 2),
    })),
  ];
  const known = keys + sidecars * each;
  const beyond = numbers.filter((number) => number > known || number < 1);
  return beyond.length > 0
    ? [
        ...units,
        {
          name: t('Keys this model does not have'),
          isPhone: false,
          pages: [{ name: 'Page 1', columns: 2, numbers: beyond }],
        },
      ]
    : units;
};

/** Returns the button that an arrow key moves to on a page filled column by column; undefined if there is none. */
export const findNeighbour = (
  { numbers, columns }: KeyPage,
  number: number,
  key: string,
): number | undefined => {
  const rows = Math.ceil(numbers.length / columns);
  const at = numbers.indexOf(number);
  const step = { ArrowUp: -1, ArrowDown: 1, ArrowLeft: -rows, ArrowRight: rows }[key];
  return step === undefined || at < 0 ? undefined : numbers[at + step];
};
