import { writeFile } from 'node:fs/promises';
import { userInfo } from 'node:os';
import { createApp } from './create-app.js';
import { createRegistryToken } from './features/registry/index.js';
import { loadConfig } from './platform/config/index.js';
import { migrate } from './platform/database/index.js';
import { createOpenApiDocument } from './platform/openapi/index.js';

const commands: Record<string, (args: string[]) => Promise<void>> = {
  migrate: async () => {
    const ran = await migrate(loadConfig(process.env).env.DATABASE_URL);
    console.error(ran.length > 0 ? `Ran ${ran.join(', ')}.` : 'The schema is up to date.');
  },
  openapi: async ([file = 'openapi.json']) => {
    const app = await createApp(loadConfig(process.env), ['api']);
    await app.init();
    await writeFile(file, `${JSON.stringify(createOpenApiDocument(app), null, 2)}\n`);
    await app.close();
  },
  'registry-token': async ([remote = '', label = userInfo().username]) => {
    process.stdout.write(
      `${await createRegistryToken(loadConfig(process.env).env.DATABASE_URL, remote, label)}\n`,
    );
  },
};

const [name = '', ...args] = process.argv.slice(2);
const command = commands[name];
if (!command) {
  console.error(`Unknown command "${name}". Commands: ${Object.keys(commands).join(', ')}.`);
  process.exit(2);
}
await command(args);
