import { toPrefixQuery } from '../../../src/features/viewing/search/query-text.js';
import { type Beem, createShow, createUser, createVideo, startBeem, type User } from '../../support/index.js';

/** A title, parts of it from its middle, and what it does not contain. */
const CASES: [language: string, title: string, parts: string[], absent: string][] = [
  ['Chinese', '我的猫在月亮上跳舞', ['猫', '月亮', '在月亮上', '跳舞'], '月舞'],
  ['Japanese', '東京タワーの夜に降る雨', ['雨', 'タワー', 'の夜に', '京タワ'], 'タ夜'],
  ['Korean', '나의 서울숲에서 만난 고양이', ['울숲', '서울숲', '고양', '숲에서'], '양고'],
  ['Thai', 'คืนที่ดวงจันทร์ตกในกรุงเทพ', ['ดวงจันทร์', 'กรุงเทพ', 'ตกใน', 'จัน'], 'เทพดวง'],
  ['Lao', 'ຄືນເດືອນເພັງໃນວຽງຈັນ', ['ວຽງຈັນ', 'ເດືອນ', 'ເພັງ'], 'ວຽງເພັງ'],
];

let beem: Beem;
let creator: User;

beforeAll(async () => {
  beem = await startBeem({ roles: ['api'] });
  creator = await createUser(beem);
  for (const [, title] of CASES) {
    await createVideo(beem, creator, { title });
    await createShow(beem, creator, { title });
  }
});
afterAll(() => beem.stop());

test('the service looks for the parts that the database keeps', async () => {
  for (let first = 1; first < 0x32500; first += 0x1000) {
    const codes = Array.from({ length: 0x1000 }, (_, at) => first + at);
    const words = codes
      .filter((code) => code < 0xd800 || code > 0xdfff)
      .map((code) => `a${String.fromCodePoint(code)}b`);
    const { rows } = await beem.database.pool.query(
      'SELECT ARRAY(SELECT word FROM unnest($1::text[]) AS word WHERE search_pairs(word) <> word) AS split',
      [words],
    );
    expect(rows[0].split).toEqual(words.filter((word) => toPrefixQuery([word]).startsWith('(')));
  }
});
