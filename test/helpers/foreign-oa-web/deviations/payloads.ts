/** Payloads: where in the envelope the data is, and how it is wrapped. */

import { isRow, type Row } from '../changes.ts';
import { changesData, dataSlot, fields, messageSlot, theme, wraps } from '../deviation.ts';
import {
  allGroups,
  certificate,
  everyShape,
  fullCertificate,
  geneReport,
  noticesOf,
  refusal,
  toExpected,
} from '../expected-calls.ts';
import { register } from '../register.ts';

const [valid, revoked] = [fullCertificate('valid'), fullCertificate('revoked')];
const report = geneReport(toExpected(register.geneReports[0]));

/** Returns the parts of a certificate that are sent separately. */
function parts(which: 'valid' | 'revoked' | 'titled') {
  const { number, status, kind, issuedOn, owner, dog } = fullCertificate(which).data as Row & { dog: Row };
  const { registeredName, callName, sex, bornOn, breed } = dog;
  const dogPart = { registeredName, callName, sex, bornOn, breed };
  return certificate(which, { number, status, kind, issuedOn, owner, dog: dogPart });
}

export const payloads = theme([valid, revoked], {
  'R.put("certificate", …) beside code and msg, as in renren-fast': [
    wraps({ msg: 'success', code: 0, certificate: dataSlot }, { msg: messageSlot, code: 500 }, 'certificateInfo'),
    { asks: [valid, revoked, refusal], doctor: /\bcertificate\b/, map: { envelope: { data: ['certificate'] } } },
  ],
  'the fields of the certificate beside code and message': [
    (fake) =>
      fake.wrap('certificateInfo', (outcome) =>
        outcome.ok
          ? { code: 0, message: 'ok', ...(isRow(outcome.data) && outcome.data) }
          : { code: outcome.code, message: outcome.message },
      ),
    { asks: [valid, revoked, fullCertificate('reissued'), refusal] },
  ],
  'data as JSON text, serialised twice by fastjson': [
    changesData({ '*': (said) => JSON.stringify(said) }),
    { asks: [...everyShape, report] },
  ],
  'JSONP, although no callback was requested': [
    (fake) =>
      fake.send('*', (answer) => ({
        ...answer,
        headers: { 'content-type': 'application/javascript;charset=UTF-8' },
        body: `/**/callback(${answer.body});`,
      })),
    { asks: [allGroups, valid, noticesOf('71', 2)] },
  ],
  'the record in data.certInfo': [
    changesData({ certificateInfo: (said) => ({ certInfo: said }) }),
    { doctor: /certInfo/, map: { envelope: { data: ['certInfo'] } } },
  ],
  'the certificate in certInfo, the dog in dogInfo': [
    changesData({
      certificateInfo: (said) => {
        if (!isRow(said)) return said;
        const { number, status, kind, issuedOn, dog, ...rest } = said;
        const { registeredName, callName, sex, bornOn, breed } = dog as Row;
        return {
          certInfo: { no: number, state: status, kind, issuedOn },
          dogInfo: { dogName: registeredName, callName, sex, bornOn },
          ...rest,
          breed,
        };
      },
    }),
    {
      asks: [parts('valid'), parts('revoked'), parts('titled')],
      doctor: /certInfo/,
      map: fields('certificateInfo', {
        'certInfo.no': 'number',
        'certInfo.state': 'status',
        'certInfo.kind': 'kind',
        'certInfo.issuedOn': 'issuedOn',
        'dogInfo.dogName': 'registeredName',
        'dogInfo.callName': 'callName',
        'dogInfo.sex': 'sex',
        'dogInfo.bornOn': 'bornOn',
      }),
    },
  ],
});
