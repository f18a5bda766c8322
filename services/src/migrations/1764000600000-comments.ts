import type { MigrationInterface, QueryRunner } from 'typeorm';

const UP = [
  `CREATE TABLE comments (
    -- Given while the film's row is locked, so that the order of ids is the order of commits.
    id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    video_id bigint NOT NULL REFERENCES videos ON DELETE CASCADE,
    user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
    -- The first comment of its thread: an answer to an answer joins the same one.
    parent_id bigint REFERENCES comments ON DELETE CASCADE,
    content text NOT NULL CHECK (char_length(content) <= 500),
    -- The client's key of one comment: a retried POST finds the comment that the first one made.
    post_key text,
    like_count integer NOT NULL DEFAULT 0,
    reply_count integer NOT NULL DEFAULT 0,
    created_at timestamptz(3) NOT NULL DEFAULT now(),
    -- Only a comment with replies stays when it is deleted, without its text.
    deleted_at timestamptz(3),
    UNIQUE (user_id, post_key),
    CHECK ((deleted_at IS NULL) = (content <> ''))
  )`,
  `CREATE INDEX comments_video_idx ON comments (video_id, id DESC) WHERE parent_id IS NULL`,
  // Replies included: for whoever deletes a film with all that was said about it.
  `CREATE INDEX comments_film_idx ON comments (video_id)`,
  `CREATE INDEX comments_parent_idx ON comments (parent_id, id) WHERE parent_id IS NOT NULL`,

  `CREATE TABLE comment_likes (
    comment_id bigint NOT NULL REFERENCES comments ON DELETE CASCADE,
    user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
    created_at timestamptz(3) NOT NULL DEFAULT now(),
    PRIMARY KEY (comment_id, user_id)
  )`,
  `CREATE INDEX comment_likes_user_idx ON comment_likes (user_id)`,

  `ALTER TABLE notifications
    -- No foreign key: they are not shown without it, and go by the event, which also tells their people the count.
    ADD COLUMN comment_id bigint,
    -- How many did it: more than one only for likes, which are one row per person and subject. 0: all took it back.
    ADD COLUMN actor_count integer NOT NULL DEFAULT 1 CHECK (actor_count >= 0),
    -- When its newest event was told; the order of the list.
    ADD COLUMN told_at timestamptz(3),
    DROP CONSTRAINT notifications_type_check,
    ADD CONSTRAINT notifications_type_check
      CHECK (type IN ('like', 'follow', 'comment', 'reply', 'comment_like', 'video'))`,
  `UPDATE notifications SET told_at = created_at`,
  `ALTER TABLE notifications ALTER COLUMN told_at SET NOT NULL, ALTER COLUMN told_at SET DEFAULT now()`,
  `DROP INDEX notifications_user_idx`,
  `CREATE INDEX notifications_user_idx ON notifications (user_id, told_at DESC, id DESC)`,
  `CREATE INDEX notifications_comment_idx ON notifications (comment_id) WHERE comment_id IS NOT NULL`,

  `CREATE TABLE notification_actors (
    notification_id bigint NOT NULL REFERENCES notifications ON DELETE CASCADE,
    actor_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
    -- False after a like was taken back: the row remembers that it was told once.
    is_active boolean NOT NULL DEFAULT true,
    told_at timestamptz NOT NULL DEFAULT clock_timestamp(),
    PRIMARY KEY (notification_id, actor_id)
  )`,
  `CREATE INDEX notification_actors_newest_idx ON notification_actors (notification_id, told_at DESC)
    WHERE is_active`,
  `CREATE INDEX notification_actors_actor_idx ON notification_actors (actor_id)`,
];

const DOWN = [
  `DROP TABLE notification_actors`,
  `DELETE FROM notifications WHERE type IN ('reply', 'comment_like') OR comment_id IS NOT NULL OR actor_id IS NULL`,
  `DROP INDEX notifications_user_idx`,
  `ALTER TABLE notifications
    DROP COLUMN comment_id, DROP COLUMN actor_count, DROP COLUMN told_at,
    DROP CONSTRAINT notifications_type_check,
    ADD CONSTRAINT notifications_type_check CHECK (type IN ('like', 'follow', 'comment', 'video'))`,
  `CREATE INDEX notifications_user_idx ON notifications (user_id, id DESC)`,
  `DROP TABLE comment_likes, comments`,
  `UPDATE videos SET comment_count = 0 WHERE comment_count <> 0`,
];

/** Comments with their replies and likes, and what notifications tell of them. */
export class Comments1764000600000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of UP) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const statement of DOWN) await runner.query(statement);
  }
}
