import type { ForRoles } from '../platform/feature.js';
import { accountDeletionFeature } from './account-deletion/index.js';
import { adminFeature } from './admin/index.js';
import { analyticsFeature } from './analytics/index.js';
import { commentsFeature } from './comments/index.js';
import { creatorsFeature } from './creators/index.js';
import { donationsFeature } from './donations/index.js';
import { edgeFeature } from './edge/index.js';
import { followsFeature } from './follows/index.js';
import { ledgerFeature } from './ledger/index.js';
import { libraryFeature } from './library/index.js';
import { notificationsFeature } from './notifications/index.js';
import { paymentsFeature } from './payments/index.js';
import { profilesFeature } from './profiles/index.js';
import { releaseHealthFeature } from './release-health/index.js';
import { releasesFeature } from './releases/index.js';
import { reportsFeature } from './reports/index.js';
import { searchFeature } from './search/index.js';
import { secondFactorsFeature } from './second-factors/index.js';
import { sessionsFeature } from './sessions/index.js';
import { showsFeature } from './shows/index.js';
import { suspensionsFeature } from './suspensions/index.js';
import { usersFeature } from './users/index.js';
import { videosFeature } from './videos/index.js';

/** Every feature, in the order in which their routes are matched; the edge answers every other address, so it is last. */
export const features: ForRoles[] = [
  sessionsFeature,
  usersFeature,
  secondFactorsFeature,
  suspensionsFeature,
  accountDeletionFeature,
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
  paymentsFeature,
  ledgerFeature,
  donationsFeature,
  adminFeature,
  creatorsFeature, // After what adds addresses below /api/creator: it ends with one that takes any name.
  releasesFeature,
  releaseHealthFeature,
  edgeFeature,
];
