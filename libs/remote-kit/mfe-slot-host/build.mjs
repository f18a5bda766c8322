// Builds the page in which slot fillers are tested, like any remote: `dist/slot-host`.
import { join } from 'node:path';
import { federatedConfig } from '@beem/remote-kit';
import { readRemote } from '@beem/remote-manifest/node';
import webpack from 'webpack';

const folder = import.meta.dirname;
const config = federatedConfig(folder, readRemote(folder), 'production');
const path = join(folder, '../dist/slot-host');
const compiler = webpack({ ...config, output: { ...config.output, path } });
compiler.run((error, stats) => {
  if (error || stats.hasErrors()) throw error ?? new Error(stats.toString('errors-only'));
  compiler.close(() => {});
});
