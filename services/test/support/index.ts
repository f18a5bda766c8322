export { allMailsSent } from './all-mails-sent.js';
export { type Beem, type BeemOptions, type BeemProcess, startBeem } from './beem.js';
export { runCommand, startCommand } from './cli.js';
export { drawFilm } from './films.js';
export { idsOf, nextOf, walkList } from './lists.js';
export { LiveTab } from './live.js';
export { type MailSink, tokenIn } from './mail-sink.js';
export { untilPrepared } from './media-jobs.js';
export { type OwnServer, openOwnServer } from './own-server.js';
export { createPerson, PASSWORD, type Person, type PersonOptions } from './people.js';
export { planOf } from './plans.js';
export { flushProgress, placeOf, viewsOf } from './progress.js';
export { registration } from './registration.js';
export { type SecurityLine, securityLines } from './security-lines.js';
export { createEpisode, createShow, postShow, type ShowRow } from './shows.js';
export { openSlowUpload } from './slow-upload.js';
export { killSpawned, type Spawned, spawnProcess } from './spawned.js';
export { until } from './until.js';
export { firstUpkeep, runUpkeep } from './upkeep.js';
export {
  createFilm,
  cutOffBytes,
  type FilmRow,
  type FilmRowOptions,
  filmBytes,
  storedKeys,
  storeFilm,
  uploadFilm,
} from './videos.js';
export { type Answer, Visitor } from './visitor.js';
