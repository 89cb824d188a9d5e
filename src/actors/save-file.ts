/** Hands a text to the person as a file, wherever their browser keeps such. */
export function saveFile(name: string, content: string, type: string): void {
  const address = URL.createObjectURL(new Blob([content], { type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The browser has taken it by the next turn; until then the address has to be good.
  setTimeout(() => URL.revokeObjectURL(address));
}
