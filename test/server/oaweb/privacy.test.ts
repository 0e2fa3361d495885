/** Owner, breeder and holder names, and chip numbers, are masked in every response and log line. */
import { HttpResponse, http } from 'msw';
import { startSite } from '../../helpers/start-site.ts';
import { t } from '../../helpers/tap.ts';

const certificateInfo = '/oa-web/api/v1/breeder/myDog/certificateInfo';
const geneReport = '/oa-web/api/v1/dog/geneReport';
const national = '/oa-web/groomer/groomerCertificates';
const fci = '/oa-web/groomer/groomerFciCertificates';
const byId = '/oa-web/groomer/groomerCertificatesById';
const trainers = '/oa-web/handler/trainerCertificates';
const urlOf = (path: string, parameters: Record<string, string>) => `${path}?${new URLSearchParams(parameters)}`;

/** Names and numbers of a person and a dog, in every form that must not leak. */
const owner = '欧阳某某示例';
const breeder = 'Bernadette Breeder';
const holder = '张持证示例';
const chip = '156000100042917';
const groupedChip = '156 0001 0004 2917';
const phone = '13812345678';
const idCard = '11010519491231002X';
const everything = [
  owner,
  breeder,
  breeder.toUpperCase(),
  holder,
  chip,
  groupedChip,
  phone,
  '138-1234-5678',
  idCard,
].join(' / ');
const secrets = [...everything.split(' / '), 'Bernadette', 'BERNADETTE', '156-000-100-042-917'];
const secret = new RegExp(secrets.join('|'));

const certificate = {
  certNo: 'CKU-111-0026158/23',
  certTypeName: '血统证书',
  dogNameEn: `Amberfield's Morning Bell ${chip}`,
  callName: `麦穗 ${everything}`,
  breedNameCn: '金毛寻回犬',
  breedNameEn: 'Golden Retriever',
  ownerName: owner,
  dog_owner: { nameCn: owner, nameEn: breeder, phone, status: 'active' },
  breeder: [breeder],
  breederName: breeder,
  holder,
  kennelName: `${owner}犬舍`,
  chipNo: chip,
  rfid: groupedChip,
  dnaNo: chip,
  remark: everything,
  memo: { nested: { note: everything } },
  photoUrl: `/upload/${chip}/${encodeURIComponent(owner)}.jpg`,
  titleList: [{ titleName: `CN CH ${everything}`, obtainDate: '2024-05-01', place: everything }],
  healthList: [{ itemName: `HD ${everything}`, itemResult: `A（${everything}）`, checkDate: '2024-05-01' }],
  colorCn: `奶油色 ${chip}`,
  sire: { nameEn: `Sire ${chip}`, certNo: chip, titles: everything, dam: { name: 'Dam', certNo: groupedChip } },
};
const test = {
  itemCode: 'DM',
  itemNameCn: `退行性脊髓病 ${everything}`,
  geneSymbol: 'SOD1',
  resultName: '未携带',
  genotype: chip,
  explainCn: everything,
};
const report = { ...certificate, reportNo: 'GR-23-081457', labName: `实验室 ${everything}`, testList: [test] };
const licence = {
  id: 1,
  certNo: 'N-1',
  realName: holder,
  owner,
  breeder,
  level: 'B',
  issueOrg: `教育培训部 ${everything}`,
  categoryName: `贵宾 ${phone}`,
  avatar: `/upload/${holder}.jpg`,
  microchip: chip,
  remark: everything,
};

const certificateUrl = urlOf(certificateInfo, { number: 'CKU-111-0026158/23', chip: '042917' });
const calls: readonly (readonly [address: string, record: object])[] = [
  [certificateUrl, certificate],
  [urlOf(geneReport, { number: 'GR-23-081457' }), report],
  [urlOf(national, { name: holder }), licence],
  [urlOf(fci, { number: 'N-1' }), licence],
  [urlOf(byId, { id: '1', number: 'N-1' }), licence],
  [urlOf(trainers, { number: 'N-1' }), licence],
];

let answer: () => Response = HttpResponse.error;
let clock = 0;
const site = await startSite(t, {
  handlers: [http.get('*/oa-web/*', () => answer())],
  env: { LOG_LEVEL: 'trace' },
  upstream: { circuit: { minCalls: 10_000 } },
  cache: { monotonic: () => clock },
});
/** Replaces oa-web's answer, and advances the clock so far that no earlier answer is served. */
function answerWith(next: () => Response): void {
  answer = next;
  clock += 30 * 86_400_000;
}

/** Returns the URLs whose responses leak a secret. The language alternates. */
async function leaks(...addresses: readonly string[]): Promise<string[]> {
  const leaking: string[] = [];
  for (const [i, address] of addresses.entries()) {
    const { text, headers } = await site.get(address, { headers: { 'accept-language': i % 2 ? 'en' : 'zh' } });
    const leak = secret.exec([text, ...[...headers].flat()].join('\n'));
    if (leak) leaking.push(`${address}: ${leak[0]}`);
  }
  return leaking;
}

t.test('redacts names and chips that oa-web repeats in other fields', async (t) => {
  const shapes: readonly ((record: object) => object)[] = [
    (record) => ({ code: 0, message: everything, data: record }),
    (record) => ({ success: true, info: everything, result: { list: [record], total: 1 }, remark: everything }),
    (record) => ({ errcode: '0', body: [record] }),
    (record) => ({ rc: 0, rows: [record, { ...record, id: 2, certNo: 'N-2', realName: '王别人' }] }),
  ];
  // Fails if a call passes on names or chips from one of these envelopes.
  for (const [address, record] of calls) {
    for (const shape of shapes) {
      const sent = shape(record);
      answerWith(() => HttpResponse.json(sent));
      const what = `${address}: ${Object.keys(sent)}`;
      t.equal((await site.get(address)).status, 200, what);
      t.same(await leaks(address), [], what);
    }
  }
  t.notMatch(JSON.stringify(site.logs), secret);
  answerWith(() => HttpResponse.json({ code: 0, data: certificate }));
  const { data } = (await site.get(certificateUrl)).json;
  t.match(data, { owner: '欧阳**', breeder: 'B*** B***', kennel: '欧阳**犬舍', chipMatch: true });
  t.match(data.dog, { photo: null, dnaNumber: '***', registeredName: "Amberfield's Morning Bell ***" });
  t.match(data.pedigree.sire, { number: null, registeredName: 'Sire ***' });
});

t.test('quotes no names or numbers from refusals and errors', async (t) => {
  const list = [everything];
  const bad = { issueDate: everything, expireDate: everything, dogNameEn: list, certNo: list, reportNo: list };
  const message = `芯片 ${chip}，电话 ${phone}，证件 ${idCard}，${groupedChip}`;
  const failures: readonly (readonly [name: string, answer: () => Response, code: number])[] = [
    ['a refusal', () => HttpResponse.json({ code: 17, message }), 42201],
    ['a refusal with markup', () => HttpResponse.json({ rc: '5', msg: `<b>${chip}</b><i>138-1234-5678</i>` }), 42201],
    ['a page', () => HttpResponse.html(`<html>${everything}</html>`), 50201],
    ['a truncated response', () => new HttpResponse(`{"code":0,"data":{"owner":"${everything}`), 50201],
    ['other keys', () => HttpResponse.json({ code: 0, data: { [everything]: everything, list: everything } }), 50201],
    ['bad values', () => HttpResponse.json({ code: 0, data: { ...certificate, ...licence, ...bad } }), 50201],
    ['a fault', () => HttpResponse.json({ error: everything }, { status: 500 }), 50202],
    ['no such record', () => HttpResponse.json({ message: everything }, { status: 404 }), 40401],
    ['a redirect', () => HttpResponse.redirect(`http://127.0.0.1/${chip}`), 50201],
  ];
  const addresses = calls.map(([address]) => address);
  for (const [name, next, code] of failures) {
    answerWith(next);
    for (const address of addresses) t.equal((await site.get(address)).json.code, code, `${name}: ${address}`);
    t.same(await leaks(...addresses), [], name);
    t.notMatch(JSON.stringify(site.logs), secret, `${name}: the log`);
  }
});
