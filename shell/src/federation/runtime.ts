import { PLATFORM_CONTRACT_VERSION } from '@beem/contracts';
import * as platform from '@beem/platform';
import { createInstance } from '@module-federation/enhanced/runtime';
import {
  assert,
  CurrentGlobal,
  getGlobalFederationConstructor,
  ModuleFederation,
  setGlobalFederationConstructor,
  setGlobalFederationInstance,
} from '@module-federation/runtime-core';
import * as react from 'react';
import * as jsxRuntime from 'react/jsx-runtime';
import * as reactDom from 'react-dom';

/** What remotes take from the shell. They were built against ranges; a shell out of range is refused, never mixed. */
const share = (version: string, module: object) => ({
  version,
  lib: () => module,
  shareConfig: { singleton: true, strictVersion: true, eager: true, requiredVersion: `^${version}` },
});

/**
 * Remotes carry no federation runtime of their own (`externalRuntime`): they take these parts of the shell's.
 * Together with `@module-federation/enhanced`'s own `provideExternalRuntime` all of it would stay in the bundle.
 */
Object.assign(CurrentGlobal, {
  _FEDERATION_RUNTIME_CORE: {
    assert,
    CurrentGlobal,
    getGlobalFederationConstructor,
    helpers: {},
    ModuleFederation,
    setGlobalFederationConstructor,
    setGlobalFederationInstance,
  },
});

export const federation = createInstance({
  name: 'beem_shell',
  remotes: [],
  shareStrategy: 'loaded-first',
  shared: {
    react: share(react.version, react),
    'react-dom': share(reactDom.version, reactDom),
    'react/jsx-runtime': share(react.version, jsxRuntime),
    '@beem/platform': share(PLATFORM_CONTRACT_VERSION, platform),
  },
});
