import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser, BrowserContext, Locator, Page } from 'playwright-core';
import { launchBrowser } from '../browser/launchBrowser';
import { runServer, type ServerProcess } from '../browser/runServer';
import { signIn } from '../browser/signIn';
import { pictureFolder as folder, recordPicture } from './pictureSources';

/** Margin around the captured elements, in pixels. */
const margin = 8;

export interface Camera {
  page: Page;
  context: BrowserContext;
  browser: Browser;
  url: string;
  /** Opens a path and waits for its rows. */
  open: (path: string) => Promise<void>;
  /** Captures the area that encloses these elements. */
  take: (name: string, ...parts: Locator[]) => Promise<void>;
}

/**
 * Takes documentation screenshots of the actual console with demo data. Starts a server on the built console, unless
 * `PICTURES_OF` is the URL of a running one.
 */
export async function withCamera(
  size: { width: number; height: number },
  work: (camera: Camera) => Promise<void>,
) {
  const running = process.env.PICTURES_OF;
  const server: Pick<ServerProcess, 'url' | 'dispose'> = running
    ? { url: running, dispose: async () => undefined }
    : await runServer();
  const browser = await launchBrowser();
  try {
    await mkdir(folder, { recursive: true });
    const context = await browser.newContext({ viewport: size, reducedMotion: 'reduce' });
    context.setDefaultTimeout(60_000);
    // An open event stream would prevent the network from becoming idle.
    await context.route('**/api/Console/WatchChanges', (route) => route.fulfill({ status: 404 }));
    const page = await signIn(context, server.url);
    await work({
      page,
      context,
      browser,
      url: server.url,
      open: async (path) => {
        await page.goto(server.url + path);
        await page.locator('tr.row').first().waitFor();
        await page.waitForLoadState('networkidle');
      },
      take: async (name, ...parts) => {
        await page.waitForTimeout(500);
        const boxes = (await Promise.all(parts.map((part) => part.boundingBox()))).filter(
          (box) => box !== null,
        );
        const left = Math.max(0, Math.min(...boxes.map((box) => box.x)) - margin);
        const top = Math.max(0, Math.min(...boxes.map((box) => box.y)) - margin);
        const right = Math.min(size.width, Math.max(...boxes.map((box) => box.x + box.width)) + margin);
        const bottom = Math.min(size.height, Math.max(...boxes.map((box) => box.y + box.height)) + margin);
        const clip = { x: left, y: top, width: right - left, height: bottom - top };
        await page.screenshot({ path: join(folder, `${name}.png`), clip });
        recordPicture(name, [new URL(page.url()).pathname]);
        console.log(`${name}.png`);
      },
    });
  } finally {
    await browser.close();
    await server.dispose();
  }
}
