/** The check of a dog's chip number. */

import { toDogCertificate } from '../../../../server/areas/certificates/dog-certificate.ts';
import { adapterContext, raw } from '../../../helpers/adapter-context.ts';
import { t } from '../../../helpers/tap.ts';

t.test('an unreadable chip number is no mismatch', async (t) => {
  const record = { certNo: 'CKU-1-0000001/22', dogName: 'A', breedName: 'English Pointer' };
  const check = (chips: object) =>
    toDogCertificate(raw({ ...record, ...chips }), { chip: '042917' }, adapterContext).chipMatch;
  const unreadable = ['1560001000*****', '已植入', true, 1, '', '1.56E14', '15600010004291X', {}, ['?']];
  for (const chipNo of unreadable) t.equal(check({ chipNo }), null, JSON.stringify(chipNo));
  for (const chipNo of [
    156000100042917,
    '156-0001-0004-2917',
    '１５６０００１０００４２９１７',
    '156000100111111、156000100042917',
  ])
    t.equal(check({ chipNo }), true, JSON.stringify(chipNo));
  t.equal(check({ chip: 1, microchipNo: '156000100042917' }), true);
  t.equal(check({ chip: 1, microchipNo: '156000100042918' }), false);
  t.end();
});

t.test('the digits match or not and the number is never sent', async (t) => {
  const record = {
    certificateNo: 'CKU-111-0026158/23',
    kind: 'xt',
    status: '有效',
    dogName: "Amberfield's Morning Bell",
    breedId: 111,
    breedNameCn: '金毛寻回犬',
    breedNameEn: 'Golden Retriever',
    sex: '母',
    owner: '陈示例',
    chipNo: '156000000123456',
  };
  const queryWith = (chip?: string) => ({ number: record.certificateNo, ...(chip !== undefined && { chip }) });
  const match = toDogCertificate(raw(record), queryWith('123456'), adapterContext);
  t.match(match, {
    kind: 'xt',
    status: 'valid',
    chipMatch: true,
    owner: '陈**',
    dog: { sex: 'female' },
    pedigree: null,
  });
  t.equal(toDogCertificate(raw(record), queryWith('654321'), adapterContext).chipMatch, false);
  t.equal(toDogCertificate(raw(record), queryWith(), adapterContext).chipMatch, null);
  t.notMatch(JSON.stringify(match), '156000000123456');
  t.equal(toDogCertificate(raw({ ...record, kind: 'brandNew' }), queryWith(), adapterContext).kind, 'normal');
});
