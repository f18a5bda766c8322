import { escapeHtml } from './escape.js';

/** The link preview of a video, a show or a user on other sites. */
export interface Preview {
  type: 'video.other' | 'video.episode' | 'video.tv_show' | 'profile';
  url: string;
  title: string;
  description: string;
  image: string | null;
  /** Only for a profile. */
  username?: string;
  video: { url: string; width: number | null; height: number | null; seconds: number | null } | null;
}

/** The longest description that any site shows. */
const DESCRIPTION_LENGTH = 200;

/** Open Graph tags of a page that is the same for every visitor, from its route; pure. */
export function pageTags({ title, description }: { title: string; description: string }): string[] {
  return ogTags([
    ['og:site_name', 'Beem'],
    ['og:type', 'website'],
    ['og:title', title],
    ['og:description', description],
  ]);
}

/** Open Graph tags and the tag for the size of the preview; pure. */
export function previewTags(preview: Preview): string[] {
  const { type, url, title, description, image, username, video } = preview;
  // A profile's picture is small and square.
  const card = image && type !== 'profile' ? 'summary_large_image' : 'summary';
  const tags = ogTags([
    ['og:site_name', 'Beem'],
    ['og:type', type],
    ['og:url', url],
    ['og:title', title],
    ['og:description', shorten(description)],
    ['og:image', image],
    ['og:video', video?.url],
    ['og:video:type', video && 'video/mp4'],
    ['og:video:width', video?.width],
    ['og:video:height', video?.height],
    ['profile:username', username],
    ['video:duration', video?.seconds && Math.max(1, Math.round(video.seconds))],
  ]);
  return [
    `<link rel="canonical" href="${escapeHtml(url)}">`,
    ...tags,
    `<meta name="twitter:card" content="${card}">`,
  ];
}

/** Shortens a text to one line, without cutting a character in two. */
export function shorten(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  const signs = [...line];
  return signs.length <= DESCRIPTION_LENGTH
    ? line
    : `${signs
        .slice(0, DESCRIPTION_LENGTH - 1)
        .join('')
        .trimEnd()}…`;
}

function ogTags(tags: readonly (readonly [string, string | number | null | undefined])[]): string[] {
  return tags.flatMap(([property, content]) =>
    content === null || content === undefined
      ? []
      : [`<meta property="${property}" content="${escapeHtml(String(content))}">`],
  );
}
