/** Keys of names: of dogs, people, breeds and notices. */
import type { OaWebMap } from '../../../../server/oaweb/map/schema.ts';
import {
  allGroups,
  breedsOf,
  certificate,
  dogOf,
  groomer,
  noticesOf,
  rankDetail,
  ranking,
  sectionsOf,
} from '../asks.ts';
import { deep, each, inTurn, isRow, leaves, type Row, rename, without } from '../changes.ts';
import type { Deviation } from '../deviation.ts';
import type { House } from '../plain-house.ts';
import { contact } from '../register.ts';

const lamp = { registeredName: 'Invented Harbour Lamp', callName: '灯灯' };
const zhang = /^张\*+$/;
const li = /^李\*+$/;
const names = certificate('valid', {
  status: 'valid',
  dog: lamp,
  owner: zhang,
  breeder: li,
  kennel: 'Invented Harbour',
});
const othersNames = certificate('revoked', {
  status: 'revoked',
  dog: { registeredName: 'Snowline Example' },
  owner: /^赵\*+$/,
});
const asks = [names, othersNames];

const tells = (change: (data: unknown) => unknown) => (house: House) => house.tell('certificateInfo', change);
const fields = (words: Record<string, string | null>): OaWebMap => ({ calls: { certificateInfo: { fields: words } } });

/** The dog's facts beside the certificate's. */
const flattened = each(({ dog, ...row }: Row) => ({ ...row, ...(dog as Row) }));

export const registerName: Deviation = {
  name: 'registerName is who registered the dog, dogNameEn the dog',
  apply: tells(
    inTurn(
      flattened,
      each(({ registeredName, ...row }) => ({ ...row, dogNameEn: registeredName, registerName: row.owner })),
    ),
  ),
  asks,
  names: ['registerName', 'dogNameEn'],
  doctor: /registerName|dogNameEn/,
  honest: 'unknown',
  map: fields({ dogNameEn: 'registeredName', registerName: null }),
};

export const showName: Deviation = {
  name: "showName in a ranking row is the show's name, dogName the dog's",
  apply: (house) =>
    house.tell(
      'rank',
      each(({ registeredName, ...row }) => ({ showName: '示例春季展', dogName: registeredName, ...row })),
    ),
  asks: [
    {
      ...ranking(1, 2),
      data: { items: [{ registeredName: 'Amber Rehearsal' }, { registeredName: 'Birch Rehearsal' }], total: 25 },
    },
  ],
  names: ['showName', 'dogName'],
  doctor: /showName|dogName|complete/,
  honest: 'right',
  map: { calls: { rank: { fields: { dogName: 'registeredName', showName: null } } } },
};

export const applyUser: Deviation = {
  name: 'the owner in applyUser',
  apply: tells(rename({ owner: 'applyUser' })),
  asks,
  names: ['applyUser', 'owner'],
  doctor: /applyUser/,
  honest: 'unknown',
  decided: fields({ applyUser: 'owner' }),
  map: fields({ applyUser: 'owner' }),
};

export const lxr: Deviation = {
  name: 'the owner in lxr (联系人), with telephone and address',
  apply: tells(
    each(({ owner, ...row }) => ({
      ...row,
      lxr: owner,
      lxdh: contact.mobile,
      sfzh: contact.idNumber,
      dz: contact.address,
    })),
  ),
  asks,
  names: ['lxr', 'owner'],
  doctor: /\blxr\b/,
  honest: 'unknown',
  decided: fields({ lxr: 'owner', lxdh: null, sfzh: null, dz: null }),
  map: fields({ lxr: 'owner', lxdh: null, sfzh: null, dz: null }),
};

export const nestedPerson: Deviation = {
  name: 'owner and breeder as objects with name and mobile',
  apply: tells(
    each((row) => ({
      ...row,
      owner: { id: 51, name: row.owner, mobile: contact.mobile },
      breeder: { id: 52, name: row.breeder, mobile: contact.mobile },
    })),
  ),
  asks,
  names: ['owner', 'breeder', 'owner.name', 'mobile'],
  doctor: /\bowner\b|complete/,
  honest: 'right',
  map: fields({ 'owner.name': 'owner', 'breeder.name': 'breeder' }),
};

export const twoOwners: Deviation = {
  name: 'owners in a list of two',
  apply: tells(
    each((row) => ({
      ...without(row, 'owner'),
      ownerList: [{ ownerName: row.owner }, { ownerName: contact.coOwner }],
    })),
  ),
  asks: [certificate('valid', { dog: lamp, owner: zhang, breeder: li })],
  names: ['ownerList', 'owner', 'ownerName'],
  doctor: /ownerList/,
  honest: 'unknown',
  map: fields({ 'ownerList.0.ownerName': 'owner' }),
};

export const pinyinNames: Deviation = {
  name: 'zwmc and ywmc (中文名称, 英文名称) for names',
  apply: (house) => {
    for (const call of ['getFciGroup', 'getFciSectionByGroupId', 'getFciDogBySectionId']) {
      house.tell(
        call,
        each(({ name, ...row }) => ({ ...row, zwmc: (name as Row).zh, ywmc: (name as Row).en })),
      );
    }
  },
  asks: [allGroups, sectionsOf('8'), breedsOf('801')],
  names: ['zwmc', 'ywmc'],
  doctor: /zwmc|ywmc/,
  honest: 'error',
  map: { fields: { zwmc: 'name.zh', ywmc: 'name.en' } },
};

export const pinyinCertificate: Deviation = {
  name: 'a certificate in pinyin: qm, hm, qzxm, fzr',
  apply: tells(
    inTurn(flattened, rename({ registeredName: 'qm', callName: 'hm', owner: 'qzxm', breeder: 'fzr', kennel: 'qs' })),
  ),
  asks,
  names: ['qm', 'hm', 'qzxm', 'fzr', 'qs'],
  doctor: /\bqm\b|qzxm/,
  honest: 'error',
  decided: fields({ qm: 'registeredName', hm: 'callName', qzxm: 'owner', fzr: 'breeder', qs: 'kennel' }),
  map: fields({ qm: 'registeredName', hm: 'callName', qzxm: 'owner', fzr: 'breeder', qs: 'kennel' }),
};

export const holderName: Deviation = {
  name: 'the holder of a licence in userName, with account',
  apply: (house) =>
    house.tell(
      'groomerCertificates',
      each(({ holder, ...row }) => ({ ...row, userName: holder, account: 'zhaojm' })),
    ),
  asks: [groomer('CKU-G-A-2024-9001', { holder: /^赵\*+$/, level: { code: 'A' }, status: 'valid' })],
  names: ['userName', 'holder'],
  doctor: /userName|complete/,
  honest: 'right',
  map: { calls: { groomerCertificates: { fields: { userName: 'holder', account: null } } } },
};

export const flatBreed: Deviation = {
  name: 'the breed as breedId, breedCn and breedEn',
  apply: tells(
    inTurn(
      flattened,
      each(({ breed, ...row }) => {
        const { id, name, fciNumber, groupId } = breed as Row & { name: Row };
        return { ...row, breedId: id, breedCn: name.zh, breedEn: name.en, breedFciNo: fciNumber, breedGroup: groupId };
      }),
    ),
  ),
  asks: [certificate('valid', { dog: { ...lamp, breed: { name: (dogOf('valid').breed as Row).name } } })],
  names: ['breedCn', 'breedEn'],
  doctor: /breedCn|breedEn|complete/,
  honest: 'right',
  map: fields({
    breedCn: 'breed.zh',
    breedEn: 'breed.en',
    breedFciNo: 'fciNumber',
    breedGroup: 'groupId',
  }),
};

export const sysNotice: Deviation = {
  name: "RuoYi's sys_notice: noticeId, noticeType, noticeTitle, noticeContent, createTime",
  apply: (house) =>
    house.tell(
      'getTitleListBySortId',
      each(({ id, sortId, title, html, publishedAt, ...row }) => ({
        ...row,
        noticeId: id,
        noticeType: sortId,
        noticeTitle: title,
        noticeContent: html,
        createTime: String(publishedAt).slice(0, 19).replace('T', ' '),
        createBy: 'admin',
      })),
    ),
  asks: [noticesOf('72')],
  names: ['noticeId', 'noticeTitle', 'noticeType', 'noticeContent', 'createTime'],
  doctor: /noticeTitle|noticeContent|complete/,
  honest: 'error',
  map: {
    calls: {
      getTitleListBySortId: {
        fields: {
          noticeId: 'id',
          noticeType: 'sortId',
          noticeTitle: 'title',
          noticeContent: 'html',
          createTime: 'publishedAt',
        },
      },
    },
  },
};

const respell = (write: (key: string) => string) =>
  deep((row) => Object.fromEntries(Object.entries(row).map(([key, value]) => [write(key), value])));

export const snakeCase: Deviation = {
  name: 'every key in snake_case',
  apply: (house) =>
    house.tell(
      '*',
      respell((key) => key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)),
    ),
  asks: [names, rankDetail('7001'), noticesOf('71', 2)],
  names: ['registered_name', 'published_at'],
  doctor: /registered_name|complete/,
  honest: 'right',
  map: {},
};

export const oracleCase: Deviation = {
  name: "every key in Oracle's capitals",
  apply: (house) =>
    house.tell('*', (data) => {
      const capitals = respell((key) => key.replace(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase());
      return isRow(data) && Array.isArray(data.items)
        ? { items: data.items.map(capitals), total: data.total }
        : capitals(data);
    }),
  asks: [names, rankDetail('7001'), noticesOf('71', 2), sectionsOf('8')],
  names: ['REGISTERED_NAME', 'PUBLISHED_AT'],
  doctor: /REGISTERED_NAME|complete/,
  honest: 'right',
  map: {},
};

export const alreadyMasked: Deviation = {
  name: 'owners that oa-web has masked already, as 张*例',
  apply: tells(
    leaves((value, key) =>
      (key === 'owner' || key === 'breeder') && typeof value === 'string'
        ? `${value.slice(0, 1)}*${value.slice(2)}`
        : value,
    ),
  ),
  asks: [certificate('valid', { dog: lamp, owner: /^张\*/, breeder: /^李\*/ })],
  names: ['owner'],
  doctor: /certificateInfo|complete/,
  honest: 'right',
  map: {},
};
