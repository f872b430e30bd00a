/** The elements of the slices on the page, in their order. The names of the classes are part of the protocol. */
export function sliceElements(): Element[] {
  return [...(document.querySelector('.slice-simulator [data-slice-zone]')?.children ?? [])];
}
