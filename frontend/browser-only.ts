// MicroPython's loader asks for Node's modules where it runs in Node. Here it never does, and a dynamic import costs the worker two files.
import type { Plugin } from 'vite';

const LOADER = 'micropython.mjs';
const NODES_OWN = /import\((["'])(?:module|fs|path|url|crypto)\1\)/g;

export function browserOnly(): Plugin {
  return {
    name: 'browser-only',
    apply: 'build',
    transform(code, id) {
      if (!id.endsWith(LOADER)) return null;
      const left = code.replace(NODES_OWN, 'null');
      if (left === code) this.error(`${LOADER} no longer asks for Node's modules: this plugin can go`);
      return { code: left, map: null };
    },
  };
}
