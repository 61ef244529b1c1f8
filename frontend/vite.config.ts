// Builds the live pages into the Python package. Entry points are listed in `input`; the manifest tells the server their names.
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { createLogger, defineConfig } from 'vite';
import { scaling } from './scaling.ts';
import { thirdParty } from './third-party.ts';

const logger = createLogger('warn');
const { warn, warnOnce } = logger;
logger.warn = (message, options) => {
  // MicroPython's loader asks for Node's modules only where it runs in Node.
  if (!(message.includes('micropython.mjs') && message.includes('externalized'))) warn(message, options);
};
logger.warnOnce = (message, options) => {
  // Fonts and the card back are the server's own files, outside this build; their address is right as it stands.
  if (!/\/static\/(fonts|card-back)/.test(message)) warnOnce(message, options);
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
    rollupOptions: {
      input: { table: 'src/table/main.ts', tryout: 'src/tryout/main.ts', worker: 'src/tryout/worker.ts', feedback: 'src/feedback/main.ts', print: 'src/print/main.ts' },
      output: {
        // The worker that runs MicroPython has a Content-Security-Policy of its own, told by its folder.
        entryFileNames: ({ name }) => (name === 'worker' ? 'tryout' : 'assets') + '/[name]-[hash].js',
      },
    },
  },
});
