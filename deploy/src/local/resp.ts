import { connect } from 'node:net';

/** One Redis command on its own connection: enough to log in, ping and ask where the data lies. */
export function askRedis(url: string, ...command: string[]): Promise<string> {
  const { hostname, port, password } = new URL(url);
  return new Promise((resolve, reject) => {
    const socket = connect({ host: hostname, port: Number(port), timeout: 5_000 });
    let answer = '';
    const fail = (error: Error) => {
      socket.destroy();
      reject(error);
    };
    socket.setEncoding('utf8');
    socket.once('error', fail);
    socket.once('timeout', () => fail(new Error('no answer within 5 s')));
    socket.on('data', (chunk) => {
      answer += chunk;
    });
    socket.once('close', () => {
      // Between the answers to AUTH and QUIT stands the one that was asked for.
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
