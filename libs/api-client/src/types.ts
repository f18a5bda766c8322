import type { components } from './generated/schema.js';

/** Names for the schemas of services/openapi.json, so that screens do not spell out paths into it. */
type Schemas = components['schemas'];

/** A user as others see them; real names are present only when showRealName is set. */
export type PublicUser = Schemas['PublicUser'];
export type CurrentUser = Schemas['CurrentUser'];
/** GET /api/profile and /api/profile/{userId}: the user with totals, level and the newest videos and shows. */
export type Profile = Schemas['Profile'];

/** POST /api/login and /api/quick-login. */
export type LoginResult = Schemas['LoginResult'];
export type QuickSignIn = Schemas['QuickSignIn'];
export type TabletLogin = Schemas['TabletLogin'];

export type Video = Schemas['Video'];
/** GET /api/videos/mine. */
export type OwnVideo = Schemas['OwnVideo'];
/** GET /api/videos/mine/counts. */
export type OwnVideoCounts = Schemas['OwnVideoCounts'];
export type Notification = Schemas['Notification'];
/** GET /api/notifications/unread-count; the socket's `unread_count` carries the same object. */
export type UnreadCount = Schemas['UnreadCount'];
/** GET /api/reports: a case with the report that leads it. */
export type Report = Schemas['Report'];
/** GET /api/reports/{id}. */
export type ReportDetail = Schemas['ReportDetail'];
export type CaseReport = Schemas['CaseReport'];
export type ModerationEvent = Schemas['ModerationEvent'];
/** GET /api/reports/counts. */
export type ReportCounts = Schemas['ReportCounts'];
export type CaseClaim = Schemas['CaseClaim'];
export type VideoRemoval = Schemas['VideoRemoval'];

/** GET /api/shows, /api/shows/{id}, /api/library/plan_to_watch, /api/search/shows. */
export type Show = Schemas['Show'];

/** GET /api/videos/{id}/comments and /api/comments/{id}/replies. */
export type Comment = Schemas['Comment'];

/** GET and POST /api/creator. */
export type Creator = Schemas['Creator'];
/** GET /api/creator/stripe-status. */
export type StripeStatus = Schemas['StripeStatus'];
/** GET /api/creator/donations. */
export type Donation = Schemas['Donation'];
/** GET /api/admin/donations. */
export type AdminDonation = Schemas['AdminDonation'];
/** GET /api/admin/donations/counts. */
export type AdminDonationCounts = Schemas['AdminDonationCounts'];
/** GET /api/admin/donations/check. */
export type DonationCheck = Schemas['DonationCheck'];
/** GET /api/admin/user-analytics. */
export type UserAnalytics = Schemas['UserAnalytics'];
/** GET /api/admin/users. */
export type AdminUser = Schemas['AdminUser'];
/** GET /api/admin/users/{id}. */
export type AdminUserDetail = Schemas['AdminUserDetail'];
export type NameChange = Schemas['NameChange'];
/** POST /api/admin/users/{id}/suspensions. */
export type NewSuspension = Schemas['NewSuspension'];
export type Suspension = Schemas['Suspension'];
/** Of the signed-in user. */
export type OwnSuspension = Schemas['OwnSuspension'];
/** PUT /api/admin/users/{id}/role. */
export type RoleChange = Schemas['RoleChange'];
/** GET /api/admin/audit. */
export type AuditEntry = Schemas['AuditEntry'];
/** GET /api/admin/releases. */
export type ReleasesOverview = Schemas['ReleasesOverview'];
export type RemoteRelease = Schemas['RemoteRelease'];
export type ReleasedChannel = Schemas['ReleasedChannel'];
export type RunningEdge = Schemas['RunningEdge'];
export type WithheldShell = Schemas['WithheldShell'];
/** GET /api/admin/releases/events. */
export type RemoteEvent = Schemas['RemoteEvent'];
/** GET /api/creator/earnings. */
export type Earnings = Schemas['Earnings'];
/** GET /api/creator/payout-info. */
export type PayoutInfo = Schemas['PayoutInfo'];
/** GET /api/creator/payouts. */
export type Payout = Schemas['Payout'];

/** GET /api/analytics. */
export type CreatorAnalytics = Schemas['CreatorAnalytics'];
/** GET /api/studio/videos. */
export type AnalyticsVideo = Schemas['AnalyticsVideo'];
/** GET /api/studio/days. */
export type AnalyticsDays = Schemas['AnalyticsDays'];
/** GET /api/studio/videos/{id}/retention. */
export type VideoRetention = Schemas['VideoRetention'];

/** POST /api/donate: a donation that waits for its payment; amounts in dollars. */
export type DonationIntent = Schemas['DonationIntent'];
export type PaymentSettings = Schemas['PaymentSettings'];
