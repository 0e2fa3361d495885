import { toDogCertificate } from '../../../../server/areas/certificates/dog-certificate.ts';
import { adapterContext, raw } from '../../../helpers/adapter-context.ts';
import { t } from '../../../helpers/tap.ts';

t.test('compares the last digits unless the chip number is unreadable', async (t) => {
  const record = { certNo: 'CKU-1-0000001/22', dogName: 'A', breedName: 'English Pointer' };
  const check = (chips: object, query: { chip?: string } = { chip: '042917' }) => {
    const certificate = toDogCertificate(raw({ ...record, ...chips }), query, adapterContext);
    t.notMatch(JSON.stringify(certificate), /042917/, 'the chip number is never sent');
    return certificate.chipMatch;
  };
  const notations = ['156-0001-0004-2917', '１５６０００１０００４２９１７', '156000100111111、156000100042917'];
  for (const chipNo of [156000100042917, ...notations]) t.equal(check({ chipNo }), true, JSON.stringify(chipNo));
  t.equal(check({ chip: 1, microchipNo: '156000100042917' }), true);
  t.equal(check({ chip: 1, microchipNo: '156000100042918' }), false);
  t.equal(check({ chipNo: '156000100042917' }, {}), null, 'without digits there is no result');
  const unreadable = ['1560001000*****', '已植入', true, 1, '', '1.56E14', '15600010004291X', {}, ['?']];
  for (const chipNo of unreadable) t.equal(check({ chipNo }), null, JSON.stringify(chipNo));
});
