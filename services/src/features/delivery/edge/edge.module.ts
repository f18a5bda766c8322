import { Module } from '@nestjs/common';
import { defineFeature } from '../../../platform/feature.js';
import { usersFeature } from '../../identity/index.js';
import { showsFeature, videosFeature } from '../../viewing/index.js';
import { releaseHealthFeature } from '../release-health/index.js';
import { releasesFeature } from '../releases/index.js';
import { BuildPreviews } from './build-previews/build-previews.js';
import { PreviewCookie } from './build-previews/preview-cookie.js';
import { PreviewsController } from './build-previews/previews.controller.js';
import { EdgeController } from './edge.controller.js';
import { Pages } from './pages/pages.js';
import { Previews } from './pages/previews.js';
import { PublishedFiles } from './remotes/published-files.js';
import { RemoteFilesController } from './remotes/remote-files.controller.js';
import { RemotesController } from './remotes/remotes.controller.js';
import { EdgeReporter } from './shells/edge-reporter.js';
import { KeptShells } from './shells/kept-shells.js';
import { ShellFiles } from './shells/shell-files.js';
import { ShellFolder } from './shells/shell-folder.js';
import { ShellRollout } from './shells/shell-rollout.js';
import { WellKnownController } from './well-known.controller.js';

/** Serves the visitors: the shell's page and files, the list of remotes and their files. */
@Module({})
export class EdgeModule {}

export const edgeFeature = defineFeature(EdgeModule, {
  imports: [usersFeature, videosFeature, showsFeature, releasesFeature, releaseHealthFeature],
  providers: [PreviewCookie, BuildPreviews],
  // Open tabs also request the list of remotes from the api.
  api: { controllers: [RemotesController, PreviewsController] },
  edge: {
    // The catch-all controller is last.
    controllers: [RemotesController, RemoteFilesController, WellKnownController, EdgeController],
    providers: [
      ...[ShellFolder, ShellFiles, KeptShells, ShellRollout, EdgeReporter],
      ...[PublishedFiles, Pages, Previews],
    ],
  },
});
