/** (assumed) oa-web's keys and words for the fields of a dog's certificate. */
import type { CertificateKind } from '../../../shared/areas/certificates.ts';
import { certificateKinds } from '../../../shared/certificate-kinds.ts';
import { codeField, decisive, field, fields, flagField, localizedField, personField } from '../fields/field.ts';

/** Further words for each kind, besides the names in `certificateKinds`. */
const moreKinds: Readonly<Partial<Record<CertificateKind, string>>> = {
  normal: 'standard',
  xt: 'pedigree',
  jd: 'appraisal',
  dg: 'champion|冠军证书',
  dnaYsfyXt: '优生繁育血统证书',
  country: '本土犬种证书|本土犬证书',
};

const kinds = Object.fromEntries(
  Object.values(certificateKinds).map(({ kind, name }) => [
    kind,
    [moreKinds[kind] ?? '', name.zh, name.zh.replace('证书', ''), name.en].join('|'),
  ]),
) as Record<CertificateKind, string>;

const each = (words: string): string =>
  words
    .split('|')
    .flatMap((word) => [word, `已${word}`, `已被${word}`, `已经${word}`])
    .join('|');

/** Keys that mean the certificate's status wherever they occur. */
const statusKeys =
  'certStatus certificateStatus certState certificateState certStatusName certStatusDesc certStatusText certStateName ' +
  'certStateDesc certificateStatusName certificateStatusDesc zszt';
/** Keys that mean the certificate's kind wherever they occur. */
const kindKeys =
  'certificateKind certKind certificateType certificateTypeName certType certTypeCode certTypeName certTypeDesc zslx';

/** Keys that mean the certificate's status only in its own object. */
const plainStatusKeys = 'state statusName statusText statusDesc statusLabel stateName stateText stateDesc zt ztmc';
/** Keys that mean the certificate's kind only in its own object. */
const plainKindKeys = 'type typeName typeCode typeDesc';

export const certificateFields = fields({
  /** An object that describes the certificate. */
  certificate: field('证书', 'certificateInfo certificateVo certificateDto cert certInfo certVo certDetail'),
  number: field(
    '证书编号 证书号 血统证书号',
    'certificateNumber certificateNo certificateCode certNumber certNo certCode certNum no registrationNo ' +
      'registrationNumber regNo registerNo pedigreeNo pedigreeNumber bloodNo zsbh zsh xtzsh',
  ),
  /** Numbers under which the dog was registered before. */
  formerNumber: field(
    '旧证书编号 原证书编号',
    'oldCertNo oldCertNumber oldCertificateNo oldNumber oldNo originalNo formerNo',
    {
      rare: true,
    },
  ),
  reissuedAs: field(
    '新证书编号',
    'replacedBy replacedByNo newCertNo newCertNumber newCertificateNo newCertificateNumber newNumber newNo reissueNo ' +
      'reissueCertNo',
    { rare: true },
  ),
  kind: decisive(codeField('证书类型 证书种类', `${kindKeys} ${plainKindKeys}`, kinds)),
  status: decisive(
    codeField('状态', `${statusKeys} ${plainStatusKeys}`, {
      valid: `normal|active|ok|effective|enabled|issued|approved|有效|正常|在册|合格|${each('生效|启用|发证|发放|审核通过')}`,
      revoked: `cancelled|canceled|withdrawn|void|${each('注销|吊销|撤销|作废|取消|收回')}`,
      reissued: `replaced|${each('补发|补办|换发|换证|替换')}`,
      /** Words that say only that the certificate is not in force, without a reason. */
      invalid: `disabled|无效|${each('失效|停用|禁用')}`,
    }),
  ),
  revoked: flagField(
    '注销 作废',
    'isRevoked revokeFlag isRevoke cancelled isCancelled isCancel cancelFlag isVoid voidFlag',
  ),
  revokedOn: field('注销日期', 'revokedAt revokeDate revokeTime cancelDate cancelTime voidDate', { rare: true }),
  reissued: flagField('补发 换发', 'isReissued isReissue reissueFlag isReplaced'),
  valid: flagField('是否有效', 'isValid validFlag isEffective'),
  issuedOn: field(
    '发证日期 颁发日期',
    'issueDate issueTime issuedDate certDate certificateDate signDate printDate fzrq',
  ),
  owner: personField(
    '犬主 所有人',
    'ownerName dogOwner dogOwnerName ownerMasked owners memberName master quanzhu qzxm syr',
  ),
  breeder: personField('繁殖人 繁育者', 'breederName dogBreeder breederMasked breeders breedPerson fanzhiren'),
  /** Excludes `reportNo`, which may be the number of a health test. */
  geneReportNumber: field('基因报告编号 基因报告号', 'geneReportNo geneReportCode dnaReportNo', { rare: true }),
  kennel: field('犬舍', 'kennelName kennelNameEn kennelNameCn kennelCn kennelEn cattery', { rare: true }),
  titles: field('头衔 赛绩', 'titleList honors honours honorList awards awardList championList', { rare: true }),
  healthTests: field('健康检查', 'healthTestList healthList health healthChecks healthCheckList healthItems', {
    rare: true,
  }),
});

/**
 * Returns a filter that drops plain keys. Outside the certificate's own object, a plain `status` may state whether the
 * dog is alive, and a plain `type` may mean anything.
 */
const outside = (plainKeys: string) => (key: string) => !plainKeys.split(' ').includes(key.replace(/DictText$/, ''));

export const unambiguousStatus = {
  ...certificateFields.status,
  keys: certificateFields.status.keys.filter(outside(`status ${plainStatusKeys}`)),
};
export const unambiguousKind = {
  ...certificateFields.kind,
  keys: certificateFields.kind.keys.filter(outside(plainKindKeys)),
};

export const titleFields = fields({
  title: localizedField('头衔', 'titleName name honor honorName award awardName titleCn'),
  on: field('取得日期', 'date obtainDate getDate titleDate awardDate time'),
  place: localizedField('地点 赛事', 'city address location showName show', { rare: true }),
  judge: field('审查员 裁判', 'judgeName judgeNameEn judgeNameCn judges', { rare: true }),
});

export const healthTestFields = fields({
  name: localizedField('项目', 'itemName testName project projectName item title'),
  result: localizedField('结果', 'itemResult testResult checkResult value grade conclusion'),
  on: field('检查日期', 'date checkDate testDate checkTime testTime'),
});
