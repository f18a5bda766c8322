export { edgeFeature } from './edge/index.js';
export { releaseHealthFeature } from './release-health/index.js';
export {
  releasesFeature,
  runAuditCommand,
  runCeilingCommand,
  runGcCommand,
  runMemberCommand,
  runShellCommand,
  runTokenCommand,
} from './releases/index.js';
