#!/usr/bin/env node
// npm create beem-remote mfe-hello
import path from 'node:path';
import { generateRemote } from './generate.mjs';

const USAGE = 'Usage: npm create beem-remote mfe-hello [folder]';

try {
  const [name, folder = name, ...others] = process.argv.slice(2);
  if (!name || name.startsWith('-') || others.length > 0) throw new Error(USAGE);
  const target = path.resolve(folder);
  generateRemote(name, target);
  const where = path.relative(process.cwd(), target);
  const steps = [
    ...(where ? [`cd ${where}`] : []),
    'git init -b main   # where it is no repository yet; the pipeline publishes main',
    'npm install        # with a registry that .npmrc names for @beem; packages as files: npm install ./packages/beem-*.tgz',
    'npm run dev',
  ];
  console.log(`${name} is in ${target}. Next:\n${steps.map((step) => `  ${step}`).join('\n')}`);
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}
