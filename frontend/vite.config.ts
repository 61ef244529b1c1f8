// Builds the live pages into the Python package. Entry points are listed in `input`; the manifest tells the server their names.
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { createLogger, defineConfig } from 'vite';
import { browserOnly } from './browser-only.ts';
import { scaling } from './scaling.ts';
import { thirdParty } from './third-party.ts';

const logger = createLogger('warn');
const { warnOnce } = logger;
logger.warnOnce = (message, options) => {
  // Fonts and the card back are the server's own files, outside this build; their address is right as it stands.
  if (!/\/static\/(fonts|card-back)/.test(message)) warnOnce(message, options);
};

export default defineConfig({
  customLogger: logger,
  plugins: [browserOnly(), scaling(), svelte(), thirdParty()],
  base: '/static/app/',
  build: {
    outDir: '../src/botbuilders/web/static/app',
    emptyOutDir: true,
    manifest: 'manifest.json',
    modulePreload: false,
    target: 'es2022',
    // A data: address would be refused by the page's Content-Security-Policy.
    assetsInlineLimit: 0,
    rollupOptions: {
      input: {
        table: 'src/table/main.ts',
        tryout: 'src/tryout/main.ts',
        early: 'src/tryout/early.ts',
        worker: 'src/tryout/worker.ts',
        feedback: 'src/feedback/main.ts',
        print: 'src/print/main.ts',
      },
      output: {
        // The worker that runs MicroPython has a Content-Security-Policy of its own, told by its folder.
        entryFileNames: ({ name }) => (name === 'worker' ? 'tryout' : 'assets') + '/[name]-[hash].js',
      },
    },
  },
});
