/** `MOV` of `floating_gardens_v4.mov`; '' for a name without one. */
export function fileFormat(name: string): string {
  const ending = /\.([a-z0-9]{2,4})$/i.exec(name)?.[1];
  return ending ? ending.toUpperCase() : '';
}
