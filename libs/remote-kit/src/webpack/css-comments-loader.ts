/** A comment that fills its lines and is neither for webpack nor for readers of the code alone (`/**`). */
const COMMENT = /^[ \t]*\/\*(?!\*|\s*webpack)(?:(?!\*\/)[\s\S])*\*\/(?=[ \t]*$)/gm;

/**
 * Removes the comments inside the CSS of styled components: to the minifier they are text of a template. Their lines stay,
 * empty, so that every position keeps its line.
 */
export default function removeCssComments(source: string): string {
  return source.replace(COMMENT, (comment) => comment.replace(/[^\n]/g, ''));
}
