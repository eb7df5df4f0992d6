import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './App';
import { loadConfig } from './config/config';
import { ConfigError } from './config/configError';
import { createConsole } from './console';

const element = document.getElementById('root');
if (!element) throw new Error('The page has no element "root" to draw in.');

try {
  const console = createConsole(await loadConfig());
  createRoot(element).render(
    <StrictMode>
      <App {...console} />
    </StrictMode>,
  );
} catch (error) {
  if (!(error instanceof ConfigError)) throw error;
  element.textContent = error.message;
}
