// Collects the licences of the npm packages whose code ends up in the built pages, and ships them as THIRD-PARTY.txt.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';

interface Shipped {
  name: string;
  version: string;
  license: string;
  text: string;
}

export function thirdParty(): Plugin {
  return {
    name: 'third-party-licences',
    apply: 'build',
    generateBundle(_options, bundle) {
      const folders = new Set<string>();
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== 'chunk') continue;
        for (const id of chunk.moduleIds) {
          const folder = packageFolder(id);
          if (folder) folders.add(folder);
        }
      }
      const shipped = [...folders].map(read).sort((a, b) => a.name.localeCompare(b.name));
      this.emitFile({ type: 'asset', fileName: 'THIRD-PARTY.txt', source: shipped.map(notice).join('\n') });
    },
  };
}

/** The folder of the npm package that a module belongs to, or undefined for our own code. */
export function packageFolder(id: string): string | undefined {
  const parts = id.replace(/^\0/, '').split('?')[0]?.split('/') ?? [];
  const at = parts.lastIndexOf('node_modules');
  if (at < 0) return undefined;
  const scoped = parts[at + 1]?.startsWith('@') ? 3 : 2;
  return parts.slice(0, at + scoped).join('/');
}

function read(folder: string): Shipped {
  const about = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')) as Record<string, string>;
  const file = readdirSync(folder).find((name) => /^licen[cs]e/i.test(name));
  const text = file && existsSync(path.join(folder, file)) ? readFileSync(path.join(folder, file), 'utf8') : '';
  const { name = path.basename(folder), version = '', license = '' } = about;
  if (!license) throw new Error(`${name} says no licence; it cannot be shipped`);
  return { name, version, license, text };
}

function notice({ name, version, license, text }: Shipped): string {
  return `${'='.repeat(72)}\n${name} ${version} (${license})\n${'='.repeat(72)}\n${text.trim()}\n`;
}
