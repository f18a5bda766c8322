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
import { useLimitedEffect } from './effect-limit';

/**
 * `createGlobalStyle` for remotes: its rules apply only inside `<main>`. Otherwise `body` or `header` in them would
 * match the shell's elements.
 */
const createScopedStyle = ((...styles: Parameters<typeof platform.css>) =>
  platform.createGlobalStyle`@scope (main) { ${platform.css(...styles)} }`) as typeof platform.createGlobalStyle;

/** Modules that remotes share with the shell. A remote refuses a shell outside its version ranges. */
const share = (version: string, module: object) => ({
  version,
  lib: () => module,
  shareConfig: { singleton: true, strictVersion: true, eager: true, requiredVersion: `^${version}` },
});

/**
 * Remotes contain no federation runtime (`externalRuntime`): they use these exports of the shell's runtime.
 * `provideExternalRuntime` of `@module-federation/enhanced` would keep the whole runtime in the bundle.
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
    react: share(react.version, { ...react, useEffect: useLimitedEffect }),
    'react-dom': share(reactDom.version, reactDom),
    'react/jsx-runtime': share(react.version, jsxRuntime),
    '@beem/platform': share(PLATFORM_CONTRACT_VERSION, {
      ...platform,
      createGlobalStyle: createScopedStyle,
    }),
  },
});
