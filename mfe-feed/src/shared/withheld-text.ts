/**
 * The text below the episodes of a show for viewers without a verified age.
 * @param count above 0
 */
export function withheldText(count: number): string {
  return `${count} more ${count === 1 ? 'episode is' : 'episodes are'} for verified adults only.`;
}
