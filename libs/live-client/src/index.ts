export { createLiveClient, type LiveClient, type LiveClientOptions, type LiveStatus } from './live-client';
export { parseServerMessage } from './parse';
