import { findExceededRatio, type RatioName, readBudget } from './loading/budget';

/** Prints whether a ratio is within its limit. If not, the process fails once all requested benchmarks have run. */
export const reportRatio = async (name: RatioName, ratio: number): Promise<void> => {
  const budget = await readBudget();
  const fault = findExceededRatio(name, ratio, budget);
  if (fault === undefined)
    return console.log(`${name}: ratio ${ratio.toFixed(3)} is within the limit of ${budget.ratios[name]}.`);
  console.error(fault);
  process.exitCode = 1;
};
