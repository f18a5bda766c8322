/** Version of everything the shell promises to remotes: the exports of @beem/platform, slots, the remote manifest. */
export const PLATFORM_CONTRACT_VERSION = '2.0.0';
