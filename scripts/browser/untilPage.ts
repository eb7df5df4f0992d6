/**
 * Waits until an address answers with the console's page and its settings, which is all a browser needs to begin.
 * @param hasEnded whether the server that is waited for has ended
 * @throws Error where it has
 */
export const waitForPage = async (url: string, hasEnded: () => boolean = () => false): Promise<void> => {
  while (!(await isResponding(url))) {
    if (hasEnded()) throw new Error(`The server ended before ${url} had a page.`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
};

const isResponding = async (url: string): Promise<boolean> => {
  try {
    const page = await fetch(url, { headers: { accept: 'text/html' } });
    const isConsole = page.ok && (await page.text()).includes('<div id="root"');
    return isConsole && (await fetch(new URL('/config.json', url))).ok;
  } catch {
    return false;
  }
};

/** Whether a server has all its demo data: a new one adds a part after its start. A server without demo data has no such address. */
export const hasAllDemoData = async (url: string): Promise<boolean> => {
  const answer = await fetch(new URL('/demo.json', url));
  return !answer.ok || !(await answer.json()).isIncomplete;
};
