/** The slices' elements on the page, in order. The class names are part of the protocol. */
export function sliceElements(): Element[] {
  return [...(document.querySelector('.slice-simulator [data-slice-zone]')?.children ?? [])];
}
