/** (assumed) oa-web's keys and words for the fields of a groomer's or trainer's licence. */
import {
  codeField,
  decisive,
  type Field,
  field,
  fields,
  flagField,
  localizedCode,
  localizedField,
  personField,
} from '../fields/field.ts';

/** Returns a pattern for a lettered level inside a longer string: `C级美容师`, `Grade C`. */
const letter = (name: string): RegExp => new RegExp(`(^|[^a-z]|level|grade|class)${name}(级|level|grade|class|$)`, 'i');

/**
 * Returns a pattern for a bathing level. A plain 高级 does not match, because it may be a groomer's or a trainer's level.
 */
const bathing = (words: string): RegExp => new RegExp(`^(?=.*(?:洗护|洗浴|bath)).*(?:${words})`, 'i');

const revoked =
  '吊销|已吊销|撤销|已撤销|注销|已注销|作废|已作废|取消|已取消|收回|已收回|cancelled|canceled|withdrawn|void';

/** Keys that can only mean the expiry date. Other keys, such as `endTime`, may be the end of something else. */
const expiryKeys =
  'validTo validEnd validEndDate expireDate expDate expiryDate expireTime expiredAt expiresOn expireOn effectiveEnd yxqz yxjz dqrq';

export const licenceFields = fields({
  id: field('编号', 'certificateId certId uuid'),
  number: field(
    '证书编号 证号',
    'certificateNumber certificateNo certificateCode certNumber certNo certCode no num zsbh',
  ),
  /** Includes a plain `name`, because the subject of a licence is a person. */
  holder: personField(
    '持证人 姓名 美容师 训练师',
    'groomer groomerName beautician beauticianName trainer trainerName handler handlerName holderName realName trueName ' +
      'userName memberName personName ownerName name nameCn cnName chineseName nameZh nameEn enName englishName',
  ),
  level: decisive(
    localizedCode(
      '级别 等级',
      'levelCode levelName levelNameCn levelCn levelNameEn levelEn grade gradeCode gradeName levelId levelType certLevel ' +
        'certificateLevel',
      { C: '', B: '', A: '', T: '', 'bathing-junior': '', 'bathing-senior': '', 'bathing-show': '' },
      {
        C: letter('c'),
        B: letter('b'),
        A: letter('a'),
        T: /(^|[^a-z]|level|grade)t(级|level|grade|$)|教师|讲师|teacher|instructor/i,
        'bathing-junior': bathing('初级|junior|elementary'),
        'bathing-senior': bathing('高级|senior|advanced'),
        'bathing-show': bathing('赛级|show'),
      },
    ),
  ),
  /** System under which a groomer's licence is issued. */
  system: codeField('体系', 'systemType certSystem source', {
    national: 'CKU|CKU体系|国内|国内体系|国家',
    fci: 'FCI体系',
  }),
  /** Grooming discipline that an FCI licence covers. */
  category: localizedCode(
    '项目 类别 专业 专业类别',
    'categoryName categoryNameCn categoryCn categoryNameEn categoryEn groomCategory subject project item itemName ' +
      'categoryCode categoryId categoryType',
    { poodle: '', terrier: '', spaniel: '', other: '' },
    {
      poodle: /贵宾|poodle/i,
      terrier: /㹴|梗|terrier/i,
      spaniel: /猎鹬|可卡|spaniel|cocker/i,
      other: /其他|其它|长毛|other|long.?coat/i,
    },
  ),
  issuedOn: field(
    '发证日期 颁发日期',
    'issueDate issueTime issuedAt issuedDate certDate certificateDate awardDate grantDate getDate passDate startDate ' +
      'validFrom validStart createDate createTime date fzrq',
  ),
  validUntil: decisive(field('有效期至 截止日期', `${expiryKeys} endDate endTime periodEnd deadline yxq jzrq`)),
  /**
   * A duration, the first and last day in one string, or a single day. The single day is the first day on some servers
   * and the last on others.
   */
  term: field('有效期', 'validDate validPeriod validityPeriod validTerm effectiveDate', { rare: true }),
  status: decisive(
    codeField(
      '状态',
      'state certStatus certificateStatus certStateName statusName statusText statusDesc stateName stateDesc',
      {
        valid:
          'normal|active|ok|effective|enabled|issued|approved|passed|有效|正常|在册|生效|已生效|启用|已启用|可用|合格|通过|已通过|' +
          '审核通过|已审核|发证|已发证|已颁发|已发放|已发布',
        expired: '过期|已过期|到期|已到期',
        revoked,
        replaced: 'reissued|补发|已补发|补办|已补办|换发|已换发|换证|已换证',
        /**
         * Words that say only that the licence is not in force, without a reason. Excludes 停用 (suspended), because a
         * suspension may be lifted.
         */
        invalid: '无效|已无效|失效|已失效',
      },
    ),
  ),
  revoked: flagField('作废 注销', 'isRevoked revokeFlag cancelled isCancelled isCancel cancelFlag isVoid'),
  revokedOn: field('注销日期', 'revokedAt revokeDate revokeTime cancelDate cancelTime', { rare: true }),
  valid: flagField('是否有效', 'isValid validFlag isEffective'),
  replacedBy: field(
    '新证书编号',
    'replacedByNo newCertNo newCertNumber newCertificateNo newCertificateNumber newNumber newNo reissueNo reissueCertNo',
    { rare: true },
  ),
  issuer: localizedField(
    '发证机构 发证单位',
    'issuerName issueOrg issueOrgName issuedBy issueUnit organisation organization orgName org unit',
  ),
  photo: field(
    '照片 头像',
    'photoUrl avatar avatarUrl head headImg headUrl picture pic picUrl image imageUrl img imgUrl',
    { rare: true },
  ),
});

/** First day of a term. Excludes keys for the record's creation date, which may be later. */
export const firstDay: Field = {
  ...licenceFields.issuedOn,
  keys: licenceFields.issuedOn.keys.filter((key) => !/^(create|date$)/.test(key)),
};

/** Expiry date, under `expiryKeys` only. If such a key is present without a value, the licence never expires. */
export const expiry: Field = {
  ...licenceFields.validUntil,
  keys: [licenceFields.validUntil.name, ...expiryKeys.split(' ')],
};
