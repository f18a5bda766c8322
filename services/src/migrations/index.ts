import { Foundation1764000000000 } from './1764000000000-foundation.js';
import { RegistryEdge1764000100000 } from './1764000100000-registry-edge.js';
import { AppendOnlyEvents1764000200000 } from './1764000200000-append-only-events.js';
import { FeedGenerations1764000300000 } from './1764000300000-feed-generations.js';
import { Shows1764000400000 } from './1764000400000-shows.js';
import { WatchProgress1764000500000 } from './1764000500000-watch-progress.js';
import { Comments1764000600000 } from './1764000600000-comments.js';
import { Search1764000700000 } from './1764000700000-search.js';
import { OutboxLeases1764000900000 } from './1764000900000-outbox-leases.js';
import { PurgeIndexes1764001000000 } from './1764001000000-purge-indexes.js';
import { AnsweredComments1764001100000 } from './1764001100000-answered-comments.js';
import { ShowTitleParts1764001200000 } from './1764001200000-show-title-parts.js';
import { MatureEpisodes1764002000000 } from './1764002000000-mature-episodes.js';
import { VideoAudience1764002010000 } from './1764002010000-video-audience.js';
import { UploadDigests1764002100000 } from './1764002100000-upload-digests.js';
import { AvatarKeys1764002110000 } from './1764002110000-avatar-keys.js';
import { NormalizedEmails1764002200000 } from './1764002200000-normalized-emails.js';
import { SessionDevices1764002210000 } from './1764002210000-session-devices.js';
import { SessionPairs1764002220000 } from './1764002220000-session-pairs.js';
import { PublishTokenExpiry1764002400000 } from './1764002400000-publish-token-expiry.js';
import { KeptUploads1764003100000 } from './1764003100000-kept-uploads.js';
import { VideoNotices1764003300000 } from './1764003300000-video-notices.js';
import { VideoReplacements1764003400000 } from './1764003400000-video-replacements.js';
import { DecisionNotifications1764003410000 } from './1764003410000-decision-notifications.js';
import { StandardTerms1764003500000 } from './1764003500000-standard-terms.js';
import { CreatorTotals1764003700000 } from './1764003700000-creator-totals.js';
import { FreedUsernames1764003720000 } from './1764003720000-freed-usernames.js';
import { AccountSecurity1764003800000 } from './1764003800000-account-security.js';
import { AccountDeletions1764003810000 } from './1764003810000-account-deletions.js';
import { LeavingUsers1764003820000 } from './1764003820000-leaving-users.js';
import { NamesOfDeletedUsers1764003900000 } from './1764003900000-names-of-deleted-users.js';
import { AccountIndexes1764004000000 } from './1764004000000-account-indexes.js';
import { EarlierRows1764004010000 } from './1764004010000-earlier-rows.js';
import { CheckedRows1764004020000 } from './1764004020000-checked-rows.js';
import {
  AnalyticsColumns1764004200000,
  AnalyticsTotals1764004205000,
} from './1764004200000-analytics-totals.js';
import {
  AnalyticsOfCreators1764004211000,
  AnalyticsOfVideos1764004210000,
  LoggedComments1764004215000,
  LoggedFollows1764004216000,
  LoggedLikes1764004214000,
  LoggedProgress1764004212000,
  LoggedPublications1764004217000,
  LoggedViews1764004213000,
} from './1764004210000-analytics.js';
import { VideoCredits1764004300000 } from './1764004300000-video-credits.js';
import { MinimumRatings1764004305000 } from './1764004305000-minimum-ratings.js';
import { CheckedVideos1764004310000 } from './1764004310000-checked-videos.js';
import { EditedWords1764004320000 } from './1764004320000-edited-words.js';
import { PopularTags1764004330000 } from './1764004330000-popular-tags.js';
import { VideoPictures1764004400000 } from './1764004400000-video-pictures.js';
import { UploadQuotas1764004410000 } from './1764004410000-upload-quotas.js';
import { StudioList1764004500000 } from './1764004500000-studio-list.js';
import { ReservationKeys1764004600000 } from './1764004600000-reservation-keys.js';
import { FoundShowWords1764004602000, FoundVideoWords1764004601000 } from './1764004601000-found-words.js';
import { FailureNotifications1764004610000 } from './1764004610000-failure-notifications.js';
import { CheckedNotifications1764004611000 } from './1764004611000-checked-notifications.js';
import { PaymentEvents1764004700000 } from './1764004700000-payment-events.js';
import { CreatorAccounts1764004702000, CreatorColumns1764004701000 } from './1764004701000-creators.js';
import { Donations1764004710000 } from './1764004710000-donations.js';
import { Ledger1764004711000 } from './1764004711000-ledger.js';
import {
  CheckedDonationNotifications1764004713000,
  DonationNotifications1764004712000,
} from './1764004712000-donation-notifications.js';
import { AuditSubjects1764004800000 } from './1764004800000-audit-subjects.js';
import { DonationStatusSince1764004800500 } from './1764004800500-donation-status-since.js';
import {
  DonationDeclines1764004801000,
  DonationIndexes1764004801020,
  DueReversals1764004801010,
} from './1764004801000-donation-declines.js';
import {
  Cases1764004900000,
  CasesOfComments1764004900020,
  CasesOfUsers1764004900030,
  CasesOfVideos1764004900010,
  CheckedModerationNotifications1764004900095,
  EarlierReports1764004900050,
  HiddenComments1764004900080,
  ModerationNotifications1764004900090,
  OpenReports1764004900070,
  ReportIndexes1764004900060,
  ReportsOfCases1764004900040,
} from './1764004900000-cases.js';
import { RemovedComments1764004905000 } from './1764004905000-removed-comments.js';
import { Suspensions1764004910000 } from './1764004910000-suspensions.js';
import {
  CountedUsers1764004910110,
  UserDayCounts1764004910120,
  UserDays1764004910100,
} from './1764004910100-user-days.js';
import { AppendOnlyAudit1764004910210, AuditIndexes1764004910200 } from './1764004910200-audit-log.js';
import { RemovedHistory1764005178000 } from './1764005178000-removed-history.js';
import { CountedReasons1764005190010, ReasonCounts1764005190000 } from './1764005190000-reason-counts.js';
import { Edges1764005200000 } from './1764005200000-edges.js';
import { RemoteFiles1764005200100 } from './1764005200100-remote-files.js';
import {
  ChainedRemoteEvents1764005200210,
  RemoteCanaries1764005200200,
} from './1764005200200-remote-channels.js';
import { PublishLimits1764005200300 } from './1764005200300-publish-limits.js';
import { RemoteMembers1764005200500 } from './1764005200500-remote-members.js';
import { CollectedBuilds1764005200600 } from './1764005200600-collected-builds.js';
import { Shells1764005200700 } from './1764005200700-shells.js';
import {
  EarlierSearchVideos1764005200711,
  SearchVideoIndexes1764005200712,
  SearchVideos1764005200710,
} from './1764005200710-search-videos.js';
import { UserAccessNotices1764005300000 } from './1764005300000-user-access-notices.js';
import { CreatorSearch1764005400000 } from './1764005400000-creator-search.js';
import { OwnVideosByDate1764005400010 } from './1764005400010-own-videos-by-date.js';
import { EarlierQueueLevels1764005400030, QueueLevels1764005400020 } from './1764005400020-queue-levels.js';
import { DeletedInQueue1764005400040 } from './1764005400040-deleted-in-queue.js';
import {
  EarlierNames1764005500010,
  NameIndexes1764005500020,
  Names1764005500000,
} from './1764005500000-names.js';
import {
  CheckedSecurityNotifications1764005510010,
  SecondFactors1764005510000,
} from './1764005510000-second-factors.js';
import {
  CheckedFailedRefunds1764005540010,
  FailedRefunds1764005540000,
} from './1764005540000-failed-refunds.js';
import {
  CasesOutliveComments1764005550010,
  CheckedCasesOutliveComments1764005550020,
  DeletedComments1764005550000,
  KeptCommentIndex1764005550040,
  KeptComments1764005550030,
} from './1764005550000-deleted-comments.js';
import { SessionBrowsers1764005560000 } from './1764005560000-session-browsers.js';
import { PaymentGrants1764005570000 } from './1764005570000-payment-grants.js';
import {
  EarlierDeletedComments1764005580000,
  StaffSessionBrowsers1764005580010,
} from './1764005580000-earlier-deleted-comments.js';
import { SessionBrowserIndex1764005590000 } from './1764005590000-session-browser-index.js';
import {
  CheckedCommentCharacters1764005600030,
  CheckedDonationCharacters1764005600050,
  CheckedReportCharacters1764005600040,
  SeenCommentCharacters1764005600000,
  SeenDonationCharacters1764005600020,
  SeenReportCharacters1764005600010,
} from './1764005600000-seen-characters.js';
import { NormalTexts1764005600060 } from './1764005600060-normal-texts.js';
import { EarlierSearchParts1764005600110, SearchParts1764005600100 } from './1764005600100-search-parts.js';
import { DueEventsIndex1764005600210, HandledEvents1764005600200 } from './1764005600200-handled-events.js';
import { ResumableUploads1764005600300 } from './1764005600300-resumable-uploads.js';
import { TracedEvents1764005600400 } from './1764005600400-traced-events.js';

/** In order; a migration that has landed is never edited. */
export const migrations = [
  Foundation1764000000000,
  RegistryEdge1764000100000,
  AppendOnlyEvents1764000200000,
  FeedGenerations1764000300000,
  Shows1764000400000,
  WatchProgress1764000500000,
  Comments1764000600000,
  Search1764000700000,
  OutboxLeases1764000900000,
  PurgeIndexes1764001000000,
  AnsweredComments1764001100000,
  ShowTitleParts1764001200000,
  MatureEpisodes1764002000000,
  VideoAudience1764002010000,
  UploadDigests1764002100000,
  AvatarKeys1764002110000,
  NormalizedEmails1764002200000,
  SessionDevices1764002210000,
  SessionPairs1764002220000,
  PublishTokenExpiry1764002400000,
  KeptUploads1764003100000,
  VideoNotices1764003300000,
  VideoReplacements1764003400000,
  DecisionNotifications1764003410000,
  StandardTerms1764003500000,
  CreatorTotals1764003700000,
  FreedUsernames1764003720000,
  AccountSecurity1764003800000,
  AccountDeletions1764003810000,
  LeavingUsers1764003820000,
  NamesOfDeletedUsers1764003900000,
  AccountIndexes1764004000000,
  EarlierRows1764004010000,
  CheckedRows1764004020000,
  AnalyticsColumns1764004200000,
  AnalyticsTotals1764004205000,
  AnalyticsOfVideos1764004210000,
  AnalyticsOfCreators1764004211000,
  LoggedProgress1764004212000,
  LoggedViews1764004213000,
  LoggedLikes1764004214000,
  LoggedComments1764004215000,
  LoggedFollows1764004216000,
  LoggedPublications1764004217000,
  VideoCredits1764004300000,
  MinimumRatings1764004305000,
  CheckedVideos1764004310000,
  EditedWords1764004320000,
  PopularTags1764004330000,
  VideoPictures1764004400000,
  UploadQuotas1764004410000,
  StudioList1764004500000,
  ReservationKeys1764004600000,
  FoundVideoWords1764004601000,
  FoundShowWords1764004602000,
  FailureNotifications1764004610000,
  CheckedNotifications1764004611000,
  PaymentEvents1764004700000,
  CreatorColumns1764004701000,
  CreatorAccounts1764004702000,
  Donations1764004710000,
  Ledger1764004711000,
  DonationNotifications1764004712000,
  CheckedDonationNotifications1764004713000,
  AuditSubjects1764004800000,
  DonationStatusSince1764004800500,
  DonationDeclines1764004801000,
  DueReversals1764004801010,
  DonationIndexes1764004801020,
  Cases1764004900000,
  CasesOfVideos1764004900010,
  CasesOfComments1764004900020,
  CasesOfUsers1764004900030,
  ReportsOfCases1764004900040,
  EarlierReports1764004900050,
  ReportIndexes1764004900060,
  OpenReports1764004900070,
  HiddenComments1764004900080,
  ModerationNotifications1764004900090,
  CheckedModerationNotifications1764004900095,
  RemovedComments1764004905000,
  Suspensions1764004910000,
  UserDays1764004910100,
  CountedUsers1764004910110,
  UserDayCounts1764004910120,
  AuditIndexes1764004910200,
  AppendOnlyAudit1764004910210,
  RemovedHistory1764005178000,
  ReasonCounts1764005190000,
  CountedReasons1764005190010,
  Edges1764005200000,
  RemoteFiles1764005200100,
  RemoteCanaries1764005200200,
  ChainedRemoteEvents1764005200210,
  PublishLimits1764005200300,
  RemoteMembers1764005200500,
  CollectedBuilds1764005200600,
  Shells1764005200700,
  SearchVideos1764005200710,
  EarlierSearchVideos1764005200711,
  SearchVideoIndexes1764005200712,
  UserAccessNotices1764005300000,
  CreatorSearch1764005400000,
  OwnVideosByDate1764005400010,
  QueueLevels1764005400020,
  EarlierQueueLevels1764005400030,
  DeletedInQueue1764005400040,
  Names1764005500000,
  EarlierNames1764005500010,
  NameIndexes1764005500020,
  SecondFactors1764005510000,
  CheckedSecurityNotifications1764005510010,
  FailedRefunds1764005540000,
  CheckedFailedRefunds1764005540010,
  DeletedComments1764005550000,
  CasesOutliveComments1764005550010,
  CheckedCasesOutliveComments1764005550020,
  KeptComments1764005550030,
  KeptCommentIndex1764005550040,
  SessionBrowsers1764005560000,
  PaymentGrants1764005570000,
  EarlierDeletedComments1764005580000,
  StaffSessionBrowsers1764005580010,
  SessionBrowserIndex1764005590000,
  SeenCommentCharacters1764005600000,
  SeenReportCharacters1764005600010,
  SeenDonationCharacters1764005600020,
  CheckedCommentCharacters1764005600030,
  CheckedReportCharacters1764005600040,
  CheckedDonationCharacters1764005600050,
  NormalTexts1764005600060,
  SearchParts1764005600100,
  EarlierSearchParts1764005600110,
  HandledEvents1764005600200,
  DueEventsIndex1764005600210,
  ResumableUploads1764005600300,
  TracedEvents1764005600400,
];
