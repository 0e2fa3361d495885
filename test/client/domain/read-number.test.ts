/** Interpretation of text typed or pasted into a number field. */

import { missingPart } from '../../../client/domain/look-up/mistyped.ts';
import { readNumber } from '../../../shared/rules/read-number.ts';
import { formatNumber, guessRegister, registeredForm, sameNumber } from '../../../shared/rules/register-number.ts';
import { t } from '../../helpers/tap.ts';

const dog = 'CKU-111-0026158/23';
const shortBreed = 'CKU-97-0033352/21';
const groomer = 'CKU-G-B-2023-0417';
const fci = 'FCI-G-2022-031';
const report = 'GR-23-081457';
const thanks = 'CKU-TX-2021-001';
const link = (number: string) => `https://app.example/h5/ckuh5/ckuCertificate/xt?${new URLSearchParams({ number })}`;

const asTyped: readonly (readonly [typed: string, number: string])[] = [
  [dog, dog],
  [' ｃｋｕ－111 0026158／23 ', dog],
  ['cku 111 0026158 23', dog],
  ['CKU—111–0026158、23。', dog],
  ['cku111002615823', dog],
  ['CKU-1110026158/23', dog],
  ['CKU-97-0033352/21', shortBreed],
  ['CKU 97 003335221', shortBreed],
  ['CKU-1-1100261/58', 'CKU-1-1100261/58'],
  ['ckugb20230417', groomer],
  ['CKU G B 2023 0417', groomer],
  ['ｆｃｉ-g-2022 － 031', fci],
  ['fcig2022031', fci],
  ['gr 23 081457', report],
  ['cku/tx/2021/001', thanks],
  ['CKU-1111-9999999/24', 'CKU-1111-9999999/24'],
  ['CKU-111-0026158/234', 'CKU-111-0026158/234'],
  ['jkc 01234/20', 'JKC-01234/20'],
];

type Register = Parameters<typeof missingPart>[1];

const shortened: readonly (readonly [typed: string, number: string, missing: string, asked?: Register])[] = [
  ['CKU-111-0026158', 'CKU-111-0026158', 'year'],
  ['cku 111 0026158', 'CKU-111-0026158', 'year'],
  ['ＣＫＵ－１１１－００２６１５８／', 'CKU-111-0026158', 'year'],
  ['CKU-111-0026158/2', 'CKU-111-0026158/2', 'yearDigit'],
  ['CKU-97-0033352', 'CKU-97-0033352', 'year'],
  ['CKU-166-005400/24', 'CKU-166-005400/24', 'serial'],
  ['KU-20-1', 'KU-20-1', 'ofDog'],
  ['ckug-b-2023-041', 'CKUG-B-2023-041', 'some', 'groomer'],
  ['2023-0417', '2023-0417', 'some', 'groomer'],
  ['fci-g-2022-03', 'FCI-G-2022-03', 'some', 'groomer'],
  ['CKU-T-A-2022-01', 'CKU-T-A-2022-01', 'some', 'trainer'],
  ['GR-23-0814', 'GR-23-0814', 'some', 'gene'],
];

const pasted: readonly (readonly [typed: string, number: string])[] = [
  [`证书编号：${dog}`, dog],
  [`编号 ${dog} 请核对`, dog],
  ['编号CKU-111-0026158请核对', 'CKU-111-0026158'],
  [`My dog’s number is ${dog.toLowerCase()}, thanks`, dog],
  [link(dog), dog],
  [`${link(shortBreed)}#top`, shortBreed],
  ['https://app.example/ckuh5/buying?number=JKC-1234%2F20', 'JKC-1234/20'],
  [`陈样例 ${groomer}`, groomer],
  [`${fci} Max Muster`, fci],
  ['陈样例 2023-0417', '2023-0417'],
  ['Max Muster 2023-0417', '2023-0417'],
  [`报告编号 ${report}`, report],
];

const questioned: readonly (readonly [typed: string, ...numbers: string[]])[] = [
  ['111-0026158/23', dog],
  ['111002615823', dog],
  ['CKU-l11-OO26158/23', dog],
  ['cku I11 0026I58 23', dog],
  ['CKU-111-002 6158/23', dog],
  ['cku97003335221', shortBreed],
  ['cku1110026158', 'CKU-1-1100261/58'],
  ['G-B-2023-0417', groomer],
  ['CKU-G-B-2O23-O417', groomer],
  ['FC1-G-2022-031', fci],
  ['GR-23-O81457', report],
  ['tx2021001', thanks],
  [`旧 ${dog}，新 ${shortBreed}`, dog, shortBreed],
];

t.test('normalises a number without moving its separators', async (t) => {
  for (const [typed, number] of asTyped) t.same(readNumber(typed), { kind: 'number', number }, typed);
});

t.test('reports the missing part of a number, and does not complete it', async (t) => {
  for (const [typed, number, missing, asked = 'dog'] of shortened) {
    t.same(readNumber(typed), { kind: 'number', number }, typed);
    t.equal(missingPart(number, asked), missing, typed);
  }
  for (const [, number] of asTyped.slice(0, 10)) t.equal(missingPart(number, 'dog'), null, number);
  t.equal(missingPart('156000100042917', 'groomer'), null, 'longer than any number');
});

t.test('recognises the register of a complete or partial number by its format', async (t) => {
  for (const [number, register] of [
    [dog, 'dog'],
    ['CKU-111', 'dog'],
    [groomer, 'groomer'],
    ['CKU-G-B-20', 'groomer'],
    [fci, 'groomer'],
    ['FCI-G-2', 'groomer'],
    ['CKU-T-A-2022-0108', 'trainer'],
    ['CKU-T-X-2022-0108', 'trainer'],
    ['CKU-T-A-2', 'trainer'],
    [thanks, 'appreciation'],
    ['CKU-TX-2', 'appreciation'],
    [report, 'gene'],
    ['GR-2', 'gene'],
    ['JKC-01234/20', null],
    ['2023-0417', null],
  ] as const)
    t.equal(guessRegister(number), register, number);
});

t.test('extracts a number, but never a name, from a sentence or a link', async (t) => {
  for (const [typed, number] of pasted)
    t.same(readNumber(typed, { names: true }), { kind: 'extracted', number }, typed);
});

t.test('suggests the numbers that an input may mean', async (t) => {
  for (const [typed, ...numbers] of questioned) t.match(readNumber(typed), { kind: 'ambiguous', numbers }, typed);
});

t.test('accepts neither a name nor a link without a number', async (t) => {
  for (const typed of ['陈样例', 'max muster', 'https://app.example/announcement/detail?id=12', '你好'])
    t.same(readNumber(typed, { names: true }), { kind: 'other' }, typed);
});

t.test('equates two numbers only if their separators do not conflict', async (t) => {
  t.ok(sameNumber(dog, 'cku111002615823'));
  t.ok(sameNumber('CKU/111/0026158-23', dog));
  t.notOk(sameNumber('CKU-111-0026158', 'CKU-1-1100261/58'));
  t.equal(formatNumber('CKU1110026158'), 'CKU1110026158', 'ten digits in one piece may lack a year');
  t.equal(registeredForm('CKU1110026158'), 'CKU-1-1100261/58', 'numbers are complete in a register');
});
