import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { PLATFORM_CONTRACT_VERSION, PLATFORM_EXPORTS } from '@beem/contracts';
import ts from 'typescript';
import { repositoryRoot } from '../../local-stack/state.js';
import type { PlatformContract, StatedContract } from './find-contract-faults.js';

const FACADE = path.join(repositoryRoot, 'libs/platform/src/index.ts');
const RECORD = path.join(repositoryRoot, 'libs/contracts/platform-contract.json');

export function readRecord(): PlatformContract {
  return JSON.parse(readFileSync(RECORD, 'utf8')) as PlatformContract;
}

export function writeRecord({ version, exports }: PlatformContract): void {
  const sorted = Object.fromEntries(Object.entries(exports).sort(([a], [b]) => (a < b ? -1 : 1)));
  writeFileSync(RECORD, `${JSON.stringify({ version, exports: sorted }, null, 2)}\n`);
}

export function readContract(): StatedContract {
  const exports = Object.entries(PLATFORM_EXPORTS).flatMap(([version, names]) =>
    names.map((name) => [name, version] as const),
  );
  return {
    version: PLATFORM_CONTRACT_VERSION,
    exports: Object.fromEntries(exports),
    actual: readFacade(FACADE),
  };
}

/**
 * The values that a module exports, and those of its lazy parts: a function `load…` that returns a promise of a module.
 * Types are not part of the contract, because a live build has none.
 */
export function readFacade(file: string): string[] {
  const { config } = ts.readConfigFile(path.join(repositoryRoot, 'tsconfig.web.json'), ts.sys.readFile);
  const { options } = ts.parseJsonConfigFileContent({ ...config, include: [] }, ts.sys, repositoryRoot);
  const program = ts.createProgram([file], options);
  const checker = program.getTypeChecker();
  const source = program.getSourceFile(file);
  const module = source && checker.getSymbolAtLocation(source);
  if (!source || !module) throw new Error(`${file} cannot be read.`);
  return checker.getExportsOfModule(module).flatMap((symbol) => {
    const target = symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;
    if (!(target.flags & ts.SymbolFlags.Value) || isTypeOnly(symbol)) return [];
    return [symbol.name, ...lateExports(symbol.name, target)];
  });

  /** Whether a class is exported as a type only, here or in a file in between. */
  function isTypeOnly(symbol: ts.Symbol | undefined): boolean {
    if (!symbol || !(symbol.flags & ts.SymbolFlags.Alias)) return false;
    const isType = symbol.declarations?.some(ts.isTypeOnlyImportOrExportDeclaration);
    return isType || isTypeOnly(checker.getImmediateAliasedSymbol(symbol));
  }

  function lateExports(name: string, symbol: ts.Symbol): string[] {
    if (!/^load[A-Z]/.test(name)) return [];
    const [signature] = checker.getTypeOfSymbol(symbol).getCallSignatures();
    const loaded = signature && checker.getAwaitedType(signature.getReturnType());
    const members = loaded?.getProperties() ?? [];
    return members
      .filter(({ flags }) => flags & (ts.SymbolFlags.Value | ts.SymbolFlags.Alias))
      .map((member) => `${name}.${member.name}`);
  }
}
