import type {
  AgeRating,
  NotificationType,
  ReportReason,
  ReportSeverity,
  ReportStatus,
  Role,
  VideoStatus,
  VideoType,
} from '@beem/contracts';

/** A person as others see them; real names are present only when showRealName is set. */
export interface PublicUser {
  id: string;
  username: string;
  displayName: string | null;
  firstName: string | null;
  lastName: string | null;
  showRealName: boolean;
  profileImageUrl: string | null;
  isVerified: boolean;
  isCreator: boolean;
  isFollowing: boolean;
  followersCount: number;
  followingCount: number;
  createdAt: string;
}

export interface CurrentUser extends PublicUser {
  email: string;
  dateOfBirth: string | null;
  role: Role;
}

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
