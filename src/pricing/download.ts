/** Downloads a file created in the browser. */
export function download(name: string, type: string, content: BlobPart): void {
  const address = URL.createObjectURL(new Blob([content], { type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
  // The browser has read the blob by then.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
