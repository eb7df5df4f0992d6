import { type Browser, chromium } from 'playwright-core';
import { chromiumArguments, ensureChromium } from './chromium';

export const launchBrowser = (): Promise<Browser> =>
  chromium.launch({ executablePath: ensureChromium(), args: chromiumArguments });
