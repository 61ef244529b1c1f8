/** Gives a text to the reader as a file. */

const SOON = 1_000;

export function keep(name: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/x-python' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), SOON);
}
