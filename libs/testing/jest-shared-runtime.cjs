const { default: Runtime } = require('jest-runtime');

/**
 * Modules that do not change between test files: third-party packages, and the sources of the services and libs without
 * tests.
 */
const SHARED = /\/node_modules\/|\/(services|libs\/[^/]+)\/src\/(?!.*\.spec\.ts$)/;

/** Modules by environment, that is, by worker and project. */
const modulesOf = new WeakMap();
const sourceMapsOf = new WeakMap();

/** The modules of one test file, with those that the files of a worker share behind them. */
class Modules extends Map {
  constructor(shared) {
    super();
    this.shared = shared;
  }
  mapFor(path) {
    return SHARED.test(path) ? this.shared : null;
  }
  get(path) {
    return this.mapFor(path)?.get(path) ?? super.get(path);
  }
  has(path) {
    return this.get(path) !== undefined;
  }
  set(path, module) {
    const shared = this.mapFor(path);
    if (!shared) return super.set(path, module);
    shared.set(path, module);
    return this;
  }
  delete(path) {
    return this.mapFor(path)?.delete(path) || super.delete(path);
  }
}

/**
 * Loads the modules of Nest, TypeORM and the services once per worker instead of once per test file, which takes most
 * of the time of a short file. It depends on internals of the jest version in package.json.
 */
module.exports = class SharedRuntime extends Runtime {
  constructor(config, environment, ...rest) {
    super(config, environment, ...rest);
    this.isShared = environment.isShared === true;
    if (!this.isShared) return;
    if (!modulesOf.has(environment)) {
      modulesOf.set(environment, new Map());
      sourceMapsOf.set(environment, new Map());
    }
    this.sharedSourceMaps = sourceMapsOf.get(environment);
    this.registries.moduleRegistry = new Modules(modulesOf.get(environment));
  }

  /** The runtime of an earlier file compiled this shared module. */
  getSourceMaps() {
    const own = super.getSourceMaps();
    return this.isShared ? new Map([...this.sharedSourceMaps, ...own]) : own;
  }

  /** Removes the file's own modules. Shared modules that it loaded first may still load others through this runtime. */
  teardown() {
    if (!this.isShared) return super.teardown();
    for (const [path, map] of super.getSourceMaps())
      if (SHARED.test(path)) this.sharedSourceMaps.set(path, map);
    this.restoreAllMocks();
    this.registries.clear();
    this.mockState.clear();
    this.testState.enterTestCode();
  }
};
