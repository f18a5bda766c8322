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

/** All features in the order in which their routes are matched; the edge matches every other address, so it is last. */
export const features: ForRoles[] = [
  sessionsFeature,
  usersFeature,
  secondFactorsFeature,
  suspensionsFeature,
  accountDeletionFeature,
  studioVideosFeature, // Before the calls of one video: `trailers`, `mine` and `upload-limits` are no ids.
  videosFeature,
  showsFeature,
  commentsFeature,
  followsFeature,
  libraryFeature,
  notificationsFeature,
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
