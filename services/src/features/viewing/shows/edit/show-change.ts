import type { ShowChangeDto } from '../dto/show-change.dto.js';
import type { KnownShow, ShowContent } from './edit-show.repository.js';

/** A picture that was stored for a show. */
export interface StoredPicture {
  key: string;
  thumbhash: string;
}

export interface ShowChange {
  fields: ShowChangeDto;
  cover: StoredPicture | null;
  hero: StoredPicture | null;
}

/** The values of a show after a change. */
export function changedShow(known: KnownShow, { fields, cover, hero }: ShowChange): ShowContent {
  const coverKey = fields.removeCover === 'true' ? null : (cover?.key ?? known.cover_key);
  return {
    title: fields.title ?? known.title,
    description: fields.description ?? known.description,
    genres: fields.genre ?? known.genres,
    cover_key: coverKey,
    hero_key: hero?.key ?? known.hero_key,
    thumbhash: changedThumbhash(known, coverKey, { cover, hero }),
  };
}

/** The thumbhash of the cover, or of a new wide picture when there is no cover. */
function changedThumbhash(
  known: KnownShow,
  coverKey: string | null,
  { cover, hero }: Pick<ShowChange, 'cover' | 'hero'>,
): string | null {
  if (cover) return cover.thumbhash;
  if (coverKey !== null) return known.thumbhash;
  if (hero) return hero.thumbhash;
  return known.cover_key === null ? known.thumbhash : null;
}

export function isSameContent(known: KnownShow, content: ShowContent): boolean {
  return Object.entries(content).every(
    ([name, value]) => JSON.stringify(value) === JSON.stringify(known[name as keyof ShowContent]),
  );
}

/** Keys that the show no longer references. */
export function discardedKeys(known: KnownShow, content: ShowContent): string[] {
  const kept = [content.cover_key, content.hero_key];
  return [known.cover_key, known.hero_key].filter((key) => key !== null).filter((key) => !kept.includes(key));
}
