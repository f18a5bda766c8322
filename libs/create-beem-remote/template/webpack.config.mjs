import { remoteConfig } from '@beem/remote-kit';

export default remoteConfig(import.meta.dirname);
