import type { Comment, PublicUser, Show, Video } from '@beem/api-client';

/** The types that the query cache may hold several times. */
export interface Entities {
  video: Video;
  show: Show;
  user: PublicUser;
  comment: Comment;
}

export type EntityType = keyof Entities;

/** Identifies one entity. A user's id is a string, all others are numbers. */
export interface EntityRef<Type extends EntityType = EntityType> {
  type: Type;
  id: Entities[Type]['id'];
}

/** Fields that identify the type of an object in an answer: each type has a combination that no other type has. */
const FIELDS: Record<EntityType, readonly string[]> = {
  video: ['videoUrl', 'creator'],
  show: ['episodeCount', 'creator'],
  user: ['username', 'followersCount'],
  comment: ['content', 'replyCount'],
};

/** Whether an object is this entity, anywhere in an answer. */
export function isEntity<Type extends EntityType>(
  value: object,
  ref: EntityRef<Type>,
): value is Entities[Type] {
  return 'id' in value && value.id === ref.id && FIELDS[ref.type].every((field) => field in value);
}
