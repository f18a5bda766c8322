import { connect } from 'node:net';
import { SERVER_TIMEOUTS } from './server-timeouts.js';

/** One Redis command on its own connection: enough to log in, ping and ask where the data lies. */
export function askRedis(url: string, command: string[], limitMs = SERVER_TIMEOUTS.probeMs): Promise<string> {
  const { hostname, port, password } = new URL(url);
  return new Promise((resolve, reject) => {
    const socket = connect({ host: hostname, port: Number(port) });
    let answer = '';
    // A limit for the whole answer: another program that sends byte by byte must not block us either.
    const timer = setTimeout(
      () => socket.destroy(new Error(`no answer within ${limitMs / 1000} s`)),
      limitMs,
    );
    socket.setEncoding('utf8');
    socket.once('error', reject);
    socket.on('data', (chunk) => {
      answer += chunk;
    });
    socket.once('close', () => {
      clearTimeout(timer);
      // The wanted answer is the one between those to AUTH and QUIT.
      const [login, ...rest] = answer.replace(/\+OK\r\n$/, '').split('\r\n');
      if (login !== '+OK') reject(new Error(login || 'closed without an answer'));
      else if (rest[0]?.startsWith('-')) reject(new Error(rest[0]));
      else resolve(rest.join('\n').trim());
    });
    socket.write(encode(['AUTH', decodeURIComponent(password)]) + encode(command) + encode(['QUIT']));
  });
}

const encode = (words: string[]) =>
  `*${words.length}\r\n${words.map((word) => `$${Buffer.byteLength(word)}\r\n${word}\r\n`).join('')}`;
