/** Size for users, in decimal units as file managers show it: `318 MB`, `2.4 MB`, `12 kB`. */
export function formatFileSize(bytes: number): string {
  if (bytes < 1_000_000) return `${Math.max(1, Math.round(bytes / 1_000))} kB`;
  if (bytes < 1_000_000_000) return `${trim(bytes / 1_000_000)} MB`;
  return `${trim(bytes / 1_000_000_000)} GB`;
}

/** `MOV` of `floating_gardens_v4.mov`; '' for a name without one. */
export function fileFormat(name: string): string {
  const ending = /\.([a-z0-9]{2,4})$/i.exec(name)?.[1];
  return ending ? ending.toUpperCase() : '';
}

function trim(value: number): string {
  return value >= 100 ? String(Math.round(value)) : value.toFixed(1).replace(/\.0$/, '');
}
