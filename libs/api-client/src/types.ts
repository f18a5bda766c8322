import type {
  AgeRating,
  NotificationType,
  ReportReason,
  ReportSeverity,
  ReportStatus,
  VideoStatus,
  VideoType,
} from '@beem/contracts';
import type { components } from './generated/schema.js';

type Schemas = components['schemas'];

/** A person as others see them; real names are present only when showRealName is set. */
export type PublicUser = Schemas['PublicUser'];
export type CurrentUser = Schemas['CurrentUser'];

/** POST /api/login and /api/quick-login. */
export type LoginResult = Schemas['LoginResult'];
export type QuickSignIn = Schemas['QuickSignIn'];
export type TabletLogin = Schemas['TabletLogin'];

export interface Video {
  id: number;
  type: VideoType;
  title: string;
  description: string;
  ageRating: AgeRating;
  tags: string[];
  status: VideoStatus;
  failureReason: string | null;
  /** Null until ready. */
  videoUrl: string | null;
  thumbnailUrl: string | null;
  /** base64 thumbhash of the poster. */
  thumbhash: string | null;
  /** Seconds with decimals, null until probed. */
  duration: number | null;
  width: number | null;
  height: number | null;
  likeCount: number;
  commentCount: number;
  viewCount: number;
  isLiked: boolean;
  canDelete: boolean;
  showId: number | null;
  createdAt: string;
  creator: PublicUser;
}

export interface Notification {
  id: number;
  type: NotificationType;
  message: string;
  isRead: boolean;
  createdAt: string;
  videoId: number | null;
  userId: string | null;
  /** Picture and name of whoever caused it. */
  actor: PublicUser | null;
  thumbnailUrl: string | null;
}

/** GET /api/notifications/unread-count; the socket's `unread_count` carries the same object. */
export interface UnreadCount {
  count: number;
}

export interface Report {
  id: number;
  reason: ReportReason;
  severity: ReportSeverity;
  status: ReportStatus;
  description: string | null;
  moderatorNotes: string | null;
  createdAt: string;
  video: {
    id: number;
    title: string;
    videoUrl: string | null;
    thumbnailUrl: string | null;
    creator: { username: string };
  };
  reporter: { username: string };
}
