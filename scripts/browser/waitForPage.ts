/**
 * Waits until a URL serves the console's page and settings.
 * @param hasEnded whether the server has exited
 * @throws Error if the server has exited
 */
export async function waitForPage(url: string, hasEnded: () => boolean = () => false): Promise<void> {
  while (!(await isResponding(url))) {
    if (hasEnded()) throw new Error(`The server exited before it served a page at ${url}.`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

async function isResponding(url: string): Promise<boolean> {
  try {
    const page = await fetch(url, { headers: { accept: 'text/html' } });
    const isConsole = page.ok && (await page.text()).includes('<div id="root"');
    return isConsole && (await fetch(new URL('/config.json', url))).ok;
  } catch {
    return false;
  }
}

/**
 * Whether a server has finished loading its demo data, which continues after start-up. Servers without demo data do not
 * serve this URL and count as finished.
 */
export async function hasAllDemoData(url: string): Promise<boolean> {
  const answer = await fetch(new URL('/demo.json', url));
  return !answer.ok || !(await answer.json()).isIncomplete;
}
