import type { MigrationInterface, QueryRunner } from 'typeorm';

const UP = [
  `CREATE TABLE users (
    id uuid PRIMARY KEY,
    email text NOT NULL,
    username text NOT NULL,
    password_hash text NOT NULL,
    first_name text,
    last_name text,
    display_name text,
    show_real_name boolean NOT NULL DEFAULT false,
    profile_image_key text,
    date_of_birth date,
    role text NOT NULL DEFAULT 'user' CHECK (role IN ('user', 'moderator', 'admin')),
    is_creator boolean NOT NULL DEFAULT false,
    email_verified_at timestamptz(3),
    followers_count integer NOT NULL DEFAULT 0,
    following_count integer NOT NULL DEFAULT 0,
    terms_version text NOT NULL,
    terms_accepted_at timestamptz(3) NOT NULL,
    registration_platform text NOT NULL DEFAULT 'web',
    created_at timestamptz(3) NOT NULL DEFAULT now(),
    deleted_at timestamptz(3)
  )`,
  `CREATE UNIQUE INDEX users_email_key ON users (lower(email))`,
  `CREATE UNIQUE INDEX users_username_key ON users (lower(username))`,

  `CREATE TABLE sessions (
    id uuid PRIMARY KEY,
    user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
    token_hash bytea NOT NULL UNIQUE,
    kind text NOT NULL CHECK (kind IN ('web', 'tablet')),
    is_remembered boolean NOT NULL DEFAULT false,
    user_agent text,
    created_at timestamptz(3) NOT NULL DEFAULT now(),
    last_seen_at timestamptz(3) NOT NULL DEFAULT now(),
    expires_at timestamptz(3) NOT NULL,
    revoked_at timestamptz(3)
  )`,
  `CREATE INDEX sessions_user_idx ON sessions (user_id) WHERE revoked_at IS NULL`,

  `CREATE TABLE device_tokens (
    id uuid PRIMARY KEY,
    user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
    token_hash bytea NOT NULL UNIQUE,
    created_at timestamptz(3) NOT NULL DEFAULT now(),
    expires_at timestamptz(3) NOT NULL
  )`,
  `CREATE INDEX device_tokens_user_idx ON device_tokens (user_id)`,

  `CREATE TABLE email_tokens (
    id uuid PRIMARY KEY,
    user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
    purpose text NOT NULL CHECK (purpose IN ('verify', 'reset')),
    token_hash bytea NOT NULL UNIQUE,
    created_at timestamptz(3) NOT NULL DEFAULT now(),
    expires_at timestamptz(3) NOT NULL,
    used_at timestamptz(3)
  )`,
  `CREATE INDEX email_tokens_user_idx ON email_tokens (user_id, purpose)`,

  `CREATE TABLE videos (
    id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    creator_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
    type text NOT NULL CHECK (type IN ('trailer', 'episode')),
    title text NOT NULL,
    description text NOT NULL,
    age_rating text NOT NULL DEFAULT 'all' CHECK (age_rating IN ('all', 'teen', 'mature')),
    tags text[] NOT NULL DEFAULT '{}',
    status text NOT NULL DEFAULT 'processing' CHECK (status IN ('processing', 'ready', 'failed')),
    failure_code text,
    failure_reason text,
    -- The client's key of one upload: a retried POST finds the video that the first one made.
    upload_key text,
    source_key text,
    video_key text,
    thumbnail_key text,
    thumbhash text,
    duration_seconds double precision,
    width integer,
    height integer,
    bytes bigint,
    like_count integer NOT NULL DEFAULT 0,
    comment_count integer NOT NULL DEFAULT 0,
    view_count bigint NOT NULL DEFAULT 0,
    -- Ranking of the feed, refreshed by a job; newest first where it ties.
    score double precision NOT NULL DEFAULT 0,
    is_hidden boolean NOT NULL DEFAULT false,
    created_at timestamptz(3) NOT NULL DEFAULT now(),
    published_at timestamptz(3),
    deleted_at timestamptz(3),
    UNIQUE (creator_id, upload_key)
  )`,
  `CREATE INDEX videos_feed_idx ON videos (score DESC, id DESC)
    WHERE type = 'trailer' AND status = 'ready' AND NOT is_hidden AND deleted_at IS NULL`,
  `CREATE INDEX videos_creator_idx ON videos (creator_id, id DESC) WHERE deleted_at IS NULL`,
  `CREATE INDEX videos_processing_idx ON videos (created_at) WHERE status = 'processing' AND deleted_at IS NULL`,
  `CREATE UNIQUE INDEX videos_video_key_idx ON videos (video_key) WHERE video_key IS NOT NULL`,
  `CREATE UNIQUE INDEX videos_thumbnail_key_idx ON videos (thumbnail_key) WHERE thumbnail_key IS NOT NULL`,

  `CREATE TABLE video_likes (
    video_id bigint NOT NULL REFERENCES videos ON DELETE CASCADE,
    user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
    created_at timestamptz(3) NOT NULL DEFAULT now(),
    PRIMARY KEY (video_id, user_id)
  )`,
  `CREATE INDEX video_likes_user_idx ON video_likes (user_id, created_at DESC)`,

  `CREATE TABLE video_views (
    video_id bigint NOT NULL REFERENCES videos ON DELETE CASCADE,
    user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
    day date NOT NULL,
    PRIMARY KEY (video_id, user_id, day)
  )`,

  `CREATE TABLE follows (
    follower_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
    followee_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
    created_at timestamptz(3) NOT NULL DEFAULT now(),
    PRIMARY KEY (follower_id, followee_id),
    CHECK (follower_id <> followee_id)
  )`,
  `CREATE INDEX follows_followee_idx ON follows (followee_id, follower_id)`,

  `CREATE TABLE notifications (
    id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
    type text NOT NULL CHECK (type IN ('like', 'follow', 'comment', 'video')),
    actor_id uuid REFERENCES users ON DELETE CASCADE,
    video_id bigint REFERENCES videos ON DELETE CASCADE,
    -- What it tells of; a repeated event finds its row and adds none.
    event_key text NOT NULL,
    is_read boolean NOT NULL DEFAULT false,
    created_at timestamptz(3) NOT NULL DEFAULT now(),
    UNIQUE (user_id, event_key)
  )`,
  `CREATE INDEX notifications_user_idx ON notifications (user_id, id DESC)`,
  `CREATE INDEX notifications_unread_idx ON notifications (user_id) WHERE NOT is_read`,
  `CREATE INDEX notifications_video_idx ON notifications (video_id) WHERE video_id IS NOT NULL`,
  `CREATE INDEX notifications_actor_idx ON notifications (actor_id) WHERE actor_id IS NOT NULL`,

  `CREATE TABLE reports (
    id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    video_id bigint NOT NULL REFERENCES videos ON DELETE CASCADE,
    reporter_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
    reason text NOT NULL,
    severity text NOT NULL CHECK (severity IN ('high', 'medium')),
    description text CHECK (char_length(description) <= 500),
    status text NOT NULL DEFAULT 'pending' CHECK (status IN ('pending', 'reviewed', 'removed', 'false_flag')),
    moderator_notes text,
    reviewed_by uuid REFERENCES users ON DELETE SET NULL,
    reviewed_at timestamptz(3),
    created_at timestamptz(3) NOT NULL DEFAULT now()
  )`,
  `CREATE UNIQUE INDEX reports_open_key ON reports (video_id, reporter_id) WHERE status = 'pending'`,
  `CREATE INDEX reports_queue_idx ON reports (status, severity, id DESC)`,
  `CREATE INDEX reports_reporter_idx ON reports (reporter_id)`,

  `CREATE TABLE audit_log (
    id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    actor text NOT NULL,
    action text NOT NULL,
    subject text NOT NULL,
    detail jsonb NOT NULL DEFAULT '{}',
    created_at timestamptz(3) NOT NULL DEFAULT now()
  )`,

  `CREATE TABLE outbox (
    id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    type text NOT NULL,
    payload jsonb NOT NULL,
    created_at timestamptz(3) NOT NULL DEFAULT now()
  )`,

  `CREATE TABLE remotes (
    name text PRIMARY KEY,
    created_at timestamptz(3) NOT NULL DEFAULT now()
  )`,
  `CREATE TABLE remote_builds (
    remote text NOT NULL REFERENCES remotes ON DELETE CASCADE,
    id text NOT NULL,
    manifest jsonb NOT NULL,
    is_complete boolean NOT NULL DEFAULT false,
    published_by text NOT NULL,
    created_at timestamptz(3) NOT NULL DEFAULT now(),
    PRIMARY KEY (remote, id)
  )`,
  `CREATE TABLE remote_channels (
    remote text NOT NULL REFERENCES remotes ON DELETE CASCADE,
    channel text NOT NULL CHECK (channel IN ('stable', 'canary')),
    build_id text NOT NULL,
    previous_build_id text,
    -- Compare-and-set: a change names the version it saw.
    version integer NOT NULL DEFAULT 1,
    -- Canary only: visitors per 10,000 and the salt that picks them.
    share integer NOT NULL DEFAULT 10000 CHECK (share BETWEEN 0 AND 10000),
    salt text NOT NULL DEFAULT '',
    updated_at timestamptz(3) NOT NULL DEFAULT now(),
    PRIMARY KEY (remote, channel),
    FOREIGN KEY (remote, build_id) REFERENCES remote_builds (remote, id),
    FOREIGN KEY (remote, previous_build_id) REFERENCES remote_builds (remote, id)
  )`,
  `CREATE TABLE remote_events (
    id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    remote text NOT NULL,
    kind text NOT NULL,
    channel text,
    build_id text,
    previous_build_id text,
    actor text NOT NULL,
    detail jsonb NOT NULL DEFAULT '{}',
    created_at timestamptz(3) NOT NULL DEFAULT now()
  )`,
  `CREATE INDEX remote_events_remote_idx ON remote_events (remote, id DESC)`,
  `CREATE TABLE remote_tokens (
    id uuid PRIMARY KEY,
    remote text NOT NULL,
    token_hash bytea NOT NULL UNIQUE,
    label text NOT NULL,
    created_at timestamptz(3) NOT NULL DEFAULT now(),
    revoked_at timestamptz(3)
  )`,
];

const TABLES = [
  'remote_tokens',
  'remote_events',
  'remote_channels',
  'remote_builds',
  'remotes',
  'outbox',
  'audit_log',
  'reports',
  'notifications',
  'follows',
  'video_views',
  'video_likes',
  'videos',
  'email_tokens',
  'device_tokens',
  'sessions',
  'users',
];

/** People, films, follows, notifications, reports, the outbox and the remotes' registry. */
export class Foundation1764000000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of UP) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of TABLES) await runner.query(`DROP TABLE ${table}`);
  }
}
