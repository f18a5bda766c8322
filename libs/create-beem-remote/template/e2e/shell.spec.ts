import path from 'node:path';
import { testRemoteInShell } from '@beem/remote-kit/testing';
import { aVideo } from '@beem/testing/entities';

// Every route and slot of remote.json, in Beem's own shell.
testRemoteInShell(path.join(import.meta.dirname, '..'), {
  answers: { 'GET /api/videos/trending': { body: [aVideo()] } },
});
