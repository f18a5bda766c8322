export { allMailsSent } from './all-mails-sent.js';
export { rollUpAnalytics, stopRollingUp, wrongAnalytics } from './analytics.js';
export { type Beem, type BeemOptions, type BeemProcess, startBeem } from './beem.js';
export { BreakingLine } from './breaking-line.js';
export { decideCase } from './cases.js';
export { runCommand, startCommand } from './cli.js';
export { duringChange } from './during-change.js';
export { laterBy } from './later.js';
export { idsOf, nextOf, walkList } from './lists.js';
export { LiveTab } from './live.js';
export { type MailSink, tokenIn } from './mail-sink.js';
export { firstRun, runScheduledTask } from './maintenance.js';
export { untilPrepared } from './media-jobs.js';
export { type OwnServer, openOwnServer, openStandby } from './own-server.js';
export { type OwnStripe, openOwnStripe } from './own-stripe.js';
export { planOf } from './plans.js';
export { pictureOf, putProfile } from './profile-form.js';
export { flushProgress, positionOf, viewsOf } from './progress.js';
export { registration } from './registration.js';
export { type SecurityLine, securityLines } from './security-lines.js';
export { createEpisode, createShow, postShow, type ShowRow } from './shows.js';
export { openSlowUpload } from './slow-upload.js';
export { killSpawned, type Spawned, spawnProcess } from './spawned.js';
export { wrongTotals } from './totals.js';
export {
  createUpload,
  endUpload,
  goOn,
  headUpload,
  offsetOf,
  openSlowPatch,
  openUpload,
  sendBytes,
  sendOverBreakingLine,
  sendUpload,
  TUS,
} from './tus.js';
export { until } from './until.js';
export { createUser, PASSWORD, type User, type UserOptions } from './users.js';
export {
  createVideo,
  cutOffBytes,
  scenesBytes,
  storedKeys,
  storeVideo,
  UPLOAD_FIELDS,
  uploadVideo,
  type VideoRow,
  type VideoRowOptions,
  videoBytes,
} from './videos.js';
export { type Answer, type SendOptions, Visitor } from './visitor.js';
