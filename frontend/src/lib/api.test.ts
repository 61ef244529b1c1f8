import { afterEach, expect, test, vi } from 'vitest';
import { ask } from './api';

afterEach(() => vi.unstubAllGlobals());

function answer(body: string, status: number, type: string): void {
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(body, { status, headers: { 'content-type': type } })));
}

test('JSON is the answer', async () => {
  answer('{"version":3}', 200, 'application/json');
  expect(await ask({ url: '/x' })).toEqual({ kind: 'ok', body: { version: 3 } });
});

test('an answer says which build of the pages the server has', async () => {
  const headers = { 'content-type': 'application/json', 'x-build': 'abc' };
  vi.stubGlobal('fetch', () => Promise.resolve(new Response('{}', { headers })));
  expect(await ask({ url: '/x' })).toEqual({ kind: 'ok', body: {}, build: 'abc' });
});

test('a refusal carries code, rule and sentence', async () => {
  answer('{"code":"action.illegal","message":"No.","rule":"Section 5"}', 422, 'application/json; charset=utf-8');
  const refused = await ask({ url: '/x', body: {} });
  expect(refused).toEqual({ kind: 'refused', status: 422, problem: { code: 'action.illegal', message: 'No.', rule: 'Section 5', view: null } });
});

test('a web page instead of JSON is a blocked network', async () => {
  answer('<html>Please sign in</html>', 200, 'text/html');
  expect(await ask({ url: '/x' })).toEqual({ kind: 'blocked' });
  answer('<html>Bad gateway</html>', 502, 'text/html');
  expect(await ask({ url: '/x' })).toEqual({ kind: 'offline' });
});

test('a call that was begun before is not made again, and is given up like any other', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('not again')));
  const begun = Promise.resolve(new Response('{"number":3}', { headers: { 'content-type': 'application/json' } }));
  expect(await ask({ url: '/x', begun })).toEqual({ kind: 'ok', body: { number: 3 } });
  expect(await ask({ url: '/x', begun: Promise.reject(new TypeError('failed')) })).toEqual({ kind: 'offline' });
  expect(await ask({ url: '/x', begun: new Promise(() => undefined), patience: 5 })).toEqual({ kind: 'offline' });
});

test('nothing rejects: no network, broken JSON, no answer in time', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('failed')));
  expect(await ask({ url: '/x' })).toEqual({ kind: 'offline' });
  answer('{"half', 200, 'application/json');
  expect(await ask({ url: '/x' })).toEqual({ kind: 'offline' });
  vi.stubGlobal('fetch', (_url: string, init: RequestInit) => new Promise((_, reject) => init.signal?.addEventListener('abort', reject)));
  expect(await ask({ url: '/x', patience: 5 })).toEqual({ kind: 'offline' });
});
