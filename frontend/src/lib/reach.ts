/** Who can open an address of this server: a loopback address leads every other device to itself. */

const LOOPBACK = /^(localhost|.*\.localhost|127(\.\d+){3}|\[::1\])$/;

/** Whether only this computer can open an address. */
export function onlyHere(address: string): boolean {
  return URL.canParse(address) && LOOPBACK.test(new URL(address).hostname);
}
