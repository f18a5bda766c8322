export { edgeFeature } from './edge/index.js';
export { releaseHealthFeature } from './release-health/index.js';
export {
  type AuditOptions,
  acceptShell,
  type CeilingReset,
  type CollectionOptions,
  changeMember,
  collectBuilds,
  issueTokens,
  listCeilings,
  listEdges,
  listEvents,
  listMembers,
  listTokens,
  type NewCeiling,
  type NewTokens,
  releasesFeature,
  resetCeiling,
  revokeTokens,
  type ShellAcceptance,
  setCeiling,
} from './releases/index.js';
