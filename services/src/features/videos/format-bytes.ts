/** A number of bytes for a sentence: `1.5 GB`. */
export function formatBytes(bytes: number): string {
  const units = [
    [1_073_741_824, 'GB'],
    [1_048_576, 'MB'],
    [1_024, 'KB'],
  ] as const;
  const [size, unit] = units.find(([size]) => bytes >= size) ?? [1, 'bytes'];
  return `${Math.round((bytes / size) * 10) / 10} ${unit}`;
}
