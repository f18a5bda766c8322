import type { ForRoles } from '../platform/feature.js';
import { edgeFeature, releaseHealthFeature, releasesFeature } from './delivery/index.js';
import {
  accountDeletionFeature,
  followsFeature,
  secondFactorsFeature,
  sessionsFeature,
  suspensionsFeature,
  usersFeature,
} from './identity/index.js';
import { adminFeature, reportsFeature } from './moderation/index.js';
import { notificationsFeature } from './notifications/index.js';
import {
  donationsFeature,
  ledgerFeature,
  paymentAccountsFeature,
  paymentEventsFeature,
} from './payments/index.js';
import { analyticsFeature, studioVideosFeature } from './studio/index.js';
import {
  commentsFeature,
  libraryFeature,
  profilesFeature,
  searchFeature,
  showsFeature,
  videosFeature,
} from './viewing/index.js';

/**
 * All features in the order in which their routes are matched: those with the most frequent calls first, and the edge,
 * which matches every other address, last.
 */
export const features: ForRoles[] = [
  usersFeature, // Before the files of videos: avatars are files, too.
  studioVideosFeature, // Before the calls of one video: `trailers`, `mine` and `upload-limits` are no ids.
  videosFeature,
  showsFeature,
  commentsFeature,
  notificationsFeature,
  sessionsFeature,
  secondFactorsFeature,
  suspensionsFeature,
  accountDeletionFeature,
  followsFeature,
  libraryFeature,
  reportsFeature,
  searchFeature,
  profilesFeature,
  analyticsFeature,
  paymentEventsFeature,
  ledgerFeature,
  donationsFeature,
  adminFeature,
  paymentAccountsFeature, // After those with addresses below /api/creator: its last route matches any name.
  releasesFeature,
  releaseHealthFeature,
  edgeFeature,
];
