import path from 'node:path';
import ts from 'typescript';
import { repositoryRoot } from '../src/local-stack/state.js';

const SCHEMA = path.join(repositoryRoot, 'libs/api-client/src/generated/schema.d.ts');
/** Screens that read an answer, send a query and use an address. */
const SCREENS = [
  'mfe-feed/src/features/engagement/like.mutations.ts',
  'mfe-moderation/src/shared/reports/report-list.queries.ts',
  'libs/forms/src/report.mutations.ts',
  'mfe-creator/src/shared/video-form/video-draft.ts',
];

const { config } = ts.readConfigFile(path.join(repositoryRoot, 'tsconfig.web.json'), ts.sys.readFile);
const { options } = ts.parseJsonConfigFileContent(config, ts.sys, repositoryRoot);
/** Parsed once for both checks, all but the contract. */
const parsed = new Map<string, ts.SourceFile | undefined>();

/** The result of the type check of `npm run check` for the screens with a changed generated contract. */
function checkAgainst(change: (contract: string) => string): string[] {
  const host = ts.createCompilerHost(options);
  const { readFile, getSourceFile } = host;
  host.readFile = (file) => {
    const text = readFile(file);
    return text !== undefined && path.resolve(file) === SCHEMA ? change(text) : text;
  };
  host.getSourceFile = (file, ...rest) => {
    if (path.resolve(file) === SCHEMA) return getSourceFile(file, ...rest);
    if (!parsed.has(file)) parsed.set(file, getSourceFile(file, ...rest));
    return parsed.get(file);
  };
  const files = SCREENS.map((file) => path.join(repositoryRoot, file));
  const program = ts.createProgram(files, options, host);
  return ts
    .getPreEmitDiagnostics(program)
    .map(({ file, messageText }) =>
      [
        file && path.relative(repositoryRoot, file.fileName),
        ts.flattenDiagnosticMessageText(messageText, '\n'),
      ].join(': '),
    );
}

/** @throws when there is nothing to change, because the test would then prove nothing */
function replace(text: string, from: string, to: string): string {
  if (!text.includes(from)) throw new Error(`The contract has no ${from}`);
  return text.replaceAll(from, to);
}

describe('a screen and the contract', () => {
  it('agree as they stand', () => {
    expect(checkAgainst((contract) => contract)).toEqual([]);
  });

  it('fail the type check once they differ', () => {
    const faults = checkAgainst((contract) =>
      [
        ['likeCount: number;', 'likes: number;'],
        ['status: "pending"', 'state: "pending"'],
        ['"/api/videos/{id}/report"', '"/api/videos/{id}/complaint"'],
        ['uploadKey?: string;', 'key?: string;'],
      ].reduce((text, [from = '', to = '']) => replace(text, from, to), contract),
    );
    const faultsOf = (screen: string) => faults.filter((fault) => fault.includes(screen)).join('\n');
    expect(faultsOf('like.mutations.ts')).toContain("Property 'likeCount' does not exist");
    expect(faultsOf('report-list.queries.ts')).toContain("'status' does not exist in type");
    expect(faultsOf('report.mutations.ts')).toContain('"/api/videos/{id}/report"');
    expect(faultsOf('video-draft.ts')).toContain("'uploadKey' does not exist in type");
  });
});
