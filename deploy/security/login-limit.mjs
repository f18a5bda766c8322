// Shows how many wrong passwords one account takes from one network when its address is spelled in several ways.
// Usage: node deploy/security/login-limit.mjs http://localhost:3000
// "held" means that all spellings together get the tries of one address; the exit code says so too.
import { randomBytes } from 'node:crypto';

const TRIES_OF_ONE_ADDRESS = 10;
const ROUNDS = 12;

const origin = (process.argv[2] ?? 'http://localhost:3000').replace(/\/$/, '');
const name = `limit_${randomBytes(4).toString('hex')}`;
const email = `${name}@kiki.example.com`;
const password = `${randomBytes(12).toString('base64url')} lantern`;
const spellings = [
  email,
  email.toUpperCase(),
  email.replaceAll('i', 'İ'),
  email.replace('i', 'İ'),
  email.replaceAll('k', '\u212A'),
  email.replace('limit', '\uFF4C\uFF49\uFF4D\uFF49\uFF54'),
];

const post = async (path, body) => {
  const answer = await fetch(origin + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return { status: answer.status, retryAfter: answer.headers.get('retry-after'), body: await answer.json() };
};

const registered = await post('/api/register', { email, username: name, password, acceptedTerms: true });
if (registered.status !== 201) throw new Error(`Registration answered ${registered.status}.`);

let guesses = 0;
for (const spelling of spellings) {
  const statuses = [];
  let wait = null;
  for (let round = 0; round < ROUNDS; round++) {
    const { status, retryAfter } = await post('/api/login', { email: spelling, password: `wrong ${round}` });
    statuses.push(status);
    if (status === 429) {
      wait = retryAfter;
      break;
    }
  }
  const tried = statuses.filter((status) => status === 401).length;
  guesses += tried;
  console.log(
    `${spelling.padEnd(40)} ${tried} wrong passwords, then ${wait ? `429, Retry-After ${wait}` : 'no limit'}`,
  );
}

let mails = 0;
for (const spelling of spellings) {
  for (let round = 0; round < ROUNDS; round++) {
    if ((await post('/api/password-reset-request', { email: spelling })).status === 200) mails++;
  }
}
console.log(`\n${guesses} wrong passwords and ${mails} reset requests were taken for one account.`);
const isHeld = guesses <= TRIES_OF_ONE_ADDRESS && mails <= TRIES_OF_ONE_ADDRESS;
console.log(isHeld ? 'held' : 'NOT held: spellings multiply the limit');
process.exit(isHeld ? 0 : 1);
