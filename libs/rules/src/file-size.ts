/**
 * Formats the size of a file in decimal units as file managers do: `318 MB`, `2.4 MB`, `12 kB`.
 * @param bytes at least 0; less than a kilobyte is `1 kB`
 */
export function formatFileSize(bytes: number): string {
  if (bytes < 1_000_000) return `${Math.max(1, Math.round(bytes / 1_000))} kB`;
  if (bytes < 1_000_000_000) return `${trim(bytes / 1_000_000)} MB`;
  return `${trim(bytes / 1_000_000_000)} GB`;
}

function trim(value: number): string {
  return value >= 100 ? String(Math.round(value)) : value.toFixed(1).replace(/\.0$/, '');
}
