import { Module } from '@nestjs/common';
import { defineFeature } from '../../platform/feature.js';
import { releaseHealthFeature } from '../release-health/index.js';
import { releasesFeature } from '../releases/index.js';
import { showsFeature } from '../shows/index.js';
import { usersFeature } from '../users/index.js';
import { videosFeature } from '../videos/index.js';
import { EdgeController } from './edge.controller.js';
import { Pages } from './pages/pages.js';
import { Previews } from './pages/previews.js';
import { PublishedFiles } from './remotes/published-files.js';
import { RemoteFilesController } from './remotes/remote-files.controller.js';
import { RemotesController } from './remotes/remotes.controller.js';
import { KeptShells } from './shells/kept-shells.js';
import { ShellAnnouncer } from './shells/shell-announcer.js';
import { ShellFiles } from './shells/shell-files.js';
import { ShellKeeper } from './shells/shell-keeper.js';

/** What visitors get: the shell's page and files, the list of remotes and their files. */
@Module({})
export class EdgeModule {}

export const edgeFeature = defineFeature(EdgeModule, {
  imports: [usersFeature, videosFeature, showsFeature, releasesFeature, releaseHealthFeature],
  // Open tabs ask the api for the list of remotes, too.
  api: { controllers: [RemotesController] },
  edge: {
    // The catch-all comes last.
    controllers: [RemotesController, RemoteFilesController, EdgeController],
    providers: [
      ...[ShellFiles, KeptShells, ShellKeeper, ShellAnnouncer],
      ...[PublishedFiles, Pages, Previews],
    ],
  },
});
