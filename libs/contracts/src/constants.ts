/** Product constants of the specification, section 9. Durations carry their unit in the name. */
export const ROLES = ['user', 'moderator', 'admin'] as const;
export type Role = (typeof ROLES)[number];

/** The kinds of a suspension, by what they forbid; `account` forbids everything. */
export const SUSPENSION_KINDS = ['upload', 'comment', 'account'] as const;
export type SuspensionKind = (typeof SUSPENSION_KINDS)[number];
/** One year; a longer suspension has no end until a moderator lifts it. */
export const MAX_SUSPENSION_HOURS = 8_760;
/**
 * Length of the reason of a suspension, which the user reads, and of the reason that an admin gives for the audit log.
 */
export const STAFF_REASON_MAX_LENGTH = 500;
/** Length of a note that only moderators read. */
export const STAFF_NOTE_MAX_LENGTH = 2_000;
/** Page size of the lists of users and of the audit log. */
export const STAFF_PAGE_SIZE = 50;
/** States of a user in the admin list: with or without a suspension in force. */
export const USER_STATES = ['active', 'suspended'] as const;
export type UserState = (typeof USER_STATES)[number];
/** The names of a user; the real name where it is shown. */
export const NAME_FIELDS = ['username', 'display_name', 'real_name'] as const;
export type NameField = (typeof NAME_FIELDS)[number];

export const VIDEO_TYPES = ['trailer', 'episode'] as const;
export type VideoType = (typeof VIDEO_TYPES)[number];

/**
 * `needs_decision`: the video is ready and has a notice for its creator. Only the creator sees it until they decide.
 */
export const VIDEO_STATUSES = ['processing', 'needs_decision', 'ready', 'failed'] as const;
export type VideoStatus = (typeof VIDEO_STATUSES)[number];

/** The states by which creators filter their own videos; a removal by a moderator is a state of its own. */
export const OWN_VIDEO_STATES = [
  'all',
  'ready',
  'processing',
  'needs_decision',
  'failed',
  'removed',
] as const;
export type OwnVideoState = (typeof OWN_VIDEO_STATES)[number];

/** The orders of a creator's own videos; equal ones are ordered by age. */
export const OWN_VIDEO_SORTS = [
  'newest',
  'oldest',
  'most_viewed',
  'least_viewed',
  'most_liked',
  'least_liked',
] as const;
export type OwnVideoSort = (typeof OWN_VIDEO_SORTS)[number];

export const AGE_RATINGS = ['all', 'teen', 'mature'] as const;
export type AgeRating = (typeof AGE_RATINGS)[number];
export const AGE_RATING_LABELS: Record<AgeRating, string> = {
  all: 'All Ages',
  teen: 'Teen 13+',
  mature: 'Mature 18+',
};

/** The parts of a video that may be AI-generated, in the order in which screens list them. */
export const AI_PARTS = ['video', 'images', 'voices', 'music', 'script'] as const;
export type AiPart = (typeof AI_PARTS)[number];
export const AI_PART_LABELS: Record<AiPart, string> = {
  video: 'Video',
  images: 'Images',
  voices: 'Voices',
  music: 'Music',
  script: 'Script',
};

export const GENRES = [
  'Action',
  'Adventure',
  'Comedy',
  'Drama',
  'Fantasy',
  'Horror',
  'Mystery',
  'Romance',
  'Sci-Fi',
  'Thriller',
  'Animation',
  'Documentary',
  'Family',
  'Musical',
  'Crime',
  'War',
  'Western',
  'Biography',
  'Sport',
] as const;
export type Genre = (typeof GENRES)[number];

export const NOTIFICATION_TYPES = [
  'like',
  'follow',
  'comment',
  'reply',
  'comment_like',
  'video',
  'needs_decision',
  'video_failed',
  'donation',
  'content_removed',
  'content_restored',
  'rating_raised',
  'report_resolved',
  'security',
] as const;
export type NotificationType = (typeof NOTIFICATION_TYPES)[number];

export const REPORT_STATUSES = ['pending', 'reviewed', 'removed', 'false_flag'] as const;
export type ReportStatus = (typeof REPORT_STATUSES)[number];

/** The subjects of reports. */
export const REPORT_SUBJECTS = ['video', 'comment', 'user'] as const;
export type ReportSubject = (typeof REPORT_SUBJECTS)[number];

export const REPORT_SEVERITIES = ['high', 'medium'] as const;
export type ReportSeverity = (typeof REPORT_SEVERITIES)[number];

export const REPORT_REASONS = [
  { value: 'minors', severity: 'high', label: 'Involving Minors' },
  { value: 'sexual_content_without_tag', severity: 'high', label: 'Sexual Content Without Tag' },
  { value: 'violence', severity: 'high', label: 'Violence / Harm / Graphic' },
  { value: 'hate_speech', severity: 'high', label: 'Hate Speech or Harassment' },
  { value: 'non_consensual', severity: 'high', label: 'Non-consensual Content / Deepfake Abuse' },
  { value: 'spam', severity: 'medium', label: 'Spam or Scam' },
  { value: 'other', severity: 'medium', label: 'Other' },
] as const satisfies readonly { value: string; severity: ReportSeverity; label: string }[];
export type ReportReason = (typeof REPORT_REASONS)[number]['value'];

/**
 * Limits of texts count characters as a reader sees them (grapheme clusters). The database allows this many code points
 * per character on average; a family of emoji has seven.
 */
export const CODE_POINTS_PER_CHARACTER = 10;
export const USERNAME_MIN_LENGTH = 3;
export const USERNAME_MAX_LENGTH = 30;
export const USERNAME_PATTERN = /^[A-Za-z0-9_]+$/;
/** Length of a display name, a first name and a last name. */
export const NAME_MAX_LENGTH = 50;
/** In characters, as RFC 5321 allows at most. */
export const EMAIL_MAX_LENGTH = 254;
export const PASSWORD_MIN_LENGTH = 8;
export const PASSWORD_MAX_LENGTH = 200;
export const TITLE_MAX_LENGTH = 120;
export const DESCRIPTION_MAX_LENGTH = 2000;
export const TAGS_MAX_COUNT = 10;
export const TAG_MAX_LENGTH = 30;
/** Number of tools that a video can name. */
export const MADE_WITH_MAX_COUNT = 10;
export const TOOL_MAX_LENGTH = 40;
/** The number of most used tags that the upload form offers. */
export const POPULAR_TAGS_SIZE = 20;

/** States of a payout, in the payment provider's terms. */
export const PAYOUT_STATUSES = ['pending', 'in_transit', 'paid', 'failed', 'canceled'] as const;
export type PayoutStatus = (typeof PAYOUT_STATUSES)[number];

/** Smallest donation; the largest is a setting of the installation. */
export const DONATION_MIN_CENTS = 500;

export const COMMENT_MAX_LENGTH = 500;
export const REPORT_DESCRIPTION_MAX_LENGTH = 500;
/** Length of a moderator's notes on a decision. */
export const MODERATOR_NOTES_MAX_LENGTH = 2000;
/** How long a moderator's claim of a case lasts; repeating it renews it. */
export const CLAIM_MS = 300_000;
export const SEARCH_MIN_LENGTH = 2;
/** A longer query is cut to this length. */
export const SEARCH_MAX_LENGTH = 200;
/** Number of words of a query that count; more words cost time and do not make it more precise. */
export const SEARCH_MAX_WORDS = 8;
export const TRENDING_SIZE = 10;

/** The number of videos on the landing page, each of another creator. */
export const LANDING_SIZE = 10;
/** Orders of a library list: by the time an item was added, or by title. */
export const LIBRARY_SORTS = ['newest', 'oldest', 'title'] as const;
export type LibrarySort = (typeof LIBRARY_SORTS)[number];
export const LIBRARY_PAGE_SIZE = 50;
/** Page size of the videos and of the shows on a profile. */
export const PROFILE_PAGE_SIZE = 20;
/** Page size of followers and followed users. */
export const CONNECTIONS_PAGE_SIZE = 20;
export const COMMENTS_PAGE_SIZE = 20;
/** In characters. */
export const DONATION_MESSAGE_MAX_LENGTH = 200;
export const DONATIONS_PAGE_SIZE = 10;
/** Length of the reason for a refund. */
export const REFUND_REASON_MAX_LENGTH = 500;

/**
 * Length of the reason that an admin or operator gives for a change of a release, a ceiling or a user's second factors,
 * in characters.
 */
export const OPERATOR_REASON_MAX_LENGTH = 300;
/**
 * States of a donation, from the payment provider's state: a `failed` donation may still be paid with another card, and
 * a `completed` one may be partly refunded.
 */
export const DONATION_STATUSES = [
  'pending',
  'completed',
  'failed',
  'canceled',
  'refunded',
  'disputed',
] as const;
export type DonationStatus = (typeof DONATION_STATUSES)[number];

/** The watched share of a video from which it counts as completed. */
export const COMPLETED_AT = 0.95;
/** The number of equal parts of a video for which retention is counted. */
export const RETENTION_BUCKETS = 20;

export const FEED_INITIAL_SIZE = 50;
export const FEED_PAGE_SIZE = 20;
export const NOTIFICATIONS_SHOWN = 15;
export const MAX_QUICK_SIGN_INS = 3;
/** Minimum age in years, from the terms of use. */
export const MIN_AGE = 13;
/** Age in years from which a verified date of birth unlocks mature videos. */
export const MATURE_AGE = 18;
export const TERMS_VERSION = 'v1.0';
export const REGISTRATION_PLATFORM = 'web';
/** The support address that the support pages show. */
export const SUPPORT_EMAIL = 'support@beem.example';

export const VIEW_AFTER_MS = 3_000;
export const TAP_MAX_MS = 300;
export const TOAST_MS = 5_000;
export const TOOLTIP_DELAY_MS = 700;
export const SOCKET_RECONNECT_MS = 3_000;
export const SOCKET_UNREAD_DELAY_MS = 100;
export const BADGE_DEBOUNCE_MS = 200;

/** Width range of a tablet in CSS pixels, both ends included. */
export const TABLET_WIDTH_PX = { min: 768, max: 1024 } as const;
