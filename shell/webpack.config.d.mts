import type { Configuration } from 'webpack';

/** The shell's page; for tests that serve it from source. */
export function pageConfig(mode: 'development' | 'production'): Configuration;
