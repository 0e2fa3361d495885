/** Keys for the names of dogs, people, breeds and notices. */

import { deep, each, isRow, leaves, type Row, rename } from '../changes.ts';
import { changesData, fields, theme } from '../deviation.ts';
import { allGroups, breedsOf, certificate, noticesOf, rankDetail, ranking, sectionsOf } from '../expected-calls.ts';
import { contact } from '../register.ts';

const lamp = { registeredName: 'Invented Harbour Lamp', callName: '灯灯' };
const people = { owner: /^张\*+$/, breeder: /^李\*+$/ };
const names = certificate('valid', { status: 'valid', dog: lamp, ...people, kennel: 'Invented Harbour' });
const othersNames = certificate('revoked', {
  status: 'revoked',
  dog: { registeredName: 'Snowline Example' },
  owner: /^赵\*+$/,
});
const { mobile, idNumber, address, coOwner } = contact;

const ofCertificates = (words: Record<string, string | null>) => fields('certificateInfo', words);
const tellsCertificate = (change: (row: Row) => Row) => changesData({ certificateInfo: each(change) });

/** Moves the dog's fields into the certificate. */
const flattened = ({ dog, ...row }: Row): Row => ({ ...row, ...(dog as Row) });

const respell = (write: (key: string) => string) =>
  deep((row) => Object.fromEntries(Object.entries(row).map(([key, value]) => [write(key), value])));
const capitals = respell((key) => key.replace(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase());

export const ofNames = theme(
  [names, othersNames],
  {
    'registerName is the person who registered the dog, dogNameEn the dog': [
      tellsCertificate((certificate) => {
        const { registeredName: dogNameEn, ...row } = flattened(certificate);
        return { ...row, dogNameEn, registerName: row.owner };
      }),
      { doctor: /registerName/, map: ofCertificates({ dogNameEn: 'registeredName', registerName: null }) },
    ],
    "showName in a ranking row is the show's name, dogName the dog's": [
      changesData({
        rank: each(({ registeredName, ...row }) => ({ showName: '示例春季展', dogName: registeredName, ...row })),
      }),
      {
        asks: [
          {
            ...ranking(1, 2),
            data: { items: [{ registeredName: 'Amber Rehearsal' }, { registeredName: 'Birch Rehearsal' }], total: 25 },
          },
        ],
        map: fields('rank', { dogName: 'registeredName', showName: null }),
      },
    ],
    'the owner in lxr (联系人), with telephone and address': [
      tellsCertificate(({ owner, ...row }) => ({ ...row, lxr: owner, lxdh: mobile, sfzh: idNumber, dz: address })),
      { names: ['lxr', 'owner'], decided: ofCertificates({ lxr: 'owner', lxdh: null, sfzh: null, dz: null }) },
    ],
    'owner and breeder as objects with name and mobile': [
      tellsCertificate(({ owner, breeder, ...row }) => ({
        ...row,
        owner: { id: 51, name: owner, mobile },
        breeder: { id: 52, name: breeder, mobile },
      })),
      { map: ofCertificates({ 'owner.name': 'owner', 'breeder.name': 'breeder' }) },
    ],
    'owners in a list of two': [
      tellsCertificate(({ owner, ...row }) => ({ ...row, ownerList: [{ ownerName: owner }, { ownerName: coOwner }] })),
      {
        asks: [certificate('valid', { dog: lamp, ...people })],
        names: ['ownerList', 'owner', 'ownerName'],
        decided: ofCertificates({ 'ownerList.0.ownerName': 'owner' }),
      },
    ],
    'zwmc and ywmc (中文名称, 英文名称) for names': [
      changesData({
        'getFciGroup getFciSectionByGroupId getFciDogBySectionId': each(({ name, ...row }) => {
          const { zh, en } = name as Row;
          return { ...row, zwmc: zh, ywmc: en };
        }),
      }),
      {
        asks: [allGroups, sectionsOf('8'), breedsOf('801')],
        names: ['zwmc', 'ywmc'],
        decided: { fields: { zwmc: 'name.zh', ywmc: 'name.en' } },
      },
    ],
    'a certificate in pinyin: qm, hm, qzxm, fzr': [
      tellsCertificate(flattened),
      changesData({
        certificateInfo: rename({ registeredName: 'qm', callName: 'hm', owner: 'qzxm', breeder: 'fzr', kennel: 'qs' }),
      }),
      {
        names: ['qm', 'hm', 'qzxm', 'fzr', 'qs'],
        decided: ofCertificates({ qm: 'registeredName', hm: 'callName', qzxm: 'owner', fzr: 'breeder', qs: 'kennel' }),
      },
    ],
    "every key in Oracle's capitals": [
      changesData({
        '*': (data) =>
          isRow(data) && Array.isArray(data.items)
            ? { items: data.items.map(capitals), total: data.total }
            : capitals(data),
      }),
      { asks: [names, rankDetail('7001'), noticesOf('71', 2), sectionsOf('8')] },
    ],
    'owners that oa-web has masked already, as 张*例': [
      changesData({
        certificateInfo: leaves((value, key) =>
          ['owner', 'breeder'].includes(key) ? String(value).replace(/^(.)./, '$1*') : value,
        ),
      }),
      { asks: [certificate('valid', { dog: lamp, owner: /^张\*/, breeder: /^李\*/ })] },
    ],
  },
  {
    "RuoYi's sys_notice: noticeId, noticeType, noticeTitle, noticeContent, createTime": [
      changesData({
        getTitleListBySortId: each(({ id, sortId, title, html, publishedAt, ...row }) => ({
          ...row,
          noticeId: id,
          noticeType: sortId,
          noticeTitle: title,
          noticeContent: html,
          createTime: String(publishedAt).slice(0, 19).replace('T', ' '),
          createBy: 'admin',
        })),
      }),
      {
        asks: [noticesOf('72')],
        names: ['noticeType'],
        doctor: /noticeTitle/,
        map: fields('getTitleListBySortId', {
          noticeId: 'id',
          noticeType: 'sortId',
          noticeTitle: 'title',
          noticeContent: 'html',
          createTime: 'publishedAt',
        }),
      },
    ],
  },
);
