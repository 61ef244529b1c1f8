import { expect, test } from 'vitest';
import { onlyHere } from './reach';

test('a loopback address is for this computer alone', () => {
  for (const host of ['127.0.0.1:8470', '127.1.2.3', 'localhost:8470', 'a.localhost', '[::1]:8470']) {
    expect(onlyHere(`http://${host}/j/K7M-2PX`), host).toBe(true);
  }
});

test('any other address is for everybody, and what is no address for nobody in particular', () => {
  for (const host of ['192.168.0.7:8470', 'bots.example.org', '127.0.0.1.example.org', 'localhost.example.org', '[fe80::1]']) {
    expect(onlyHere(`http://${host}/j/K7M-2PX`), host).toBe(false);
  }
  expect(onlyHere('')).toBe(false);
});
