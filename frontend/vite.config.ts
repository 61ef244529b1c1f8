// Builds the live pages into the Python package. Entry points are listed in `input`; the manifest tells the server their names.
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { createLogger, defineConfig } from 'vite';
import { scaling } from './scaling.ts';
import { thirdParty } from './third-party.ts';

const logger = createLogger('warn');
const { warnOnce } = logger;
logger.warnOnce = (message, options) => {
  // The fonts are the server's own files, outside this build; their address is right as it stands.
  if (!message.includes('/static/fonts/')) warnOnce(message, options);
};

export default defineConfig({
  customLogger: logger,
  plugins: [scaling(), svelte(), thirdParty()],
  base: '/static/app/',
  build: {
    outDir: '../src/botbuilders/web/static/app',
    emptyOutDir: true,
    manifest: 'manifest.json',
    modulePreload: false,
    target: 'es2022',
    // A data: address would be refused by the page's Content-Security-Policy.
    assetsInlineLimit: 0,
    rollupOptions: { input: { table: 'src/table/main.ts' } },
  },
});
