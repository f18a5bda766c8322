import type { Comment, PublicUser, Show, Video } from '@beem/api-client';

/** What the query cache holds more than once. */
export interface Entities {
  video: Video;
  show: Show;
  user: PublicUser;
  comment: Comment;
}

export type EntityType = keyof Entities;

/** Names one entity. A user's id is text, all others are numbers. */
export interface EntityRef<Type extends EntityType = EntityType> {
  type: Type;
  id: Entities[Type]['id'];
}

/** Fields that show of which type an object of an answer is: every type has some that no other type has. */
const FIELDS: Record<EntityType, readonly string[]> = {
  video: ['videoUrl', 'creator'],
  show: ['episodeCount', 'creator'],
  user: ['username', 'followersCount'],
  comment: ['content', 'replyCount'],
};

/** Whether an object is this entity, wherever in an answer it stands. */
export function isEntity<Type extends EntityType>(
  value: object,
  ref: EntityRef<Type>,
): value is Entities[Type] {
  return 'id' in value && value.id === ref.id && FIELDS[ref.type].every((field) => field in value);
}
