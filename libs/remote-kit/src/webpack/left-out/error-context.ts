/** Replaces the federation runtime's function, which collects details for an error report that browsers never read. */
export function optionsToMFContext() {
  return undefined;
}
