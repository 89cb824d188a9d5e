/** Hands a text to the person as a file, in the browser's downloads. */
export function saveFile(name: string, content: string, type: string): void {
  const address = URL.createObjectURL(new Blob([content], { type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The browser reads the address before the next turn; until then it has to be valid.
  setTimeout(() => URL.revokeObjectURL(address));
}
