import { createProgram, runProgram } from './cli/program.js';

// Texts are stored in their normal form, whatever the terminal sends.
const args = process.argv.slice(2).map((word) => word.normalize('NFC'));
process.exitCode = await runProgram(createProgram(), args);
