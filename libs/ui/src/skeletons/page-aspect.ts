/**
 * Width / height of the video that the document was requested for, from its Open Graph tags; null when they name none,
 * or another page than this one.
 * @param path e.g. '/watch/7'
 */
export function pageAspect(path: string): number | null {
  const url = contentOf('og:url');
  if (!url || new URL(url, document.baseURI).pathname !== path) return null;
  const ratio = Number(contentOf('og:video:width')) / Number(contentOf('og:video:height'));
  return Number.isFinite(ratio) && ratio > 0 ? ratio : null;
}

function contentOf(property: string): string | null {
  const tag = document.head.querySelector<HTMLMetaElement>(`meta[property='${property}']`);
  return tag?.content || null;
}
