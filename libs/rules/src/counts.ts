/** Formats a count: K from 1,000 and M from 1,000,000, always with one decimal (`4.0K`, `48.2K`). */
export function formatCount(count: number): string {
  if (count < 1_000) return String(count);
  if (count < 999_950) return `${(count / 1_000).toFixed(1)}K`;
  return `${(count / 1_000_000).toFixed(1)}M`;
}

/** Formats the number on a badge: empty for 0, `99+` above 99. */
export function formatBadge(count: number): string {
  if (count <= 0) return '';
  return count > 99 ? '99+' : String(count);
}

/** Formats a duration in seconds as `m:ss`, or `h:mm:ss` from one hour. */
export function formatDuration(seconds: number): string {
  const total = Math.max(0, Math.round(seconds));
  const [h, m, s] = [Math.floor(total / 3600), Math.floor((total % 3600) / 60), total % 60];
  const pad = (n: number) => String(n).padStart(2, '0');
  return h > 0 ? `${h}:${pad(m)}:${pad(s)}` : `${m}:${pad(s)}`;
}
