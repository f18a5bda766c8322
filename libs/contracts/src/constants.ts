/** Product constants of the specification, section 9. Durations carry their unit in the name. */
export const ROLES = ['user', 'moderator', 'admin'] as const;
export type Role = (typeof ROLES)[number];

/** What a suspension takes from a user; `account` is all. */
export const SUSPENSION_KINDS = ['upload', 'comment', 'account'] as const;
export type SuspensionKind = (typeof SUSPENSION_KINDS)[number];
/** A year; a longer one has no end until it is lifted. */
export const SUSPENSION_HOURS_MAX = 8_760;
/** Of a suspension, shown to the user, and of what an admin does, for the audit log. */
export const STAFF_REASON_MAX_LENGTH = 500;
/** For moderators only. */
export const STAFF_NOTE_MAX_LENGTH = 2_000;
/** Of the lists of users and of the audit log. */
export const STAFF_PAGE_SIZE = 50;
/** Whether any suspension of a user is in force. */
export const USER_STATES = ['active', 'suspended'] as const;
export type UserState = (typeof USER_STATES)[number];
/** Names of a user; the real one where it is shown. */
export const NAME_FIELDS = ['username', 'display_name', 'real_name'] as const;
export type NameField = (typeof NAME_FIELDS)[number];

export const VIDEO_TYPES = ['trailer', 'episode'] as const;
export type VideoType = (typeof VIDEO_TYPES)[number];

/** `needs_decision`: prepared, with a notice. Only its creator sees it until they decide. */
export const VIDEO_STATUSES = ['processing', 'needs_decision', 'ready', 'failed'] as const;
export type VideoStatus = (typeof VIDEO_STATUSES)[number];

/** The lists of one's own videos: those in one state, where what a moderator removed is a state of its own. */
export const OWN_VIDEO_STATES = [
  'all',
  'ready',
  'processing',
  'needs_decision',
  'failed',
  'removed',
] as const;
export type OwnVideoState = (typeof OWN_VIDEO_STATES)[number];

/** Their orders; equal ones are ordered by age. */
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

/** What of a video may be AI-generated, in the order in which screens list it. */
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

/** What a report may be about. */
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
 * Limits of texts count characters as a reader sees them (grapheme clusters). The database keeps so many code points for
 * each on the average, of which a family of emoji needs seven.
 */
export const CODE_POINTS_PER_CHARACTER = 10;
export const USERNAME_MIN_LENGTH = 3;
export const USERNAME_MAX_LENGTH = 30;
export const USERNAME_PATTERN = /^[A-Za-z0-9_]+$/;
/** Of a display name, a first and a last name. */
export const NAME_MAX_LENGTH = 50;
/** In characters, as RFC 5321 allows at most. */
export const EMAIL_MAX_LENGTH = 254;
export const PASSWORD_MIN_LENGTH = 8;
export const PASSWORD_MAX_LENGTH = 200;
export const TITLE_MAX_LENGTH = 120;
export const DESCRIPTION_MAX_LENGTH = 2000;
export const TAGS_MAX_COUNT = 10;
export const TAG_MAX_LENGTH = 30;
/** Tools that a video was made with. */
export const MADE_WITH_MAX_COUNT = 10;
export const TOOL_MAX_LENGTH = 40;
/** The most used tags, which an upload form offers. */
export const POPULAR_TAGS_SIZE = 20;

/** Of a payout, as the payment provider names them. */
export const PAYOUT_STATUSES = ['pending', 'in_transit', 'paid', 'failed', 'canceled'] as const;
export type PayoutStatus = (typeof PAYOUT_STATUSES)[number];

/** Smallest donation; the largest is a setting of the installation. */
export const DONATION_MIN_CENTS = 500;

export const COMMENT_MAX_LENGTH = 500;
export const REPORT_DESCRIPTION_MAX_LENGTH = 500;
/** Of a moderator, with a decision. */
export const MODERATOR_NOTES_MAX_LENGTH = 2000;
/** How long a moderator's claim of a case lasts; repeating it renews it. */
export const CLAIM_MS = 300_000;
export const SEARCH_MIN_LENGTH = 2;
/** A longer query is cut to this length. */
export const SEARCH_MAX_LENGTH = 200;
/** Words of a query; further ones make it no more precise, and each of them costs time. */
export const SEARCH_MAX_WORDS = 8;
export const TRENDING_SIZE = 10;
/** Orders of a library list: by when an item came into it, or by title. */
export const LIBRARY_SORTS = ['newest', 'oldest', 'title'] as const;
export type LibrarySort = (typeof LIBRARY_SORTS)[number];
export const LIBRARY_PAGE_SIZE = 50;
/** Of the videos and of the shows on a profile. */
export const PROFILE_PAGE_SIZE = 20;
/** Of followers and of the users that are followed. */
export const CONNECTIONS_PAGE_SIZE = 20;
export const COMMENTS_PAGE_SIZE = 20;
/** In characters. */
export const DONATION_MESSAGE_MAX_LENGTH = 200;
export const DONATIONS_PAGE_SIZE = 10;
/** Why an admin refunds a donation. */
export const REFUND_REASON_MAX_LENGTH = 500;

/** Characters of the reason that an admin or operator gives for a change of a release, a ceiling or a user's second factors. */
export const OPERATOR_REASON_MAX_LENGTH = 300;
/**
 * Of a donation, as the payment provider's state of it says: a `failed` one may still be paid with another card, and a part
 * of a `completed` one may have been refunded.
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

/** From this share of its length on a video counts as completed. */
export const COMPLETED_AT = 0.95;
/** Parts of equal length into which the running time of a video is cut, to say how many viewers watched each. */
export const RETENTION_BUCKETS = 20;

export const FEED_INITIAL_SIZE = 50;
export const FEED_PAGE_SIZE = 20;
export const NOTIFICATIONS_SHOWN = 15;
export const QUICK_SIGN_IN_MAX = 3;
/** Years, as the terms say. */
export const MIN_AGE = 13;
/** Years from which a verified date of birth unlocks mature videos. */
export const MATURE_AGE = 18;
export const TERMS_VERSION = 'v1.0';
export const REGISTRATION_PLATFORM = 'web';
/** Where users reach us: the support pages show it. */
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
