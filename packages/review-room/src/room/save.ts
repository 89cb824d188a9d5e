export function save(name: string, content: Blob): void {
  const href = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = href;
  link.download = name;
  link.click();
  setTimeout(() => {
    URL.revokeObjectURL(href);
  }, 60_000);
}
