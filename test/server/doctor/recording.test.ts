/** Answers that the doctor records, without personal data, and keys that it never proposes. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Samples } from '../../../server/doctor/itinerary.ts';
import { probableScore, score } from '../../../server/doctor/reading/propose.ts';
import { Recorder } from '../../../server/doctor/recording/record.ts';
import { dogFields } from '../../../server/oaweb/vocabulary/dogs.ts';
import { t } from '../../helpers/tap.ts';

const noSamples = {} as Samples;

/** Returns the recorded JSON of an answer. */
function recorded(t: { testdir: () => string }, call: string, json: object) {
  const folder = path.join(t.testdir(), 'recording');
  const recorder = new Recorder();
  recorder.add({
    method: 'GET',
    path: `/oa-web/${call}`,
    requestBody: '',
    status: 200,
    contentType: 'application/json',
    bytes: Buffer.from(JSON.stringify(json)),
  });
  recorder.write(folder, noSamples);
  return JSON.parse(readFileSync(path.join(folder, `001-${path.basename(call)}.json`), 'utf8')).json;
}

t.test('records no personal data', async (t) => {
  const person = {
    ownerPinyin: 'ZHUGE WOLONG',
    pinyin: 'LI NA 1987',
    qq: 1234567890,
    tel: '20876543',
    wx: '20876543',
    memberNo: '482913',
    memberId: 482914,
    pin: '739155',
    birthDate: '1987-12-29',
    csrq: '19871229',
  };
  const read = recorded(t, 'groomer/groomerCertificates', person);
  const kept = Object.entries(person).filter(([key, value]) => read[key] === value);
  t.same(kept, []);
  t.match(read.birthDate, /^1987-(0[1-9]|1[0-2])-([01]\d|2[0-8])$/);
  t.match(read.csrq, /^1987(0[1-9]|1[0-2])([01]\d|2[0-8])$/);
});

t.test('keeps codes, dates, counts and the format of numbers', async (t) => {
  const plain = { issueDate: '2024-04-09', day: '20240409', level: 'A', ownerType: '2', count: 482913, page: '10' };
  const read = recorded(t, 'groomer/groomerCertificates', { ...plain, number: 'CKU-G-A-2024-9001' });
  t.match(read, plain);
  t.match(read.number, /^CKU-G-A-\d{4}-\d{4}$/);
});

t.test('masks personal numbers in announcements', async (t) => {
  const read = recorded(t, 'open/notice/getTitleListBySortId', { title: '报名电话 13812345678，赛程见附件' });
  t.match(read.title, /^报名电话 .*，赛程见附件$/);
  t.notMatch(read.title, '13812345678');
});

t.test("never proposes a key that may contain a person's name as the dog's name", async (t) => {
  const keys =
    'registerName handlerName applyName operatorName createName memberDogName judgeDogName dogRealName'.split(' ');
  const proposed = keys.flatMap((key) =>
    [dogFields.registeredName, dogFields.callName]
      .filter((field) => score({ path: key, values: ['Amber Field', 'Silver Stream'] }, field, 'name') >= probableScore)
      .map((field) => `${key} for ${field.name}`),
  );
  t.same(proposed, []);
});
