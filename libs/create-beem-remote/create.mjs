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
    'npm install   # packages as files: npm install <folder>/*.tgz',
    'npm run dev',
  ];
  console.log(`${name} is in ${target}. Next:\n${steps.map((step) => `  ${step}`).join('\n')}`);
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}
