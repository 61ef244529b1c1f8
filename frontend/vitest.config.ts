// Unit tests: the pages' own build, and English loaded first.
import { defineConfig, mergeConfig } from 'vitest/config';
import pages from './vite.config.ts';

export default mergeConfig(pages, defineConfig({ test: { setupFiles: ['src/lib/speak.testing.ts'] } }));
